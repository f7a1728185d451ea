import GameModel
import StrategyKit
import TextKit

extension Examiner {
  /// Looks for draws, and for different moves in one position.
  func determinism() throws -> String {
    let count = try repeatingInPositions(atMost: 1000) { subject, position in
      var strategy: any Strategy = subject
      try strategy.expectDeterminism(in: position, stating: subject.policy)
    }
    return "the same move twice, and nothing drawn, in \(count.counted("position"))"
  }

  func symmetry() throws -> String {
    let count = try repeatingInPositions(atMost: 200) { subject, position in
      if let policy = subject.policy { return try policy.expectSymmetry(in: position) }
      let many = subject.flags.contains(.slow) ? 50 : 300
      let draws = subject.flags.contains(.deterministic) ? 1 : many
      for symmetry in position.rules.symmetries where symmetry != .identity {
        try compareMoves(subject, position, symmetry, draws: draws)
      }
    }
    return "equal squares are equally likely in \(count.counted("position")) and their images"
  }

  private func compareMoves(
    _ subject: Subject,
    _ position: Position,
    _ symmetry: Symmetry,
    draws: Int
  ) throws {
    let rules = position.rules
    let counts = try self.counts(of: subject, in: position, draws: draws, seed: 8)
    let images = try self.counts(
      of: subject,
      in: position.applying(symmetry),
      draws: draws,
      seed: 9
    )
    for square in rules.squares {
      let image = rules.image(of: square, under: symmetry)
      let (own, other) = (counts[square.index], images[image.index])
      guard draws == 1 ? own != other : Frequency.differ(own, of: own + other, chance: 0.5) else {
        continue
      }
      throw Breach(
        "\(rules.name(of: square)) was its move \(own) times of \(draws), the image "
          + "\(rules.name(of: image)) \(other) times",
        fix: Examination.Law.symmetry.fix,
        in: position
      )
    }
  }

  func counts(of subject: Subject, in position: Position, draws: Int, seed: UInt64) throws -> [Int]
  {
    var counts = [Int](repeating: 0, count: position.rules.squareCount)
    var random = GameRandom(seed: seed)
    for _ in 0..<draws {
      try subject.beginGame(as: position.playerToMove, from: position)
      counts[try subject.chooseMove(in: position, using: &random).index] += 1
    }
    return counts
  }
}
