import GameModel
public import TextKit

/// Difficulty levels of one bot that differ in one parameter, such as how often a move is random,
/// each with the requested expected score against a reference.
///
/// The score need not fall as the parameter rises, and a bot may do better with more mistakes:
/// all values that give a score are found, and the lowest of them is used. For whole numbers it
/// is the value with the nearest score. Half of the games are played with each side.
public struct TargetLevels: Sendable {
  /// One level.
  public struct Level: Sendable {
    /// The value of the parameter, as written in a spec.
    public let value: String
    /// The expected score against the reference with this value.
    public let score: ExactNumber
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
  /// Why the other targets are not.
  public let unreached: [Problem]
  /// The levels in the order of the targets that are reached.
  public let levels: [Level]
  /// The expected score of each level against each other one, or `nil` against itself.
  public let crossTable: [[ExactNumber?]]

  /// Finds the levels.
  ///
  /// - Throws: ``AnalysisError``, and any error of the policy's maker.
  public init(_ targets: [Target], of policy: VariedPolicy) throws {
    let (parameter, start) = (policy.parameter, policy.start)
    let evaluator = try policy.evaluator()
    let degree = (start.rules.squareCount - start.plies + 1) / 2
    var search = try TargetScoreSearch(parameter, on: evaluator, degree: degree)
    var found: [TargetScoreSearch.Found] = []
    var (reached, unreached): ([Int], [Problem]) = ([], [])
    for (index, target) in targets.enumerated() {
      if let value = try search.value(for: target) {
        found.append(value)
        reached.append(index)
      } else if case .score(let score) = target {
        unreached.append(search.unreachable(score))
      }
    }
    (self.reached, self.unreached) = (reached, unreached)
    let decimals = TargetScoreSearch.decimals(of: parameter)
    func text(_ value: Double) -> String { parameter.text(value, decimals: decimals) }
    let scores = try evaluator.exactScores(
      found.map { LevelPair(lower: nil, higher: text($0.value)) }
    )
    levels = zip(found, scores).map { found, score in
      Level(value: text(found.value), score: score, otherValues: found.others.map(text))
    }
    crossTable = try Self.crossTable(found.map(\.value), on: evaluator, text)
  }

  /// The scores of some values against each other, each pair computed once.
  private static func crossTable(
    _ values: [Double],
    on evaluator: any LevelEvaluator,
    _ text: (Double) -> String
  ) throws -> [[ExactNumber?]] {
    let half = ExactNumber(Fraction(1, 2))
    var table: [[ExactNumber?]] = values.indices.map { row in
      values.indices.map { $0 == row ? nil : half }
    }
    let pairs = values.indices.flatMap { row in
      values.indices.filter { values[row] < values[$0] }.map { (row, $0) }
    }
    let scores = try evaluator.exactScores(
      pairs.map { LevelPair(lower: text(values[$0.1]), higher: text(values[$0.0])) }
    )
    for ((row, column), score) in zip(pairs, scores) {
      table[row][column] = score
      table[column][row] = score.complement
    }
    return table
  }
}
