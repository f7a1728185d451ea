/// Durations as people write them: `500ms`, `2s`, `1.5s`, `1m`, `1h`.
extension Duration {
  private static let units: [(name: String, seconds: Double)] = [
    ("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600),
  ]

  /// Reads a positive number and a unit; `nil` for any other text.
  public init?(inUnits text: String) {
    let unit = text.drop { $0.isNumber || $0 == "." }
    guard let seconds = Self.units.first(where: { $0.name == unit })?.seconds,
      let number = Double(text.dropLast(unit.count)), number.isFinite,
      (0.000_001...1_000_000_000).contains(number * seconds)
    else { return nil }
    self = .microseconds(Int64((number * seconds * 1_000_000).rounded()))
  }

  /// The duration in the largest unit that leaves a short number, such as `500ms` or `1.25s`.
  public var inUnits: String {
    let total = Double(components.seconds) + Double(components.attoseconds) * 1e-18
    let unit = Self.units.last { total >= $0.seconds } ?? Self.units[0]
    let rounded = (total / unit.seconds * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))\(unit.name)" : "\(rounded)\(unit.name)"
  }
}
