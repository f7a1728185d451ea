/// A score, points per game, with the interval that holds the truth in 95 of 100 cases.
///
/// The interval is Wilson's (Edwin B. Wilson, *Probable inference, the law of succession, and
/// statistical inference*, Journal of the American Statistical Association 22, 1927). A draw is
/// taken for half a win and half a loss, which makes the interval rather too wide than too narrow
/// where there are draws.
public struct ScoreInterval: Hashable, Sendable {
  /// Points per game, 0 to 1.
  public let score: Double
  /// The lower end of the interval.
  public let lower: Double
  /// The upper end of it.
  public let upper: Double

  /// The interval of a score, `nil` where no game was played.
  ///
  /// - Parameters:
  ///   - points: One for a win, a half for a draw.
  ///   - games: How many games tell something; repeated ones count once.
  public init?(points: Double, games: Double) {
    guard games > 0 else { return nil }
    let score = points / games
    let z = NormalDistribution.width95
    let share = z * z / games
    let centre = (score + share / 2) / (1 + share)
    let width = z / (1 + share) * (score * (1 - score) / games + share / games / 4).squareRoot()
    self.score = score
    lower = max(0, centre - width)
    upper = min(1, centre + width)
  }
}
