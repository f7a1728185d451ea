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
        let images = try self.counts(of: subject, in: position.applying(symmetry), draws, seed: 9)
        try MoveDistribution.expectSymmetry(
          of: self.counts(of: subject, in: position, draws, seed: 8),
          and: images,
          under: symmetry,
          in: position
        )
      }
    }
    return "equal squares are equally likely in \(count.counted("position")) and their images"
  }

  func soundWeights() throws -> String {
    let count = try repeatingInPositions(atMost: 1000) { subject, position in
      var player = subject
      try self.subject(on: position.rules).expectSoundness(in: position, with: &player)
    }
    return "sound and the same when asked again in \(count.counted("position")) of \(boardNames)"
  }

  func frequencies() throws -> String {
    var most = 0
    let count = try repeatingInPositions(atMost: 8, for: .milliseconds(500)) { subject, position in
      let weights = try subject.moves(in: position)
      guard weights.onlyMove == nil else { return }
      var counts = [Int](repeating: 0, count: position.rules.squareCount)
      try repeating(atMost: 200, for: .milliseconds(60)) { round in
        let more = try self.counts(of: subject, in: position, 100, seed: UInt64(round))
        counts = zip(counts, more).map(+)
      }
      most = max(most, counts.reduce(0, +))
      try weights.expectFrequencies(counts, in: position)
    }
    guard most > 0 else { return "only certain moves in \(count.counted("position"))" }
    return "\(most.grouped) draws or fewer in each of \(count.counted("position")) agree"
  }

  private func counts(of subject: Subject, in position: Position, _ draws: Int, seed: UInt64) throws
    -> [Int]
  {
    var strategy = subject
    return try strategy.moveCounts(in: position, draws: draws, seed: seed)
  }
}
