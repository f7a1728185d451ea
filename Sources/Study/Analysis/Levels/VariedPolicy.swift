public import GameModel
public import StrategyKit

/// A policy by the value of one parameter, and the games for which its scores are computed.
///
/// Scores are expectations with half of the games on each side.
public struct VariedPolicy {
  /// The parameter that varies.
  public let parameter: VariedParameter
  /// The bot that scores are measured against; `nil` for one that makes any move with the same
  /// probability.
  public let anchor: (any Policy)?
  /// The position games begin from.
  public let start: Position
  /// The maximum number of positions.
  public let limit: Int
  let meter: AnalysisMeter?
  let make: (String) throws -> any Policy

  /// A policy by the value of a parameter.
  ///
  /// - Parameters:
  ///   - parameter: The parameter that varies.
  ///   - anchor: The bot that scores are measured against; `nil` for one that makes any move.
  ///   - start: The position games begin from.
  ///   - limit: The maximum number of positions; `nil` for the usual one.
  ///   - meter: Counts them to report progress.
  ///   - make: Makes the bot with a value.
  public init(
    varying parameter: VariedParameter,
    against anchor: (any Policy)? = nil,
    from start: Position,
    limit: Int? = nil,
    meter: AnalysisMeter? = nil,
    make: @escaping (String) throws -> any Policy
  ) {
    (self.parameter, self.anchor, self.start) = (parameter, anchor, start)
    (self.meter, self.make) = (meter, make)
    self.limit = limit ?? AnalysisLimit.positions(of: start.rules)
  }

  /// Computes scores: on a graph if all positions can be found, else match by match.
  func evaluator() throws -> any LevelEvaluator {
    let matches = MatchEvaluator(self)
    // Whole numbers are often depths, which choose in ways of their own: on large boards, matches
    // of the few positions that they reach take less than all positions.
    let positions = PositionCount.upperBound(on: start.rules)
    guard start.rules.fitsOneWord, !parameter.isWhole || positions <= Self.mostForWholeNumbers
    else {
      return matches
    }
    guard positions <= 2 * Double(limit) else {
      throw AnalysisError.tooManyPositions(limit: limit)
    }
    return try GraphEvaluator(matches)
  }

  /// Up to this many ways to place marks, whole numbers are asked for in each position too.
  private static let mostForWholeNumbers = 300_000.0
}
