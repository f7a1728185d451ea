package import Statistics
package import TextKit

/// Elo points as shown to people.
///
/// Figures beyond 800 are shown only as that: no feasible number of games tells a bot that wins 999
/// of 1000 from one that wins all.
package enum Elo {
  /// The largest figure shown.
  private static let limit = 800.0

  /// Whether a figure is too far from the origin of the scale to be shown.
  static func isBeyond(_ estimate: Ratings.Estimate, from origin: Double = 0) -> Bool {
    abs(estimate.elo - origin) > limit
  }

  /// A figure with its sign, such as `+12`, `0` or `> 800`.
  package static func text(_ estimate: Ratings.Estimate, from origin: Double = 0) -> String {
    guard !isBeyond(estimate, from: origin) else {
      let isAbove = estimate.elo > origin
      return (isAbove ? "> " : "< ") + "\(Int((origin + (isAbove ? limit : -limit)).rounded()))"
    }
    return points(estimate.elo)
  }

  /// A figure with its interval in a sentence, such as `+12 ± 5 Elo`, or if lopsided `+458 Elo
  /// (+236 to +859)`.
  package static func sentence(_ estimate: Ratings.Estimate) -> String {
    guard !isBeyond(estimate) else {
      return "\(estimate.elo > 0 ? "more than " : "less than -")\(Int(limit)) Elo"
    }
    guard isLopsided(estimate) else { return "\(text(estimate)) ± \(error(estimate)) Elo" }
    return "\(text(estimate)) Elo (\(points(estimate.lower)) to \(points(estimate.upper)))"
  }

  /// How far the interval reaches to either side, such as `45`, or if lopsided `-222/+401`.
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
    let points = Int(elo.rounded())
    return points > 0 ? "+\(points)" : "\(points)"
  }

  /// A figure with its interval, such as `+12 ± 5`, or if lopsided `+458 (+236 to +859)`.
  static func textWithError(
    _ estimate: Ratings.Estimate,
    from origin: Double = 0
  ) -> String {
    guard origin == 0 || isBeyond(estimate, from: origin) else {
      return "\(text(estimate, from: origin)) ± \(error(estimate))"
    }
    return isBeyond(estimate, from: origin)
      ? text(estimate, from: origin) : sentence(estimate).replacing(" Elo", with: "")
  }

  /// A column of figures and one of their intervals; `nil` is left blank, and `marks`, all of one
  /// length, follow the figures.
  package static func columns(
    _ heading: String,
    _ estimates: [Ratings.Estimate?],
    from origin: Double = 0,
    marks: [String] = []
  ) -> [TextTable.Column] {
    let figures = estimates.map { $0.map { text($0, from: origin) } ?? "" }
    let margin = String(repeating: " ", count: marks.first?.count ?? 0)
    let errors = estimates.map { $0.map { isBeyond($0, from: origin) ? "" : error($0) } ?? "" }
    return [
      .init(heading + margin, marks.isEmpty ? figures : zip(figures, marks).map(+))
        .sorted(by: estimates.map { $0?.elo }),
      .init("±", errors).sorted(by: zip(estimates, errors).map { $1.isEmpty ? nil : $0?.error }),
    ]
  }
}
