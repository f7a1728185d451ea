import GameModel
import StrategyKit
import TextKit

/// What flags promise.
extension Examiner {
  /// Looks for draws, and for different moves in one position.
  func determinism() throws -> String {
    let count = try repeatingInPositions(atMost: 1000) { subject, position in
      var squares: [Square] = []
      for seed in [4, 5] as [UInt64] {
        var random = GameRandom(seed: seed)
        try subject.begin(as: position.playerToMove, from: position)
        squares.append(try subject.move(in: position, using: &random))
        guard random == GameRandom(seed: seed) else {
          throw Breach(
            "it drew a random number",
            fix: "leave TOURNAMENT_DETERMINISTIC out, or decide without drawing",
            in: position
          )
        }
      }
      let name = position.rules.name(of:)
      guard squares[0] == squares[1] else {
        throw Breach(
          "it moved to \(name(squares[0])), and then to \(name(squares[1]))",
          fix: "leave TOURNAMENT_DETERMINISTIC out, or always move alike",
          in: position
        )
      }
      if subject.flags.contains(.policy) {
        guard try subject.weights(in: position).onlyMove == squares[0] else {
          throw Breach(
            "it moves to \(name(squares[0])), which is not the only move with a weight",
            fix: "let move_weights give a deterministic bot's move alone a weight",
            in: position
          )
        }
      }
    }
    return "the same move twice, and nothing drawn, in \(count.counted("position"))"
  }

  /// Compares positions with their images.
  func symmetry() throws -> String {
    let count = try repeatingInPositions(atMost: 200) { subject, position in
      for symmetry in position.rules.symmetries where symmetry != .identity {
        if subject.flags.contains(.policy) {
          try compareWeights(subject, position, symmetry)
        } else {
          let many = subject.flags.contains(.slow) ? 50 : 300
          let draws = subject.flags.contains(.deterministic) ? 1 : many
          try compareMoves(subject, position, symmetry, draws: draws)
        }
      }
    }
    return "equal squares are equally likely in \(count.counted("position")) and their images"
  }

  private static let fixOfSymmetry =
    "leave TOURNAMENT_SYMMETRIC out, or break ties between equal squares by drawing"

  private func compareWeights(_ subject: Subject, _ position: Position, _ symmetry: Symmetry) throws
  {
    let own = try subject.weights(in: position)
    let images = try subject.weights(in: position.applying(symmetry))
    let rules = position.rules
    for square in rules.squares {
      let image = rules.image(of: square, under: symmetry)
      let (weight, other) = (own.weight(of: square), images.weight(of: image))
      // Weights count by their share alone.
      guard weight.multipliedFullWidth(by: images.total) == other.multipliedFullWidth(by: own.total)
      else {
        throw Breach(
          "\(rules.name(of: square)) has weight \(weight) of \(own.total), but its image "
            + "\(rules.name(of: image)) has \(other) of \(images.total)",
          fix: Self.fixOfSymmetry,
          in: position
        )
      }
    }
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
        fix: Self.fixOfSymmetry,
        in: position
      )
    }
  }

  /// How often the bot moves to each square.
  func counts(of subject: Subject, in position: Position, draws: Int, seed: UInt64) throws -> [Int]
  {
    var counts = [Int](repeating: 0, count: position.rules.squareCount)
    var random = GameRandom(seed: seed)
    for _ in 0..<draws {
      try subject.begin(as: position.playerToMove, from: position)
      counts[try subject.move(in: position, using: &random).index] += 1
    }
    return counts
  }
}
