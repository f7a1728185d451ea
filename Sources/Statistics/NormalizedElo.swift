import Foundation

/// By how much a bot is better than another, measured by how soon that shows: normalised Elo.
///
/// It is the score above a half in standard deviations of a game's points, times 800 / ln 10, which
/// makes it Elo where no game is drawn and bots are nearly equal. Draws and openings that favour a
/// side change it little, so that figures under different conditions may be compared, and games for
/// a given certainty grow with the inverse of its square (Michel Van den Bergh, *Normalized Elo*; the
/// definition is fishtest's and fastchess's). The standard deviation of a game is √2 times that of the
/// points per game of a pair with sides swapped; by pairs, figures are √2 times as large.
public struct NormalizedElo: Hashable, Sendable {
  /// The figure by games.
  public let elo: Double
  /// The lower end of the 95 % interval; minus infinity where every pair was lost.
  public let lower: Double
  /// The upper end; infinite where every pair was won.
  public let upper: Double

  /// What a standard deviation of a game is worth.
  package static let scale = 800 / log(10.0)

  /// The figure of some pairs, or `nil` if there is none or all brought the same.
  ///
  /// The interval is that of the profile likelihood: of all figures for which the likeliest
  /// distribution that has them is at most exp(1.92) times less likely than the pairs' own.
  ///
  /// - Parameter pairs: Pairs by the points of the bot whose figure it is.
  public init?(_ pairs: PairPoints) {
    let deviation = pairs.variance.squareRoot()
    guard deviation > 0 else { return nil }
    let value = (pairs.mean - 0.5) / deviation
    let likelihood = PairLikelihood(pairs)
    let width = NormalDistribution.width95
    let most = width * width / 2
    let best = likelihood.loss(atRatio: value)
    // The ratio has a standard deviation of about 1 / √n.
    let far = 60 * width / pairs.total.squareRoot() + abs(value)
    let up = Root.ofRising(between: value, and: value + far, width: 1e-9) {
      likelihood.loss(atRatio: $0) - best - most
    }
    let down = Root.ofRising(between: -value, and: far - value, width: 1e-9) {
      likelihood.loss(atRatio: -$0) - best - most
    }
    let point = Self.scale / 2.0.squareRoot()
    elo = value * point
    lower = -down * point
    upper = up * point
  }

  /// The figure by pairs.
  public var eloOfPairs: Double { elo * 2.0.squareRoot() }
}
