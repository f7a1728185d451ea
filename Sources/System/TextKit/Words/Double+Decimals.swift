/// Numbers with a number of decimals, with the same digits on every machine.
extension Double {
  /// The number rounded to a number of decimals, halves away from zero.
  package func rounded(decimals: Int) -> Double {
    let unit = Self.unit(decimals)
    // Adding zero avoids a negative zero.
    return (self * unit).rounded() / unit + 0
  }

  /// The number with a fixed number of decimals, halves away from zero: `0.3333`, `-2.50`, `3`.
  ///
  /// - Precondition: The number is finite and has at most eighteen digits in all.
  package func fixed(decimals: Int) -> String {
    let scaled = Int((magnitude * Self.unit(decimals)).rounded())
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(scaled)" }
    let digits = String(scaled)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }

  /// The number as shown to people, with its sign and a fixed number of decimals: `+1.5`, `−0.3`, `+0.0`.
  package func signed(decimals: Int) -> String {
    let text = fixed(decimals: decimals)
    return text.hasPrefix("-") ? "−\(text.dropFirst())" : "+\(text)"
  }

  private static func unit(_ decimals: Int) -> Double {
    (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
  }
}
