/// Units of one kind, from the smallest up: amounts are shown in a suitable one, to two digits or
/// so.
package struct UnitScale: Sendable {
  /// The name of each, the amount from which the next one is used, and how many of it make the
  /// next.
  private let units: [(name: String, end: Double, size: Double)]
  /// Whether the smallest has only whole numbers.
  private let isWhole: Bool

  /// Times in seconds, up to years.
  package static let time = UnitScale(
    units: [
      ("s", 120, 60), ("min", 120, 60), ("h", 48, 24), ("days", 730, 365), ("years", .infinity, 1),
    ],
    isWhole: false
  )
  /// Times in milliseconds, up to seconds.
  package static let milliseconds = UnitScale(
    units: [("ms", 1000, 1000), ("s", .infinity, 1)],
    isWhole: false
  )
  /// Numbers of bytes.
  package static let bytes = UnitScale(
    units: ["B", "kB", "MB", "GB"].map { ($0, 1000, 1000) } + [("TB", .infinity, 1)],
    isWhole: true
  )

  /// An amount of the smallest unit, such as `1.5 min` or `12 MB`.
  package func text(_ amount: Double) -> String {
    var (amount, isSmallest) = (amount, true)
    for unit in units {
      if amount < unit.end {
        let decimals = amount < 10 && !(isWhole && isSmallest) ? 1 : 0
        return "\(amount.fixed(decimals: decimals)) \(unit.name)"
      }
      (amount, isSmallest) = (amount / unit.size, false)
    }
    return "\(amount)"
  }
}
