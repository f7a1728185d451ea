public import GameModel

/// How likely each move of a policy is, in whole-number weights, so that probabilities stay exact.
///
/// The probability of a move is its weight divided by ``total``.
public struct MoveDistribution: Hashable, Sendable {
  /// A move and its weight.
  public struct Entry: Hashable, Sendable {
    /// The move.
    public let square: Square
    /// At least 1.
    public let weight: UInt64

    /// A move and its weight.
    public init(_ square: Square, weight: UInt64) {
      self.square = square
      self.weight = weight
    }
  }

  /// The moves of positive probability in reading order, each square once.
  public let entries: [Entry]
  /// The sum of the weights.
  public let total: UInt64

  /// The distribution of some weights; moves of weight 0 are left out.
  ///
  /// - Precondition: Some weight is positive, no square appears twice and the sum is below 2⁶³.
  public init(_ entries: [Entry]) {
    var entries = entries.filter { $0.weight > 0 }
    precondition(!entries.isEmpty, "a distribution has at least one move of positive weight")
    func isAscending() -> Bool {
      zip(entries, entries.dropFirst()).allSatisfy { $0.square < $1.square }
    }
    if !isAscending() {
      entries.sort { $0.square < $1.square }
      precondition(isAscending(), "a distribution has each square once")
    }
    self.entries = entries
    let total = entries.reduce(0 as UInt128) { $0 + UInt128($1.weight) }
    precondition(total < 1 << 63, "the weights of a distribution sum to less than 2⁶³")
    self.total = UInt64(total)
  }

  /// An equal chance for each square of a set that is not empty.
  public init(uniformOver squares: SquareSet) {
    var entries: [Entry] = []
    entries.reserveCapacity(squares.count)
    for square in squares { entries.append(Entry(square, weight: 1)) }
    precondition(!entries.isEmpty, "a distribution has at least one move of positive weight")
    self.entries = entries
    total = UInt64(entries.count)
  }

  /// An equal chance for each of some squares.
  public init(uniformOver squares: some Sequence<Square>) {
    self.init(squares.map { Entry($0, weight: 1) })
  }

  /// A single certain move.
  public init(_ square: Square) {
    entries = [Entry(square, weight: 1)]
    total = 1
  }

  /// The only move, or `nil` if several are possible.
  public var onlyMove: Square? { entries.count == 1 ? entries[0].square : nil }

  /// The weight of a move, 0 if it is never made.
  public func weight(of square: Square) -> UInt64 {
    entries.first { $0.square == square }?.weight ?? 0
  }

  /// Draws a move.
  public func sample(using random: inout GameRandom) -> Square {
    if let onlyMove { return onlyMove }
    var rest = random.next(belowWord: total)
    for entry in entries {
      if rest < entry.weight { return entry.square }
      rest -= entry.weight
    }
    preconditionFailure("the weights sum to the total")
  }

  /// The distribution that follows `other` with a probability and this one otherwise: exactly in
  /// lowest terms if the weights then sum to less than 2⁶³, as they do on any board where both
  /// distributions give all their moves the same weight; otherwise rounded to weights that sum to
  /// 2³².
  ///
  /// - Precondition: The product of both totals and the denominator of the probability is less than
  ///   2¹²⁸.
  public func mixed(with other: MoveDistribution, probability: Probability) -> MoveDistribution {
    if probability == .zero { return self }
    let own = UInt128(probability.denominator - probability.numerator) * UInt128(other.total)
    let others = UInt128(probability.numerator) * UInt128(total)
    var shares: [(square: Square, share: UInt128)] = []
    shares.reserveCapacity(entries.count + other.entries.count)
    // Both are in reading order.
    var rest = entries[...]
    for entry in other.entries {
      while let first = rest.first, first.square < entry.square {
        shares.append((first.square, own * UInt128(first.weight)))
        rest.removeFirst()
      }
      var share = others * UInt128(entry.weight)
      if let first = rest.first, first.square == entry.square {
        share += own * UInt128(first.weight)
        rest.removeFirst()
      }
      shares.append((entry.square, share))
    }
    for entry in rest { shares.append((entry.square, own * UInt128(entry.weight))) }
    return MoveDistribution(proportionalTo: shares)
  }
}
