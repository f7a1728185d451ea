/// Roots of functions of one variable.
package enum Root {
  /// The root of an increasing function, or the end of the range nearest to it.
  ///
  /// - Complexity: About sixty calls, by bisection down to neighbouring numbers, or to a width.
  static func ofRising(
    between low: Double,
    and high: Double,
    width: Double = 0,
    _ function: (Double) -> Double
  ) -> Double {
    var (low, high) = (low, high)
    while high - low > width {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return middle }
      if function(middle) < 0 { low = middle } else { high = middle }
    }
    return low + (high - low) / 2
  }
}
