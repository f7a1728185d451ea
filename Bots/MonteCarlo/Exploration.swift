/// How much a search favours moves about which little is known, the constant of UCB1.
public struct Exploration: Hashable, Sendable {
  /// The constant in millionths.
  public let millionths: UInt64

  /// The largest constant.
  public static let maximum = 100
  /// The constant by default, a half.
  public static let usual = Exploration(millionths: 500_000)

  private init(millionths: UInt64) { self.millionths = millionths }

  /// Reads a decimal number such as `0.5`, with at most six decimals, from 0 to 100; returns `nil` for
  /// any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let decimals = parts.count == 2 ? String(parts[1]) : "0"
    guard text.utf8.allSatisfy("0123456789.".utf8.contains), (1...6).contains(decimals.utf8.count),
      let whole = UInt64(parts[0]), whole <= UInt64(Self.maximum),
      let part = UInt64(decimals + String(repeating: "0", count: 6 - decimals.utf8.count)),
      whole * 1_000_000 + part <= UInt64(Self.maximum) * 1_000_000
    else { return nil }
    millionths = whole * 1_000_000 + part
  }

  var value: Double { Double(millionths) / 1e6 }
}

extension Exploration: CustomStringConvertible {
  /// The constant as it is written, without trailing zeros.
  public var description: String {
    let (whole, part) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    guard part > 0 else { return "\(whole)" }
    var digits = "\(1_000_000 + part)".dropFirst()
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
