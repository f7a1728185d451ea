public import GameModel
import SystemKit

/// Distributions whose weights may need rounding.
extension MoveDistribution {
  /// The sum of weights that had to be rounded.
  public static let roundedTotal: UInt64 = 1 << 32

  /// The distribution of some shares: in lowest terms if they then sum to less than 2⁶³, otherwise
  /// rounded to weights that sum to 2³².
  ///
  /// - Parameter shares: Squares, each once, with numbers that are to each other as the
  ///   probabilities; they sum to less than 2¹²⁸ and not to 0.
  public init(proportionalTo shares: [(square: Square, share: UInt128)]) {
    let total = shares.reduce(UInt128(0)) { $0 + $1.share }
    // Most shares fit one word, where division is much faster.
    let weights =
      total < 1 << 63
      ? Self.inLowestTerms(shares.map { UInt64($0.share) }).map { UInt128($0) }
      : Self.inLowestTerms(shares.map { $0.share })
    guard weights.reduce(0, +) < 1 << 63 else {
      self.init(roundingSharesOf: shares)
      return
    }
    self.init(zip(shares, weights).map { Entry($0.square, weight: UInt64($1)) })
  }

  /// Numbers without their greatest common divisor.
  private static func inLowestTerms<Number: UnsignedInteger>(_ numbers: [Number]) -> [Number] {
    var divisor: Number = 0
    for number in numbers where number > 0 && divisor != 1 {
      divisor = divisor.greatestCommonDivisor(with: number)
    }
    return divisor > 1 ? numbers.map { $0 / divisor } : numbers
  }

  /// The distribution of some shares, rounded to weights that sum to 2³² by the method of largest
  /// remainders; of equal remainders, those of the first squares in reading order are rounded up.
  ///
  /// A move that is less likely than one in 2³² may be left out.
  ///
  /// - Parameter shares: As for ``init(proportionalTo:)``.
  public init(roundingSharesOf shares: [(square: Square, share: UInt128)]) {
    let total = shares.reduce(UInt128(0)) { $0 + $1.share }
    var rest = Self.roundedTotal
    let parts = shares.sorted { $0.square < $1.square }.map { square, share in
      let product = share.multipliedFullWidth(by: UInt128(Self.roundedTotal))
      let (weight, remainder) = total.dividingFullWidth(product)
      rest -= UInt64(weight)
      return (square: square, weight: UInt64(weight), remainder: remainder)
    }
    let ranked = parts.indices.sorted {
      (parts[$1].remainder, $0) < (parts[$0].remainder, $1)
    }
    let raised = Set(ranked.prefix(Int(rest)))
    self.init(
      parts.enumerated().map { index, part in
        Entry(part.square, weight: part.weight + (raised.contains(index) ? 1 : 0))
      }
    )
  }
}
