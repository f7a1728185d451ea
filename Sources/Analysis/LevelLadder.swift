public import GameModel
public import StrategyKit

/// Difficulty levels of one bot that differ in how often a move is left to chance, designed so that
/// each has the expected score that is asked for.
public struct LevelLadder: Sendable {
  /// One level.
  public struct Level: Sendable {
    /// How often a move is drawn from all free squares, to four decimals.
    public let blunder: Probability
    /// The expected score against the reference with this very blunder rate.
    public let score: ExactNumber
    public let policy: any Policy
  }

  /// The level to reach: an expected score, or the best there is.
  public enum Target: Hashable, Sendable {
    case score(Double)
    case best
  }

  /// The levels in the order of their targets.
  public let levels: [Level]
  /// What each level can expect of each other one, `nil` of itself.
  public let crossTable: [[ExactScore?]]

  /// The steps of the blunder rate.
  private static let steps = 10_000

  /// Finds the levels.
  ///
  /// The expected score falls as the blunder rate rises; the rate is found by bisection on the
  /// exact score, half of the games with each side.
  ///
  /// - Parameters:
  ///   - targets: The levels to reach.
  ///   - reference: The opponent against which scores are meant.
  ///   - start: The position games begin from.
  ///   - limit: How many unfinished positions may be looked at in each match.
  ///   - make: Makes the bot with a blunder rate.
  /// - Throws: ``LevelError`` for a target that cannot be reached, ``AnalysisError``, and what
  ///   `make` throws.
  public init(
    _ targets: [Target],
    against reference: any Policy,
    from start: Position,
    limit: Int = AnalysisLimit.positions,
    make: (Probability) throws -> any Policy
  ) throws {
    var known: [Int: Level] = [:]
    func level(_ step: Int) throws -> Level {
      if let level = known[step] { return level }
      let blunder = Probability(step, outOf: Self.steps)
      let policy = try make(blunder)
      let match = try ExactMatch(policy, against: reference, from: start, limit: limit)
      let level = Level(blunder: blunder, score: match.both.score, policy: policy)
      known[step] = level
      return level
    }
    let (best, worst) = try (level(0), level(Self.steps))
    levels = try targets.map { target in
      guard case .score(let score) = target else { return best }
      guard (worst.score.value...best.score.value).contains(score) else {
        throw LevelError(target: score, lowest: worst.score.value, highest: best.score.value)
      }
      // Invariant: the score at `low` is at least the target, that at `high` at most.
      var (low, high) = (0, Self.steps)
      while high - low > 1 {
        let middle = (low + high) / 2
        if try level(middle).score.value >= score { low = middle } else { high = middle }
      }
      let (above, below) = try (level(low), level(high))
      return above.score.value - score <= score - below.score.value ? above : below
    }
    let policies = levels.map(\.policy)
    crossTable = try policies.indices.map { row in
      try policies.indices.map { column in
        guard row != column else { return nil }
        return try ExactMatch(policies[row], against: policies[column], from: start, limit: limit)
          .both
      }
    }
  }
}

/// A target that no blunder rate reaches.
public struct LevelError: Error, Hashable {
  public let target: Double
  /// The score with every move left to chance, and with none.
  public let lowest: Double
  public let highest: Double
}

extension LevelError: CustomStringConvertible {
  public var description: String {
    "a score of \(target) cannot be reached: blunder rates give scores from "
      + "\(Self.rounded(lowest)) to \(Self.rounded(highest))"
  }

  private static func rounded(_ score: Double) -> Double { (score * 1e6).rounded() / 1e6 }
}
