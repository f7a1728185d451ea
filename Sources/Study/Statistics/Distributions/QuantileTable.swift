/// A distribution as a map from quantiles of the standard normal distribution to its own.
///
/// A normal distribution is a straight line.
struct QuantileTable: Hashable, Sendable {
  /// Quantiles of the standard normal distribution, ascending.
  private let places: [Double]
  /// The corresponding values, ascending.
  private let values: [Double]

  /// A table with at least two rows.
  init(_ rows: [(place: Double, value: Double)]) {
    places = rows.map(\.place)
    values = rows.map(\.value)
  }

  /// The value at a place, by linear interpolation, or extrapolation from the last two rows.
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
