/// A distribution by its quantiles: which value lies where one of the standard normal distribution does.
///
/// A normal distribution is a straight line.
struct QuantileTable: Hashable, Sendable {
  /// Places in the standard normal distribution, rising.
  private let places: [Double]
  /// The values that lie there, rising.
  private let values: [Double]

  /// A table of at least two places.
  init(_ rows: [(place: Double, value: Double)]) {
    places = rows.map(\.place)
    values = rows.map(\.value)
  }

  /// The value at a place, on the line between its neighbours, or through the last two.
  ///
  /// - Complexity: O(log rows).
  func value(at place: Double) -> Double {
    var (low, high) = (0, places.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if places[middle] <= place { low = middle } else { high = middle }
    }
    let share = (place - places[low]) / (places[high] - places[low])
    return values[low] + share * (values[high] - values[low])
  }
}
