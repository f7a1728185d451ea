import Foundation

/// How much better one bot is than another, measured by how soon that shows: normalised Elo.
///
/// It is the score above a half in standard deviations of a game's points, times 800 / ln 10, which
/// makes it equal to Elo if no game is drawn and bots are nearly equal. Draws and unbalanced
/// openings change it little, so that figures under different conditions can be compared; the
/// number of games for a given certainty grows with the inverse of its square (Michel Van den
/// Bergh, *Normalized Elo*; the definition is that of fishtest and fastchess). The standard
/// deviation of a game is √2 times that of the points per game of a pair with sides swapped; by
/// pairs, figures are √2 times as large.
public struct NormalizedElo: Hashable, Sendable {
  /// The estimate by games.
  public let elo: Double
  /// The lower end of the 95% interval; minus infinity if every pair was lost.
  public let lower: Double
  /// The upper end; infinite if every pair was won.
  public let upper: Double

  /// The Elo points of one standard deviation of a game.
  package static let scale = 800 / log(10.0)

  /// The estimate from some games or pairs, or `nil` if there are none or all scored the same.
  ///
  /// The interval is that of the profile likelihood: all values for which the likeliest
  /// distribution with that value is at most exp(1.92) times less likely than the observed one.
  ///
  /// - Parameter points: What was played, by the points of the bot that is estimated.
  public init?(_ points: PointCounts) {
    let deviation = points.variance.squareRoot()
    guard deviation > 0 else { return nil }
    let value = (points.mean - 0.5) / deviation
    let likelihood = PointLikelihood(points)
    let width = NormalDistribution.width95
    let most = width * width / 2
    let best = likelihood.loss(atRatio: value)
    // The ratio has a standard deviation of about 1 / √n.
    let far = 60 * width / points.total.squareRoot() + abs(value)
    let up = Root.ofRising(between: value, and: value + far, width: 1e-9) {
      likelihood.loss(atRatio: $0) - best - most
    }
    let down = Root.ofRising(between: -value, and: far - value, width: 1e-9) {
      likelihood.loss(atRatio: -$0) - best - most
    }
    let point = Self.scale / Double(points.gamesEach).squareRoot()
    elo = value * point
    lower = -down * point
    upper = up * point
  }
}
