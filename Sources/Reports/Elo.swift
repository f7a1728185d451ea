package import Statistics
package import TextKit

/// Elo points as people read them.
///
/// What lies beyond 800 is no more than that: no number of games that can be played tells a bot
/// that wins 999 of 1000 from one that wins all.
package enum Elo {
  /// The largest figure that is shown.
  private static let limit = 800.0

  /// Whether a figure is too large to be shown.
  package static func isBeyond(_ estimate: Ratings.Estimate) -> Bool { abs(estimate.elo) > limit }

  /// A figure with its sign, such as `+12`, `0` or `> 800`.
  package static func text(_ estimate: Ratings.Estimate) -> String {
    guard !isBeyond(estimate) else { return estimate.elo > 0 ? "> 800" : "< -800" }
    let points = Int(estimate.elo.rounded())
    return points > 0 ? "+\(points)" : "\(points)"
  }

  /// How far the interval reaches to either side.
  package static func error(_ estimate: Ratings.Estimate) -> String {
    "\(Int(estimate.error.rounded()))"
  }

  /// A figure with its interval, such as `+12 ± 5`.
  package static func textWithError(_ estimate: Ratings.Estimate) -> String {
    isBeyond(estimate) ? text(estimate) : "\(text(estimate)) ± \(error(estimate))"
  }

  /// A column of figures and one of their intervals; `nil` is nothing to be said.
  package static func columns(_ heading: String, _ estimates: [Ratings.Estimate?]) -> [TextTable
    .Column]
  {
    [
      .init(heading, estimates.map { $0.map(text) ?? "" }),
      .init("±", estimates.map { $0.map { isBeyond($0) ? "" : error($0) } ?? "" }),
    ]
  }
}
