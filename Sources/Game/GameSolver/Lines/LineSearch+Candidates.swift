/// Which moves are worth trying, and in which order.
extension LineSearch {
  /// The free squares worth trying, scored for ``best(of:frame:)``.
  ///
  /// A square's score is the sum of the weights of the open lines through it. It is not worth
  /// trying
  ///
  /// - if another free square lies on all of its open lines, and so is at least as good;
  /// - for the attacker, if the defender then holds by blocking.
  ///
  /// - Returns: The empty set if the attack is known to fail; for the defender, this is the case if
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
    // The attacker ranks its own lines first; the defender ranks all lines alike.
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

  /// The squares made superfluous by another; of equal ones the first is kept.
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

  /// Ranks the square at an index before all others, if there is one.
  mutating func prefer(_ place: UInt8, frame: Int) {
    if place < squareCount { scores[frame &* squareCount &+ Int(place)] = .max }
  }

  /// The square with the highest score.
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
