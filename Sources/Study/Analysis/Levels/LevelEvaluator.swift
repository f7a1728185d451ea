import GameModel
import StrategyKit

/// A player in a match for a score: the bot with a value of its parameter, or the anchor.
enum Contender: Hashable, Sendable {
  case level(String)
  case anchor
}

/// A match whose score is that of the second player, half of the games with each side.
struct LevelPair: Hashable, Sendable {
  let lower: Contender
  let higher: Contender

  init(_ lower: Contender, _ higher: Contender) { (self.lower, self.higher) = (lower, higher) }

  init(lower: String, higher: String) { self.init(.level(lower), .level(higher)) }
}

/// Computes the scores of bots that differ in one parameter.
protocol LevelEvaluator: AnyObject {
  /// The expected scores of the second players of some pairs.
  func scores(_ pairs: [LevelPair]) throws -> [Double]

  /// The same scores, as fractions if that takes little time.
  func exactScores(_ pairs: [LevelPair]) throws -> [ExactNumber]

  /// The scores of some levels against each other and against others, and their profiles.
  func field(_ values: [String]) throws -> LevelField
}

/// The scores and the profiles of some levels.
struct LevelField: Sendable {
  /// The expected score of X of each two; the last is the anchor.
  var xScores: [[Double]]
  /// The expected score of each level against a bot that makes any move, and against best play.
  var againstRandom: [Double]
  var againstPerfect: [Double]?
  var profiles: [LevelProfile]?
  /// The largest error of a score.
  var error: Double

  /// The expected score of one against another, half of the games with each side.
  func score(of first: Int, against second: Int) -> Double {
    (xScores[first][second] + 1 - xScores[second][first]) / 2
  }
}

extension VariedParameter {
  /// An evaluator of the bots with values of the parameter: on a graph if all positions can be
  /// found, else match by match; without an anchor, they meet a bot that makes any move.
  func evaluator(
    _ anchor: (any Policy)?,
    from start: Position,
    _ limit: Int?,
    _ meter: AnalysisMeter?,
    make: @escaping (String) throws -> any Policy
  ) throws -> any LevelEvaluator {
    let rules = start.rules
    let limit = limit ?? AnalysisLimit.positions(of: rules)
    let matches = MatchEvaluator(
      anchor: anchor,
      from: start,
      limit: limit,
      meter: meter,
      make: make
    )
    // Whole numbers are often depths, which choose in ways of their own: on large boards, matches
    // of the few positions that they reach take less than all positions.
    let isFew = PositionCount.upperBound(on: rules) <= GraphEvaluator.mostForWholeNumbers
    guard rules.fitsOneWord, !isWhole || isFew else { return matches }
    guard GraphEvaluator.canFind(allOf: rules, limit: limit) else {
      throw AnalysisError.tooManyPositions(limit: limit)
    }
    return try GraphEvaluator(self, matches)
  }

  /// A value in between, at the share 1/e, which solves no equation with whole numbers: bots whose
  /// choices differ at some value differ there too.
  var telling: Double { range.lowerBound + tellingShare * (range.upperBound - range.lowerBound) }

  /// The share of the range below ``telling``.
  var tellingShare: Double { 0.367879 }
}
