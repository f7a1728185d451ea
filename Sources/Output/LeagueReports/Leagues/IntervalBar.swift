import Reports
import Statistics
import TextKit

/// A rating with its interval, drawn on the scale of a column.
struct IntervalBar {
  private let low: Double
  private let high: Double
  private let origin: Double

  /// How far intervals are drawn beyond the ratings of the column, in points.
  private static let margin = 400.0
  private static let width = 150.0

  /// A scale that has room for all ratings of a column, and for intervals that are not too wide.
  init(_ ratings: [Ratings.Estimate], around origin: Double) {
    self.origin = origin
    let elos = [origin] + ratings.map(\.elo)
    let lowest = ([origin] + ratings.map(\.lower)).min() ?? origin
    let highest = ([origin] + ratings.map(\.upper)).max() ?? origin
    low = max((elos.min() ?? origin) - Self.margin, lowest)
    high = min((elos.max() ?? origin) + Self.margin, max(highest, lowest + 1))
  }

  /// A drawing, which says nothing that the figures beside it do not.
  func html(_ rating: Ratings.Estimate) -> String {
    func x(_ elo: Double) -> String {
      let share = (min(high, max(low, elo)) - low) / max(1, high - low)
      return (5 + share * (Self.width - 10)).fixed(decimals: 1)
    }
    let (left, right, middle) = (x(rating.lower), x(rating.upper), x(origin))
    // An interval that goes on beyond the scale has no end there.
    let ends = [rating.lower, rating.upper].filter { (low...high).contains($0) }
      .map { "<path class=\"error\" d=\"M\(x($0)) 5V13\"/>" }.joined()
    return "<svg class=\"interval\" viewBox=\"0 0 150 18\" aria-hidden=\"true\">"
      + "<path class=\"zero\" d=\"M\(middle) 0V18\"/>"
      + "<path class=\"error\" d=\"M\(left) 9H\(right)\"/>\(ends)"
      + "<circle class=\"dot\" cx=\"\(x(rating.elo))\" cy=\"9\" r=\"3.5\"/></svg>"
  }
}
