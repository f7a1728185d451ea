/// How much worse a move may be and still be chosen often: a number of steps halves its chance.
///
/// A move *d* steps below the best has the weight max(1, ⌊2³⁰ · 2^(−d / T)⌋), where *T* is the
/// temperature; at temperature 0 the best moves alone have one. It is the soft choice that game
/// programs and psychologists use (Luce, *Individual Choice Behavior*, 1959), to the base 2.
public struct Temperature: Hashable, Sendable {
  /// The temperature.
  public let degrees: Millionths

  /// The highest temperature: it makes nearly all moves alike.
  public static let maximum = 1000
  /// The weight of the best moves, as a power of 2.
  private static let topExponent: UInt64 = 30

  /// Reads a decimal number such as `0.5`, with at most six decimals, from 0 to 1000; returns `nil`
  /// for any other text.
  public init?(_ text: String) {
    guard let degrees = Millionths(text, upTo: Self.maximum) else { return nil }
    self.degrees = degrees
  }

  /// The weight of a move a number of steps below the best.
  ///
  /// It is computed with whole numbers, by the square roots of 2, and so is the same on every
  /// platform.
  public func weight(ofStepsBelow steps: Int) -> UInt64 {
    if steps == 0 { return 1 << Self.topExponent }
    let millionths = degrees.count
    guard millionths > 0 else { return 0 }
    // 2^(30 − d / T) is 2 to a whole number times 2 to a remainder from 0 to 1, over `millionths`.
    let (fall, overflow) = UInt64(steps).multipliedReportingOverflow(by: 1_000_000)
    let top = Self.topExponent * millionths
    guard !overflow, fall < top else { return 1 }
    let (whole, remainder) = (top - fall).quotientAndRemainder(dividingBy: millionths)
    return Self.power(remainder, over: millionths) >> (63 - whole)
  }

  /// 2 to a fraction below 1, in units of 2⁻⁶³.
  private static func power(_ numerator: UInt64, over denominator: UInt64) -> UInt64 {
    var product: UInt64 = 1 << 63
    var rest = numerator
    for root in roots where rest > 0 {
      rest *= 2
      guard rest >= denominator else { continue }
      rest -= denominator
      let (high, low) = product.multipliedFullWidth(by: root)
      product = high << 1 | low >> 63
    }
    return product
  }

  /// The square root of 2, the root of that, and so on, in units of 2⁻⁶³ and rounded down.
  private static let roots: [UInt64] = {
    var roots: [UInt64] = []
    var power = UInt128(1) << 64
    for _ in 0..<60 {
      power = squareRoot(of: power << 63)
      roots.append(UInt64(power))
    }
    return roots
  }()

  /// The square root of a number, rounded down, bit by bit.
  private static func squareRoot(of number: UInt128) -> UInt128 {
    var root: UInt128 = 0
    for bit in (0..<64).reversed() {
      let candidate = root | 1 << UInt128(bit)
      if candidate * candidate <= number { root = candidate }
    }
    return root
  }
}

extension Temperature: CustomStringConvertible {
  /// The shortest decimal number, such as `0.5`.
  public var description: String { degrees.description }
}
