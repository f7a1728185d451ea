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
    guard let millionths = UInt64(millionths: text, upTo: Self.maximum) else { return nil }
    self.millionths = millionths
  }

  var value: Double { Double(millionths) / 1e6 }
}

extension Exploration: CustomStringConvertible {
  /// The constant as it is written, without trailing zeros.
  public var description: String { millionths.millionthsText }
}
