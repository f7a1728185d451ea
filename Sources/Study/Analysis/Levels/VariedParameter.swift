public import StrategyKit
package import TextKit

/// A parameter of a bot that is a number, and the range in which it is varied.
///
/// It must take numbers and nothing else, or numbers among other texts of a fixed form; its limits
/// are found by trying.
public struct VariedParameter: Hashable, Sendable {
  /// Its name.
  public let key: String
  /// Whether it takes whole numbers only.
  public let isWhole: Bool
  /// The values among which it is varied.
  public private(set) var range: ClosedRange<Double>

  /// The highest end of a range that stands for no end.
  public static let unlimited = 1e6

  /// The finest decimals of a range up to 1; others have as many digits in all.
  private static let mostDigits = 6

  /// A parameter with the range of its values.
  public init(_ key: String, isWhole: Bool, in range: ClosedRange<Double>) {
    (self.key, self.isWhole, self.range) = (key, isWhole, range)
  }

  /// A parameter with all of its values, or `nil` if they are not numbers.
  ///
  /// - Parameter parameter: Its description.
  public init?(_ parameter: any ParameterDescription) {
    switch parameter.values {
    case .wholeNumbers(let range):
      guard parameter.values.areNumbers else { return nil }
      self.init(
        parameter.key,
        isWhole: true,
        in: Double(range.lowerBound)...Double(range.upperBound)
      )
    case .flags, .choices: return nil
    default:
      guard !parameter.accepts("x"), let first = ["0.5", "1.5"].first(where: parameter.accepts)
      else { return nil }
      let lowest = ["0", "0.000001"].first(where: parameter.accepts) ?? first
      // The largest whole number that it takes.
      var (low, high) = (0, Int(Self.unlimited) + 1)
      while high - low > 1 {
        let middle = (low + high) / 2
        if parameter.accepts("\(middle)") { low = middle } else { high = middle }
      }
      self.init(
        parameter.key,
        isWhole: false,
        in: (Double(lowest) ?? 0)...max(Double(low), Double(first) ?? 0)
      )
    }
  }

  /// The same parameter varied in a part of its range; `nil` if it is none.
  ///
  /// - Parameters:
  ///   - low: The lower end; `nil` for that of the range.
  ///   - high: The upper end.
  /// - Returns: The parameter.
  public func narrowed(from low: Double?, to high: Double?) -> VariedParameter? {
    let (low, high) = (low ?? range.lowerBound, high ?? range.upperBound)
    let isSound = !isWhole || (low == low.rounded() && high == high.rounded())
    guard low < high, range.lowerBound <= low, high <= range.upperBound, isSound else { return nil }
    var parameter = self
    parameter.range = low...high
    return parameter
  }

  /// The most decimals of its values.
  public var mostDecimals: Int {
    guard !isWhole else { return 0 }
    var (decimals, width) = (Self.mostDigits, range.upperBound - range.lowerBound)
    while width >= 10, decimals > 4 { (decimals, width) = (decimals - 1, width / 10) }
    return decimals
  }

  /// A value as written in a spec.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - decimals: The most decimals; `nil` for ``mostDecimals``.
  /// - Returns: The text, without trailing zeros.
  public func text(_ value: Double, decimals: Int? = nil) -> String {
    let value = min(max(value, range.lowerBound), range.upperBound)
    var text = value.fixed(decimals: min(decimals ?? mostDecimals, mostDecimals))
    guard text.contains(".") else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  /// A value inside the range, at the share 1/e, which solves no equation with whole numbers: bots whose
  /// choices differ at some value differ there too.
  var inside: Double { range.lowerBound + 0.367879 * (range.upperBound - range.lowerBound) }

  /// The value nearest to a number that can be written.
  func written(_ value: Double, decimals: Int? = nil) -> Double {
    Double(text(value, decimals: decimals)) ?? value
  }

  /// A value halfway between two that can be written; `nil` if there is none.
  func between(_ first: Double, _ second: Double, decimals: Int? = nil) -> Double? {
    let middle = written((first + second) / 2, decimals: decimals)
    return min(first, second) < middle && middle < max(first, second) ? middle : nil
  }

  /// The whole numbers that are tried: all of a short range; of a long one those that grow by a
  /// quarter at each step.
  var wholeValues: [Double] {
    let few = 16.0
    var values = [range.lowerBound]
    while let last = values.last, last < range.upperBound {
      let isShort = range.upperBound - range.lowerBound < few
      let step = isShort ? 1 : max(1, (last / 4).rounded(.down))
      values.append(min(range.upperBound, last + step))
    }
    return values
  }

  /// The problem that no value gives a score, only those that were found.
  package func unreachable(_ score: Double, among scores: [Double]) -> Problem {
    Problem(
      "a score of \(score) cannot be reached: the values of '\(key)' give scores from "
        + "\((scores.min() ?? 0).rounded(decimals: 6)) to \((scores.max() ?? 0).rounded(decimals: 6))"
    )
  }
}
