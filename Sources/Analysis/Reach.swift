import Arithmetic

/// The probability of reaching a position: exactly, as a weight over a denominator kept elsewhere,
/// and to double precision.
struct Reach {
  /// Meaningless once the denominator does not fit.
  var weight: UInt128
  var probability: Double

  static let certain = Reach(weight: 1, probability: 1)

  /// The reach of the position after a move with a weight out of a total.
  ///
  /// - Parameters:
  ///   - weight: The weight of the move.
  ///   - total: The sum of the weights of all moves.
  ///   - scale: The factor by which the denominator grows, a multiple of `total`; `nil` if it does
  ///     not fit.
  /// - Returns: The probability of reaching the position after the move.
  func share(_ weight: UInt64, of total: UInt64, scale: UInt128?) -> Reach {
    Reach(
      weight: scale.map { self.weight * ($0 / UInt128(total)) * UInt128(weight) } ?? 0,
      probability: probability * (Double(weight) / Double(total))
    )
  }

  static func += (reach: inout Reach, other: Reach) {
    reach.weight &+= other.weight
    reach.probability += other.probability
  }
}

extension PositionLayer {
  /// Divides the weights and their denominator by their common divisor.
  mutating func reduceWeights(
    _ reach: WritableKeyPath<Note, Reach>,
    over denominator: UInt128
  ) -> UInt128 {
    var divisor = denominator
    for note in notes where divisor > 1 {
      divisor = divisor.greatestCommonDivisor(with: note[keyPath: reach].weight)
    }
    guard divisor > 1 else { return denominator }
    for place in notes.indices { notes[place][keyPath: reach].weight /= divisor }
    return denominator / divisor
  }
}

extension UInt128 {
  /// The smallest multiple of all `totals`, or `nil` if this number times that factor does not fit.
  func scale(for totals: some Sequence<UInt64>) -> UInt128? {
    var scale: UInt128 = 1
    var last: UInt64 = 1
    for total in totals where total != last {
      last = total
      let divisor = scale.greatestCommonDivisor(with: UInt128(total))
      let (multiple, overflow) = scale.multipliedReportingOverflow(by: UInt128(total) / divisor)
      guard !overflow, !multipliedReportingOverflow(by: multiple).overflow else { return nil }
      scale = multiple
    }
    return scale
  }
}
