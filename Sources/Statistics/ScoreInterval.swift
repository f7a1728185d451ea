/// A score, points per game, with the interval that holds the truth in 95 of 100 cases.
///
/// The interval is Wilson's (Edwin B. Wilson, *Probable inference, the law of succession, and
/// statistical inference*, Journal of the American Statistical Association 22, 1927) with an
/// effective number of games: so many decisive games would leave the score as uncertain as the pairs
/// of games with sides swapped do, by the variance of their points. Draws, and openings that favour a
/// side, make that number larger than the number of games. It is asymmetric and stays within 0 to 1.
///
/// So that a few pairs all alike are not taken for certain, their variance is that of the pairs with
/// a fifth of a pair more of each of the five kinds. In simulations of 20 to 2,000 games with 82 %
/// draws or one-sided results that covers 93 to 97 %, and rather more where few games were played.
public struct ScoreInterval: Hashable, Sendable {
  /// Points per game, 0 to 1.
  public let score: Double
  /// The lower end of the interval.
  public let lower: Double
  /// The upper end of it.
  public let upper: Double
  /// Whether the score is known and no sample of anything; then both ends are the score.
  public let isExact: Bool

  /// The part of a pair that is added to each kind before the variance is taken.
  private static let leastCount = 0.2

  /// The interval of a score where nothing is known of pairs, or `nil` if no game was played.
  ///
  /// A draw is taken for half a win and half a loss, which is rather too wide.
  ///
  /// - Parameters:
  ///   - points: One for a win, a half for a draw.
  ///   - games: How many games tell something; repeated ones count once.
  public init?(points: Double, games: Double) {
    guard games > 0 else { return nil }
    self.init(score: points / games, effectiveGames: games)
  }

  /// The interval of the first bot's score in some pairings, or `nil` if it has no games.
  ///
  /// - Parameter pairings: Pairings of which the bot is the first, one or several; the score is that
  ///   of all their games, each pairing as heavy as it is played often.
  public init?(_ pairings: [PairingSample]) {
    let games = pairings.reduce(0) { $0 + $1.games }
    guard games > 0 else { return nil }
    let score = pairings.reduce(0) { $0 + $1.points } / games
    guard pairings.contains(where: { $0.games > 0 && !$0.isExact }) else {
      self.init(score: score, exactly: true)
      return
    }
    let variance = pairings.reduce(0) { $0 + Self.variance(of: $1) } / (games * games)
    // What the score would be with the pair that the variance makes allowance for.
    let mean = (score * games + 1) / (games + 2)
    self.init(score: score, effectiveGames: mean * (1 - mean) / variance)
  }

  /// The interval of the first bot's score in a pairing, or `nil` if there is no game.
  public init?(_ pairing: PairingSample) { self.init([pairing]) }

  private init(score: Double, exactly: Bool) {
    self.score = score
    lower = score
    upper = score
    isExact = exactly
  }

  private init(score: Double, effectiveGames: Double) {
    let z = NormalDistribution.width95
    let share = z * z / effectiveGames
    let centre = (score + share / 2) / (1 + share)
    let width =
      z / (1 + share)
      * (score * (1 - score) / effectiveGames + share / effectiveGames / 4)
      .squareRoot()
    self.score = score
    lower = score == 0 ? 0 : max(0, centre - width)
    upper = score == 1 ? 1 : min(1, centre + width)
    isExact = false
  }

  /// The variance of the points of all games of a pairing, in points squared.
  static func variance(of pairing: PairingSample) -> Double {
    guard !pairing.isExact else { return 0 }
    let pairs = 4 * pairing.pairCount * pairing.pairPoints.adding(leastCount).variance
    return [pairing.looseAsX, pairing.looseAsO].reduce(pairs) { sum, games in
      // A third of a game of each kind is as much as is added to pairs.
      let counts = games.map { $0 + 1.0 / 3 }
      let total = counts.reduce(0, +)
      let mean = (counts[0] + counts[1] / 2) / total
      let square = (counts[0] + counts[1] / 4) / total
      return sum + games.reduce(0, +) * (square - mean * mean)
    }
  }
}
