/// A score in points per game, with its 95% confidence interval.
///
/// The interval is Wilson's (Edwin B. Wilson, *Probable inference, the law of succession, and
/// statistical inference*, Journal of the American Statistical Association 22, 1927) with an
/// effective number of games: the number of decisive games that would leave the score as uncertain
/// as the pairs of games with sides swapped do, by the variance of their points. Draws and
/// unbalanced openings make that number larger than the number of games. It is asymmetric and stays
/// within 0 to 1.
///
/// Pairs are compared with those of the same pairing. So that a few identical pairs do not look
/// certain, a pair is added to them, a fifth of each of the five kinds.
public struct ScoreInterval: Hashable, Sendable {
  /// Points per game, 0 to 1.
  public let score: Double
  /// The lower end of the interval.
  public let lower: Double
  /// The upper end of it.
  public let upper: Double
  /// Whether the score is known exactly; both ends then equal the score.
  public let isExact: Bool

  /// The interval of a score without known pairs, or `nil` if no game was played.
  ///
  /// A draw is treated as half a win and half a loss, which makes the interval somewhat too wide.
  ///
  /// - Parameters:
  ///   - points: One for a win, a half for a draw.
  ///   - games: The number of games that count; repeated ones count once.
  public init?(points: Double, games: Double) {
    guard games > 0 else { return nil }
    self.init(score: points / games, effectiveGames: games)
  }

  /// The interval of the first bot's score in some pairings, or `nil` if it has no games.
  ///
  /// - Parameter pairings: One or more pairings with the same first bot; the score is over all
  ///   their games, so that each pairing is weighted by its number of games.
  public init?(_ pairings: [PairingSample]) {
    let games = pairings.reduce(0) { $0 + $1.games }
    guard games > 0 else { return nil }
    let score = pairings.reduce(0) { $0 + $1.points } / games
    guard pairings.contains(where: { $0.games > 0 && !$0.isExact }) else {
      self.init(score: score, exactly: true)
      return
    }
    let variance = Self.variance(of: pairings) / (games * games)
    // The score including the pair added for the variance.
    let mean = (score * games + 1) / (games + 2)
    self.init(score: score, effectiveGames: mean * (1 - mean) / variance)
  }

  /// The interval of the first bot's score in a pairing, or `nil` if there are no games.
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
    self.score = score
    lower = Self.lowerEnd(of: score, share: share)
    upper = 1 - Self.lowerEnd(of: 1 - score, share: share)
    isExact = false
  }

  /// The lower end of Wilson's interval of a score, for the square of its half width in standard
  /// deviations divided by the number of games.
  static func lowerEnd(of score: Double, share: Double) -> Double {
    let middle = 2 * score + share
    let root = (share * (share + 4 * score * (1 - score))).squareRoot()
    // The product of both ends is known, so that what is near 0 loses no digits.
    return score == 0 ? 0 : 2 * score * score / (middle + root)
  }
}

/// The variance of points.
extension ScoreInterval {
  /// The variance of the points of all games of a pairing, in points squared.
  package static func variance(of pairing: PairingSample) -> Double { variance(of: [pairing]) }

  /// The same for several pairings of one bot.
  private static func variance(of pairings: [PairingSample]) -> Double {
    let pairings = pairings.filter { !$0.isExact }
    return pairs(of: pairings) + pairings.reduce(0) { $0 + looseVariance(of: $1) }
  }

  private static func pairs(of pairings: [PairingSample]) -> Double {
    let points = pairings.map(\.pairPoints).filter { $0.total > 0 }
    let total = points.reduce(0) { $0 + $1.total }
    guard total > 0 else { return 0 }
    let mean = points.reduce(0) { $0 + $1.points } / 2 / total
    let added = points[0].scores.reduce(0) { $0 + 0.2 * ($1 - mean) * ($1 - mean) }
    let squares = points.reduce(added) { $0 + $1.total * $1.variance }
    // A pairing's mean takes one of its pairs.
    return 4 * total * squares / (total - Double(points.count) + 1)
  }

  private static func looseVariance(of pairing: PairingSample) -> Double {
    [pairing.looseAsX, pairing.looseAsO].reduce(0) { sum, games in
      // A third of a game of each kind corresponds to what is added to pairs.
      let counts = games.map { $0 + 1.0 / 3 }
      let total = counts.reduce(0, +)
      let mean = (counts[0] + counts[1] / 2) / total
      let square = (counts[0] + counts[1] / 4) / total
      return sum + games.reduce(0, +) * (square - mean * mean)
    }
  }
}
