import Statistics
import TextKit

/// A rating with its interval, drawn on the scale of a column.
struct IntervalBar {
  private let low: Double
  private let high: Double
  private let origin: Double

  /// The ratings beyond which bars are cut off, from the origin.
  private static let limit = 800.0
  private static let width = 150.0

  /// A scale that has room for all ratings of a column.
  init(_ ratings: [Ratings.Estimate], around origin: Double) {
    self.origin = origin
    low = max(origin - Self.limit, ratings.map(\.lower).min() ?? origin - 1)
    high = min(origin + Self.limit, ratings.map(\.upper).max() ?? origin + 1)
  }

  /// A drawing, which says nothing that the figures beside it do not.
  func html(_ rating: Ratings.Estimate) -> String {
    func x(_ elo: Double) -> String {
      let share = (min(high, max(low, elo)) - low) / max(1, high - low)
      return (5 + share * (Self.width - 10)).fixed(decimals: 1)
    }
    let (left, right, middle) = (x(rating.lower), x(rating.upper), x(origin))
    let ends = [left, right].map { "<path class=\"error\" d=\"M\($0) 5V13\"/>" }.joined()
    return "<svg class=\"interval\" viewBox=\"0 0 150 18\" aria-hidden=\"true\">"
      + "<path class=\"zero\" d=\"M\(middle) 0V18\"/>"
      + "<path class=\"error\" d=\"M\(left) 9H\(right)\"/>\(ends)"
      + "<circle class=\"dot\" cx=\"\(x(rating.elo))\" cy=\"9\" r=\"3.5\"/></svg>"
  }
}
