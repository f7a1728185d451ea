/// Numbers of bytes written as sizes: `350MB`, `2GB`.
extension Int {
  /// Reads a size with its unit, in bytes; `nil` for any other text.
  package init?(sizeText text: String) {
    let units = ["KB": 1 << 10, "MB": 1 << 20, "GB": 1 << 30]
    guard let unit = units[String(text.suffix(2)).uppercased()],
      let number = Double(text.dropLast(2)), number > 0, number * Double(unit) < 1e15
    else { return nil }
    self = Int(number * Double(unit))
  }

  /// The number of bytes in the largest unit that divides it, otherwise in `KB`.
  package var sizeText: String {
    let units = [("GB", 1 << 30), ("MB", 1 << 20)]
    if let unit = units.first(where: { isMultiple(of: $0.1) }) {
      return "\(self / unit.1)\(unit.0)"
    }
    return isMultiple(of: 1 << 10) ? "\(self >> 10)KB" : "\(Double(self) / 1024)KB"
  }
}
