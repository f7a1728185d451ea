import GameModel
import StrategyKit

/// Two bots by the values of their parameter.
struct ValuePair: Hashable, Sendable {
  let lower: String
  let higher: String
}

/// Computes how bots fare that differ in one parameter.
protocol LadderBench: AnyObject {
  /// The expected scores of the second bots of some pairs, half of the games with each side.
  func scores(_ pairs: [ValuePair]) throws -> [Double]

  /// How some bots fare against each other and against others.
  func field(_ values: [String]) throws -> LevelField
}

/// How levels fare, and what they are like.
struct LevelField: Sendable {
  /// The expected score of X of each two; the last is the anchor.
  var xScores: [[Double]]
  /// The expected score of each level against whoever plays any move, and against best play.
  var againstRandom: [Double]
  var againstPerfect: [Double]?
  /// What the levels are like, if that can be told.
  var profiles: [LevelProfile]?
  /// The largest error of a score.
  var error: Double

  /// The expected score of one against another, half of the games with each side.
  func score(of first: Int, against second: Int) -> Double {
    (xScores[first][second] + 1 - xScores[second][first]) / 2
  }
}
