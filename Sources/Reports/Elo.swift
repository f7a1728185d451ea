import Statistics
import TextKit

/// Elo points as people read them.
///
/// What lies beyond 800 is no more than that: no number of games that can be played tells a bot
/// that wins 999 of 1000 from one that wins all.
enum Elo {
  /// The largest figure that is shown.
  private static let limit = 800.0

  /// Whether a figure is too large to be shown.
  static func isBeyond(_ estimate: Ratings.Estimate) -> Bool { abs(estimate.elo) > limit }

  /// A figure with its sign, such as `+12`, `0` or `> 800`.
  static func text(_ estimate: Ratings.Estimate) -> String {
    guard !isBeyond(estimate) else { return estimate.elo > 0 ? "> 800" : "< -800" }
    let points = Int(estimate.elo.rounded())
    return points > 0 ? "+\(points)" : "\(points)"
  }

  /// How far the interval reaches to either side.
  static func error(_ estimate: Ratings.Estimate) -> String { "\(Int(estimate.error.rounded()))" }

  /// A column of figures and one of their intervals; `nil` is nothing to be said.
  static func columns(_ heading: String, _ estimates: [Ratings.Estimate?]) -> [TextTable.Column] {
    [
      .init(heading, estimates.map { $0.map(text) ?? "" }),
      .init("±", estimates.map { $0.map { isBeyond($0) ? "" : error($0) } ?? "" }),
    ]
  }
}

extension Double {
  /// The number rounded to a number of decimals, the same on every machine.
  func rounded(decimals: Int) -> Double {
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
    // Nothing is added so that there is no negative zero.
    return (self * unit).rounded() / unit + 0
  }
}
