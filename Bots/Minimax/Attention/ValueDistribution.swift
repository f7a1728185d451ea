/// How likely each value of a position is, to a search that overlooks replies at random.
struct ValueDistribution {
  /// The possible values in ascending order.
  private(set) var values: [Score]
  /// The probability that the value is at most that with the same index; the last is 1.
  private(set) var cumulative: [FixedPoint]

  /// A value that is certain.
  init(_ value: Score) {
    values = [value]
    cumulative = [.one]
  }

  /// The only value, or `nil` if there are several.
  var certainValue: Score? { values.count == 1 ? values[0] : nil }

  /// The same from the opponent's point of view.
  var negated: ValueDistribution {
    var opposite = self
    opposite.values = values.reversed().map { -$0 }
    opposite.cumulative = cumulative.dropLast().reversed().map { .one - $0 } + [.one]
    return opposite
  }

  /// The greatest of the replies that are seen, each of them with a probability, or a standing value
  /// if none is.
  ///
  /// A value is not exceeded if each reply is overlooked or does not exceed it.
  init(best replies: [ValueDistribution], seen: FixedPoint, otherwise standing: Score) {
    let overlooked = FixedPoint.one - seen
    let certain = replies.compactMap { $0.certainValue }.sorted()
    let others = replies.filter { $0.certainValue == nil }
    // How likely that many replies are all overlooked.
    var powers = [FixedPoint.one]
    for _ in replies { powers.append(powers[powers.count - 1] * overlooked) }
    let support = Set(certain + others.flatMap { $0.values } + [standing]).sorted()
    var places = others.map { _ in 0 }
    var lower = 0
    (values, cumulative) = ([], [])
    for value in support {
      while lower < certain.count, certain[lower] <= value { lower += 1 }
      var chance = powers[certain.count - lower]
      for (index, other) in others.enumerated() {
        let reached = other.chance(atMost: value, from: &places[index])
        chance = chance * (overlooked + seen * reached)
      }
      if value < standing { chance = chance - min(chance, powers[replies.count]) }
      if chance > cumulative.last ?? .zero {
        values.append(value)
        cumulative.append(chance)
      }
    }
  }

  /// The probability of at most a value, where values are asked for in ascending order.
  private func chance(atMost value: Score, from place: inout Int) -> FixedPoint {
    while place < values.count, values[place] <= value { place += 1 }
    return place == 0 ? .zero : cumulative[place - 1]
  }
}

extension ValueDistribution {
  /// How likely each of some independent values is to be the greatest, where equal ones are chosen
  /// with equal probability.
  static func shares(ofGreatest moves: [ValueDistribution]) -> [FixedPoint] {
    var shares = moves.map { _ in FixedPoint.zero }
    var places = moves.map { _ in 0 }
    for value in Set(moves.flatMap({ $0.values })).sorted() {
      var rest = FixedPoint.one
      var tied: [(move: Int, less: FixedPoint, equal: FixedPoint)] = []
      for (index, move) in moves.enumerated() {
        let less = move.cumulativeBelow(places[index])
        let most = move.chance(atMost: value, from: &places[index])
        if most > less {
          tied.append((index, less, most - less))
        } else {
          rest = rest * less
        }
      }
      guard rest > .zero else { continue }
      for (index, own) in tied.enumerated() {
        var others = tied
        others.remove(at: index)
        let chance =
          rest * own.equal * Self.chance(toBeDrawnFrom: others.map { ($0.less, $0.equal) })
        shares[own.move] = shares[own.move] + chance
      }
    }
    return shares
  }

  private func cumulativeBelow(_ place: Int) -> FixedPoint {
    place == 0 ? .zero : cumulative[place - 1]
  }

  /// How likely a value is to be chosen, if others are less or equal with some probabilities and one
  /// of all that are equal is drawn: the integral from 0 to 1 of the product of `less + equal · t`.
  private static func chance(toBeDrawnFrom others: [(less: FixedPoint, equal: FixedPoint)])
    -> FixedPoint
  {
    // How likely each number of equal ones is.
    var counts = [FixedPoint.one]
    for (less, equal) in others {
      counts.append(.zero)
      for count in counts.indices.reversed() {
        let more = count > 0 ? counts[count - 1] * equal : .zero
        counts[count] = counts[count] * less + more
      }
    }
    return counts.enumerated().reduce(.zero) { $0 + $1.element / ($1.offset + 1) }
  }
}
