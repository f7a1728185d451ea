/// Durations as people write them: `500ms`, `2s`, `1.5s`, `1m`, `1h`.
extension Duration {
  private static let units: [(name: String, microseconds: Int128)] = [
    ("ms", 1000), ("s", 1_000_000), ("m", 60_000_000), ("h", 3_600_000_000),
  ]

  /// The shortest and the longest duration that can be read, in words.
  package static let boundsInUnits = "0.001ms to 277777h"

  /// The accepted texts as a regular expression, apart from the bounds.
  package static let patternInUnits =
    #"^(?=.*[1-9])([0-9]+\.?[0-9]*|\.[0-9]+)("# + units.map(\.name).joined(separator: "|") + ")$"

  /// Reads a number and a unit, from 0.001ms to 277777h; `nil` for any other text.
  public init?(inUnits text: String) {
    let name = text.drop { $0.isNumber || $0 == "." }
    guard let unit = Self.units.first(where: { $0.name == name }),
      let number = Double(text.dropLast(name.count)),
      case let microseconds = (number * Double(unit.microseconds)).rounded(),
      (1...1e15).contains(microseconds)
    else { return nil }
    self = .microseconds(Int64(microseconds))
  }

  /// The duration to the microsecond, such as `500ms`, `1.25s` or `61s`; in minutes or hours if it
  /// is a multiple of a half, such as `1.5m`.
  public var inUnits: String {
    let total = (attoseconds + 500_000_000_000) / 1_000_000_000_000
    let unit =
      Self.units.last { unit in
        total >= unit.microseconds
          && (unit.name.hasSuffix("s") || total.isMultiple(of: unit.microseconds / 2))
      } ?? Self.units[0]
    let (whole, rest) = total.quotientAndRemainder(dividingBy: unit.microseconds)
    guard rest != 0 else { return "\(whole)\(unit.name)" }
    var decimals = String(1_000_000 + rest * 1_000_000 / unit.microseconds).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(whole).\(decimals)\(unit.name)"
  }
}
