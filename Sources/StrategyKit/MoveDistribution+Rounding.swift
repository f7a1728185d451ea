import Arithmetic
public import GameModel

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
    let shares = shares.filter { $0.share > 0 }
    let divisor = shares.reduce(UInt128(0)) { $0.greatestCommonDivisor(with: $1.share) }
    let total = shares.reduce(UInt128(0)) { $0 + $1.share }
    guard total / divisor < 1 << 63 else {
      self.init(roundingSharesOf: shares)
      return
    }
    self.init(shares.map { Entry($0.square, weight: UInt64($0.share / divisor)) })
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
      parts.enumerated().map { place, part in
        Entry(part.square, weight: part.weight + (raised.contains(place) ? 1 : 0))
      }
    )
  }
}
