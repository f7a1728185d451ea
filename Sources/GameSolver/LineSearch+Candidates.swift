/// Which moves are worth a try, and in which order.
extension LineSearch {
  /// The free squares worth a try, scored for ``best(of:frame:)``.
  ///
  /// A square is scored by the weights of the open lines through it. It is not worth a try
  ///
  /// - where another free square lies on all of its open lines: that one does all that it does;
  /// - for the attacker, where the defender holds afterwards by blocking.
  ///
  /// - Returns: The empty set where the attack is known to fail; for the defender that is so where
  ///   blocking holds after the best move.
  mutating func candidates(in node: LineNode, frame: Int, attacks: Bool) -> UInt64 {
    let base = frame &* squareCount
    for place in 0..<squareCount {
      scores[base &+ place] = 0
      companions[place] = ~0
    }
    let first = frame &* 2 &* lines.count
    score(first..<first &+ node.attackerLineCount, in: node, base: base, shift: 0)
    var candidates = node.freeSquares
    var rest = candidates
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      let score = scores[base &+ place]
      if !attacks, node.danger &- score < LineNode.blockable / 2 { return 0 }
      if attacks, node.danger &+ score < LineNode.blockable { candidates &= ~(1 &<< UInt64(place)) }
      rest &= rest &- 1
    }
    if candidates == 0 { return 0 }
    // The attacker's own lines come first to the attacker, everything alike to the defender.
    let second = first &+ lines.count
    score(
      second..<second &+ node.defenderLineCount,
      in: node,
      base: base,
      shift: attacks ? 1 : 0
    )
    return candidates & ~dominated(candidates)
  }

  /// Adds the weights of some lines to the scores of their free squares, and narrows companions.
  @inline(__always)
  private mutating func score(_ range: Range<Int>, in node: LineNode, base: Int, shift: UInt64) {
    let marks = node.attacker | node.defender
    for place in range {
      let line = openLines[place]
      let gain = LineNode.weight(missing: line.missing) &>> shift
      let free = line.squares & ~marks
      var rest = free
      while rest != 0 {
        let place = rest.trailingZeroBitCount
        scores[base &+ place] &+= gain
        companions[place] &= free
        rest &= rest &- 1
      }
    }
  }

  /// The squares that another one makes superfluous; of equals the first stays.
  private func dominated(_ squares: UInt64) -> UInt64 {
    var dominated: UInt64 = 0
    var rest = squares
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      let square: UInt64 = 1 &<< UInt64(place)
      rest &= rest &- 1
      var others = companions[place] & ~square
      while others != 0 {
        let other = others.trailingZeroBitCount
        others &= others &- 1
        if companions[other] & square == 0 || other < place {
          dominated |= square
          break
        }
      }
    }
    return dominated
  }

  /// Puts the square at a place before all others, if there is one.
  mutating func prefer(_ place: UInt8, frame: Int) {
    if place < squareCount { scores[frame &* squareCount &+ Int(place)] = .max }
  }

  /// The square of the highest score.
  func best(of candidates: UInt64, frame: Int) -> UInt64 {
    let base = frame &* squareCount
    var best = candidates.trailingZeroBitCount
    var rest = candidates & (candidates &- 1)
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      if scores[base &+ place] > scores[base &+ best] { best = place }
    }
    return 1 &<< UInt64(best)
  }
}
