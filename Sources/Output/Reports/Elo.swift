package import Statistics
package import TextKit

/// Elo points as shown to people: a figure with its interval, however far it is from the others, as
/// documents have it.
///
/// Only what is given, the rating of an anchor, has no interval.
package enum Elo {
  /// Whether a figure is given rather than estimated, so that it has no interval.
  package static func isGiven(_ estimate: Ratings.Estimate) -> Bool {
    estimate.upper - estimate.lower < 1e-6
  }

  /// A figure with its sign, such as `+12` or `0`.
  package static func text(_ estimate: Ratings.Estimate) -> String { points(estimate.elo) }

  /// A figure with its interval in a sentence, such as `+12 ± 5 Elo`, or if lopsided `+458 Elo
  /// (+236 to +859)`.
  package static func sentence(_ estimate: Ratings.Estimate) -> String {
    guard !isGiven(estimate) else { return "\(text(estimate)) Elo" }
    guard isLopsided(estimate) else { return "\(text(estimate)) ± \(error(estimate)) Elo" }
    return "\(text(estimate)) Elo (\(points(estimate.lower)) to \(points(estimate.upper)))"
  }

  /// How far one bot is ahead of another in a sentence, such as `A leads by +12 ± 5 Elo` or `A and B are
  /// level (0 ± 5 Elo)`.
  package static func comparison(
    _ first: String,
    _ second: String,
    _ lead: Ratings.Estimate,
    namingBoth: Bool = false
  ) -> String {
    guard points(lead.elo) != "0" else {
      return "\(first) and \(second) are level (\(sentence(lead)))"
    }
    guard lead.elo > 0 else {
      return comparison(second, first, lead.inverted, namingBoth: namingBoth)
    }
    return "\(first) leads \(namingBoth ? "\(second) " : "")by \(sentence(lead))"
  }

  /// Whether an interval is so wide that a figure says nothing.
  package static func saysNothing(_ estimate: Ratings.Estimate) -> Bool { estimate.error > 400 }

  /// How far the interval reaches to either side, such as `45`, or if lopsided `−222/+401`.
  package static func error(_ estimate: Ratings.Estimate) -> String {
    guard isLopsided(estimate) else { return "\(Int(estimate.error.rounded()))" }
    return "\(points(estimate.lower - estimate.elo))/\(points(estimate.upper - estimate.elo))"
  }

  /// Whether an interval reaches clearly further to one side.
  private static func isLopsided(_ estimate: Ratings.Estimate) -> Bool {
    let (below, above) = (estimate.elo - estimate.lower, estimate.upper - estimate.elo)
    return max(below, above) > 1.2 * min(below, above) + 1
  }

  /// A number of points with its sign, however large.
  package static func points(_ elo: Double) -> String {
    let points = elo.rounded()
    return points == 0 ? "0" : points.signed(decimals: 0)
  }

  /// A figure with its interval, such as `+12 ± 5`, or if lopsided `+458 (+236 to +859)`.
  static func textWithError(_ estimate: Ratings.Estimate) -> String {
    sentence(estimate).replacing(" Elo", with: "")
  }

  /// A column of figures and one of their intervals; `nil` is left blank, and `marks`, all of one
  /// length, follow the figures.
  package static func columns(
    _ heading: String,
    _ estimates: [Ratings.Estimate?],
    marks: [String] = []
  ) -> [TextTable.Column] {
    let figures = estimates.map { $0.map { text($0) } ?? "" }
    let margin = String(repeating: " ", count: marks.first?.count ?? 0)
    let errors = estimates.map { $0.map { isGiven($0) ? "" : error($0) } ?? "" }
    return [
      .init(heading + margin, marks.isEmpty ? figures : zip(figures, marks).map(+))
        .sorted(by: estimates.map { $0?.elo }),
      .init("±", errors).sorted(by: zip(estimates, errors).map { $1.isEmpty ? nil : $0?.error }),
    ]
  }
}
