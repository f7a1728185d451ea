import Statistics

/// A match whose score is that of the second player, half of the games with each side: bots with values
/// of their parameter, or the anchor in the place of `nil`.
struct LevelPair: Hashable, Sendable {
  let lower: String?
  let higher: String
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

  /// The ratings that explain the scores of all games best, those of every two bots with each side with
  /// the same weight; the anchor has 0.
  var elo: [Double] {
    // So many games that one more has no effect.
    let games = 1_000_000.0
    let all = xScores.indices
    let samples = all.flatMap { x in
      all.filter { $0 != x }.map { o in
        let score = min(max(xScores[x][o], 0), 1)
        return PairSample(x: x, o: o, xWins: games * score, draws: 0, oWins: games * (1 - score))
      }
    }
    let ratings = Ratings(samples, botCount: all.count).anchored(all.count - 1, at: 0)
    return all.map { ratings.rating(of: $0).elo }
  }
}
