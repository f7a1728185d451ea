extension LineSearch {
  func best(_ candidates: UInt64, _ frame: Int) -> Int {
    var rest = candidates
    var best = 0
    var bestScore: UInt64 = 0
    let base = frame &* squareCount
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      let score = scores[base &+ place]
      if score > bestScore {
        bestScore = score
        best = place
      }
    }
    return best
  }

  /// Scores the squares of open lines, and returns those worth a try.
  mutating func order(_ node: LineNode, frame: Int, attacks: Bool) -> UInt64 {
    let base = frame &* squareCount
    for place in base..<base &+ squareCount { scores[place] = 0 }
    for place in 0..<squareCount { companions[place] = ~0 }
    let first = frame &* 2 &* lineCount
    let marks = node.attacker | node.defender
    for place in first..<first &+ node.attackerLineCount {
      let gain = LineNode.weight(missing: openLines[place].missing)
      let free = openLines[place].squares & ~marks
      var rest = free
      while rest != 0 {
        scores[base &+ rest.trailingZeroBitCount] &+= gain
        companions[rest.trailingZeroBitCount] &= free
        rest &= rest &- 1
      }
    }
    var candidates = node.freeSquares
    if attacks {
      var rest = candidates
      candidates = 0
      while rest != 0 {
        let place = rest.trailingZeroBitCount
        if node.danger &+ scores[base &+ place] >= LineNode.unit {
          candidates |= 1 &<< UInt64(place)
        }
        rest &= rest &- 1
      }
      if candidates == 0 { return 0 }
    } else {
      var rest = candidates
      while rest != 0 {
        if node.danger &- scores[base &+ rest.trailingZeroBitCount] < LineNode.unit / 2 { return 0 }
        rest &= rest &- 1
      }
    }
    let second = first &+ lineCount
    for place in second..<second &+ node.defenderLineCount {
      let gain = LineNode.weight(missing: openLines[place].missing) / 2
      let free = openLines[place].squares & ~marks
      var rest = free
      while rest != 0 {
        scores[base &+ rest.trailingZeroBitCount] &+= gain
        companions[rest.trailingZeroBitCount] &= free
        rest &= rest &- 1
      }
    }
    var rest = candidates
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      let square: UInt64 = 1 &<< UInt64(place)
      rest &= rest &- 1
      var others = companions[place] & ~square
      while others != 0 {
        let other = others.trailingZeroBitCount
        others &= others &- 1
        if companions[other] & square == 0 || other < place {
          candidates &= ~square
          break
        }
      }
    }
    return candidates
  }
}
