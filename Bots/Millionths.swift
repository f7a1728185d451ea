/// A decimal number with at most six decimals, in whole millionths.
public struct Millionths: Hashable, Sendable {
  /// How many there are.
  public let count: UInt64

  init(_ count: UInt64) { self.count = count }

  /// Reads a decimal number such as `0.5`, with at most six decimals, from 0 to a largest; returns `nil`
  /// for any other text.
  public init?(_ text: String, upTo most: Int) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? String(parts[1]) : "0"
    guard text.utf8.allSatisfy("0123456789.".utf8.contains), (1...6).contains(decimals.utf8.count),
      let whole = UInt64(parts[0]), whole <= UInt64(most),
      let part = UInt64(decimals + String(repeating: "0", count: 6 - decimals.utf8.count)),
      whole * 1_000_000 + part <= UInt64(most) * 1_000_000
    else { return nil }
    self.init(whole * 1_000_000 + part)
  }

  var value: Double { Double(count) / 1e6 }
}

extension Millionths: CustomStringConvertible {
  /// The shortest decimal number, such as `0.5`.
  public var description: String {
    let (whole, part) = count.quotientAndRemainder(dividingBy: 1_000_000)
    guard part > 0 else { return "\(whole)" }
    var decimals = String(1_000_000 + part).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(whole).\(decimals)"
  }
}
