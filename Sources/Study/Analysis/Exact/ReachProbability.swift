import SystemKit

/// The probability of reaching a position: exactly, as a weight over a denominator kept elsewhere,
/// and to double precision.
struct ReachProbability {
  /// Meaningless once the denominator does not fit.
  var weight: UInt128
  var probability: Double

  static let certain = ReachProbability(weight: 1, probability: 1)

  /// The reach of the position after a move with a weight, by what a move of weight 1 passes on.
  static func * (weight: UInt64, share: ReachProbability) -> ReachProbability {
    ReachProbability(
      weight: share.weight &* UInt128(weight),
      probability: share.probability * Double(weight)
    )
  }

  /// The part of the reach that a move of weight 1 passes on, of a total of all weights.
  ///
  /// The denominator grows by `scale`, a multiple of the total, or `nil` if it does not fit; all weights
  /// are divided by `divisor` first.
  func share(of total: UInt64, scale: UInt128?, dividedBy divisor: UInt128) -> ReachProbability {
    guard let scale else {
      return ReachProbability(weight: 0, probability: probability / Double(total))
    }
    return ReachProbability(
      weight: (divisor == 1 ? weight : weight / divisor) &* (scale / UInt128(total)),
      probability: probability / Double(total)
    )
  }

  static func += (reach: inout ReachProbability, other: ReachProbability) {
    reach.weight &+= other.weight
    reach.probability += other.probability
  }
}

extension UInt128 {
  /// The smallest multiple of all `totals`, or `nil` if this number times that factor does not fit.
  func scale(for totals: some Sequence<UInt128>) -> UInt128? {
    var scale: UInt128 = 1
    var last: UInt128 = 1
    for total in totals where total != last {
      last = total
      let divisor = scale.greatestCommonDivisor(with: total)
      let (multiple, overflow) = scale.multipliedReportingOverflow(by: total / divisor)
      guard !overflow, !multipliedReportingOverflow(by: multiple).overflow else { return nil }
      scale = multiple
    }
    return scale
  }
}
