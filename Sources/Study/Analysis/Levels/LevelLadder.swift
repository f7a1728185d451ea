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

  /// The targets that are reached, by their indices.
  public let reached: [Int]
  /// The targets that are not, and why.
  public let unreached: [LevelError]
  /// The levels in the order of the targets that are reached.
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
  /// - Throws: ``LevelError`` if no target can be reached, ``AnalysisError``, and any error from
  ///   `make`.
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
    let trials = LevelTrials(
      values,
      against: reference,
      from: start,
      limit: limit,
      expectedMatches: ScoreCurve.matches(values, degree: degree)
        + targets.count * (targets.count + 1) / 2,
      meter: meter,
      make: make
    )
    let bench: any LevelBench =
      try LevelMixtures(trials, playingThemselves: targets.count > 1) ?? trials
    let curve = try ScoreCurve(values, degree: degree) { try bench.scores(of: $0) }
    var found: [(place: Int, others: [Int])] = []
    var reached: [Int] = []
    var unreached: [LevelError] = []
    for (index, target) in targets.enumerated() {
      do {
        found.append(try Self.place(of: target, on: curve))
        reached.append(index)
      } catch let error as LevelError {
        unreached.append(error)
      }
    }
    if found.isEmpty, let first = unreached.first { throw first }
    (self.reached, self.unreached) = (reached, unreached)
    let results = try bench.results(of: Array(Set(found.map(\.place)).sorted()))
    levels = try found.map { place, others in
      Level(
        value: values.text(place),
        score: results.scores[place] ?? .zero,
        policy: try trials.policy(at: place),
        otherValues: others.map(values.text)
      )
    }
    crossTable = found.indices.map { [found] row in
      found.indices.map { column in
        guard row != column else { return nil }
        return results.score(of: found[row].place, against: found[column].place)
      }
    }
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
