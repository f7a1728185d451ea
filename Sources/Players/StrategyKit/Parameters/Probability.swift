import SystemKit

/// A probability as an exact fraction in lowest terms.
///
/// `0.1` is read as 1/10, never as the nearest binary number.
public struct Probability: Hashable, Sendable {
  /// The number of favourable cases, at most the number of all cases.
  public let numerator: UInt64
  /// At least 1, at most ``maximumDenominator``.
  public let denominator: UInt64

  /// Impossible.
  public static let zero = Probability(0, 1)
  /// Certain.
  public static let certain = Probability(1, 1)
  /// The finest resolution that can be read, a millionth of a millionth.
  public static let maximumDenominator: UInt64 = 1_000_000_000_000

  private init(_ numerator: UInt64, _ denominator: UInt64) {
    let divisor = numerator.greatestCommonDivisor(with: denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Reads a decimal number such as `0.25`, with at most twelve decimals, or a fraction such as
  /// `1/4`, from 0 to 1; returns `nil` for any other text.
  public init?(_ text: String) {
    // The number initialiser would accept signs.
    guard text.utf8.allSatisfy("0123456789./".utf8.contains) else { return nil }
    let numerator: UInt64?
    let denominator: UInt64?
    if let slash = text.firstIndex(of: "/") {
      numerator = UInt64(text[..<slash])
      denominator = UInt64(text[text.index(after: slash)...])
    } else {
      let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      let decimals = parts.count == 2 ? String(parts[1]) : ""
      guard decimals.utf8.count <= 12, parts.count == 1 || !decimals.isEmpty else { return nil }
      numerator = UInt64(String(parts[0]) + decimals)
      denominator = decimals.reduce(1) { power, _ in power * 10 }
    }
    guard let numerator, let denominator, numerator <= denominator,
      (1...Self.maximumDenominator).contains(denominator)
    else { return nil }
    self.init(numerator, denominator)
  }

  /// A number of favourable cases out of equally likely ones.
  ///
  /// - Precondition: 0 ≤ `count` ≤ `total`, and `total` is from 1 to ``maximumDenominator``.
  public init(_ count: Int, outOf total: Int) {
    precondition((0...total).contains(count) && total > 0, "a probability is from 0 to 1")
    self.init(UInt64(count), UInt64(total))
  }

  /// Draws whether the event happens; nothing is drawn if that is certain.
  @inlinable @inline(__always) public func occurs(using random: inout GameRandom) -> Bool {
    if numerator == 0 { return false }
    if numerator == denominator { return true }
    return random.next(belowWord: denominator) < numerator
  }
}

extension Probability: CustomStringConvertible {
  /// The shortest exact decimal number, such as `0.25`, or a fraction if there is none, such as
  /// `1/3`.
  public var description: String {
    guard Self.maximumDenominator.isMultiple(of: denominator) else {
      return "\(numerator)/\(denominator)"
    }
    guard denominator > 1 else { return "\(numerator)" }
    // A power of ten: less than a whole, so that a leading one keeps the zeros.
    let whole = Self.maximumDenominator
    var decimals = String(whole + numerator * (whole / denominator)).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "0.\(decimals)"
  }
}
