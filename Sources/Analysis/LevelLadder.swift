public import GameModel
public import StrategyKit
import TextKit

/// Difficulty levels of one bot that differ in one parameter, such as how often a move is random,
/// designed so that each has the requested expected score.
public struct LevelLadder: Sendable {
  /// One level.
  public struct Level: Sendable {
    /// The value of the parameter, as written in a spec.
    public let value: String
    /// The expected score against the reference with this value.
    public let score: ExactNumber
    /// The bot with this value.
    public let policy: any Policy
    /// Other values that give the requested score, in ascending order.
    public let otherValues: [String]
  }

  /// The target of a level: an expected score, or the best possible.
  public enum Target: Hashable, Comparable, Sendable {
    /// An expected score, from 0 to 1.
    case score(Double)
    /// The highest score of any value.
    case best
  }

  /// The levels in the order of their targets.
  public let levels: [Level]
  /// The expected score of each level against each other one, or `nil` against itself.
  public let crossTable: [[ExactNumber?]]

  /// Finds the levels.
  ///
  /// The score need not fall as the parameter rises, and a bot may do better with more mistakes:
  /// all values that give a score are found, and the lowest of them is used. For whole numbers it
  /// is the value with the nearest score. Half of the games are played with each side.
  ///
  /// - Parameters:
  ///   - targets: The targets of the levels.
  ///   - values: The values of the parameter.
  ///   - reference: The opponent that scores are measured against.
  ///   - start: The position games begin from.
  ///   - limit: The maximum number of unfinished positions to examine in each match, with each
  ///     side.
  ///   - meter: Counts them to report progress.
  ///   - make: Makes the bot with a value.
  /// - Throws: ``LevelError`` for a target that cannot be reached, ``AnalysisError``, and any error
  ///   from `make`.
  public init(
    _ targets: [Target],
    varying values: LevelValues,
    against reference: any Policy,
    from start: Position,
    limit: Int? = nil,
    meter: AnalysisMeter? = nil,
    make: @escaping (String) throws -> any Policy
  ) throws {
    let degree = (start.rules.squareCount - start.plies + 1) / 2
    let pairs = targets.count * (targets.count - 1) / 2
    let bench = Bench(
      expectedMatches: ScoreCurve.matches(values, degree: degree) + targets.count * 2 + pairs,
      meter: meter
    ) { a, b, meter throws(AnalysisError) in
      try ExactMatch(a, against: b, from: start, limit: limit, meter: meter).both.score
    }
    let candidates = Candidates { place in
      let policy = try make(values.text(place))
      return (policy, try bench.score(of: policy, against: reference))
    }
    let curve = try ScoreCurve(values, degree: degree) { try candidates[$0].score.value }
    let levels = try targets.map { target in
      let (place, others) = try Self.place(of: target, on: curve)
      let candidate = try candidates[place]
      return Level(
        value: values.text(place),
        score: candidate.score,
        policy: candidate.policy,
        otherValues: others.map(values.text)
      )
    }
    self.levels = levels
    var table = levels.map { _ in levels.map { _ in nil as ExactNumber? } }
    for row in levels.indices {
      for column in levels.indices.dropFirst(row + 1) {
        let areAlike = levels[row].value == levels[column].value
        let score =
          areAlike
          ? ExactNumber(Fraction(1, 2))
          : try bench.score(of: levels[row].policy, against: levels[column].policy)
        table[row][column] = score
        table[column][row] = score.complement
      }
    }
    crossTable = table
  }

  /// The value for a target, and the others that would also do.
  private static func place(
    of target: Target,
    on curve: ScoreCurve
  ) throws -> (place: Int, others: [Int]) {
    guard case .score(let score) = target else { return (curve.best, []) }
    let crossings = try curve.crossings(of: score)
    guard let first = crossings.first else {
      throw LevelError(
        target: score,
        parameter: curve.values.parameter,
        lowest: curve.lowest,
        highest: curve.highest
      )
    }
    if curve.values.isProbability {
      return (first.place, crossings.dropFirst().map(\.place))
    }
    let nearest = curve.nearest(to: score, among: crossings)
    return (nearest[0].place, nearest.dropFirst().map(\.place))
  }
}

/// Computes matches, and estimates how many positions are still to come: as many for each match as
/// the largest so far, which is known after the second, since a bot without randomness reaches few
/// positions.
private final class Bench {
  private let match: (any Policy, any Policy, AnalysisMeter?) throws(AnalysisError) -> ExactNumber
  private let meter: AnalysisMeter?
  private let expectedMatches: Int
  private var matches = 0
  private var largest = 0

  init(
    expectedMatches: Int,
    meter: AnalysisMeter?,
    match: @escaping (any Policy, any Policy, AnalysisMeter?) throws(AnalysisError) -> ExactNumber
  ) {
    self.expectedMatches = expectedMatches
    self.meter = meter
    self.match = match
  }

  /// The expected score of a policy.
  func score(of policy: any Policy, against other: any Policy) throws(AnalysisError) -> ExactNumber
  {
    let before = meter?.positions ?? 0
    let score = try match(policy, other, meter)
    matches += 1
    if let meter {
      largest = max(largest, meter.positions - before)
      let left = expectedMatches - matches
      meter.expect(matches > 1 && left > 0 ? .about(meter.positions + largest * left) : nil)
    }
    return score
  }
}

/// The values tried so far, by their indices.
private final class Candidates {
  typealias Candidate = (policy: any Policy, score: ExactNumber)

  private var known: [Int: Candidate] = [:]
  private let make: (Int) throws -> Candidate

  init(make: @escaping (Int) throws -> Candidate) { self.make = make }

  subscript(place: Int) -> Candidate {
    get throws {
      if let candidate = known[place] { return candidate }
      let candidate = try make(place)
      known[place] = candidate
      return candidate
    }
  }
}
