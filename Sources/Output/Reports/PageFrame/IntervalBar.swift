package import Statistics
package import TextKit

/// Ratings with their intervals, drawn on the scale of a column.
package struct IntervalBar {
  private let low: Double
  private let high: Double
  private let origin: Double

  /// How far intervals are drawn beyond the ratings of the column, in points.
  private static let margin = 400.0
  /// The most values below the heading.
  private static let mostTicks = 5.0

  /// A scale that has room for all ratings of a column, and for intervals that are not too wide.
  package init(_ ratings: [Ratings.Estimate], around origin: Double) {
    self.origin = origin
    let elos = [origin] + ratings.map(\.elo)
    let lowest = ([origin] + ratings.map(\.lower)).min() ?? origin
    let highest = ([origin] + ratings.map(\.upper)).max() ?? origin
    low = max((elos.min() ?? origin) - Self.margin, lowest)
    high = min((elos.max() ?? origin) + Self.margin, max(highest, lowest + 1))
  }

  /// The column, with the scale as its heading.
  package func column(_ ratings: [Ratings.Estimate?]) -> TextTable.Column {
    var column = TextTable.Column("Interval", ratings.map { _ in "" })
    column.markup = ratings.map { $0.map(html) ?? "" }
    column.headMarkup = axis
    return column
  }

  /// A drawing, which says nothing that the figures beside it do not.
  package func html(_ rating: Ratings.Estimate) -> String {
    // An interval that goes on beyond the scale has no end there.
    let ends = [rating.lower, rating.upper].filter { (low...high).contains($0) }
      .map { line("error", x($0), x($0), 5, 13) }.joined()
    return "<svg class=\"interval\" aria-hidden=\"true\">"
      + line("zero", x(origin), x(origin), 0, 18)
      + line("error", x(rating.lower), x(rating.upper), 9, 9) + ends
      + "<circle class=\"dot\" cx=\"\(x(rating.elo))\" cy=\"9\" r=\"3.5\"/></svg>"
  }

  /// Round values of the scale.
  private var axis: String {
    let step = [20.0, 50, 100, 200, 400, 1000].first { (high - low) / $0 < Self.mostTicks } ?? 2000
    let ticks = stride(from: (low / step).rounded(.up) * step, through: high, by: step)
    return "<svg class=\"interval\" role=\"img\" aria-label=\"Elo\">"
      + ticks.map { tick in
        "<text x=\"\(x(tick))\" y=\"14\" text-anchor=\"middle\">"
          + "\(Elo.points(tick))</text>"
      }
      .joined() + "</svg>"
  }

  private func line(_ kind: String, _ x1: String, _ x2: String, _ y1: Int, _ y2: Int) -> String {
    "<line class=\"\(kind)\" x1=\"\(x1)\" x2=\"\(x2)\" y1=\"\(y1)\" y2=\"\(y2)\"/>"
  }

  /// The place of a rating in percent of the width.
  private func x(_ elo: Double) -> String {
    let share = (min(high, max(low, elo)) - low) / max(1, high - low)
    return (6 + 88 * share).fixed(decimals: 1) + "%"
  }
}
