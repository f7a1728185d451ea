extension LineSearch {
  mutating func root(_ duel: Duel, attacks: Bool, moves: Int, weak: Bool) -> LineNode {
    var node = LineNode(
      attacker: attacks ? duel.mover : duel.other,
      defender: attacks ? duel.other : duel.mover,
      moves: moves,
      isWeak: weak
    )
    let limit = attacks ? moves - 1 : moves
    for line in lines {
      if line & node.defender == 0 {
        let count = UInt64((line & ~node.attacker).nonzeroBitCount)
        if count <= moves { add(attackerLine: OpenLine(squares: line, missing: count), &node, 0) }
      }
      if !weak, line & node.attacker == 0 {
        let count = UInt64((line & ~node.defender).nonzeroBitCount)
        if count <= limit {
          add(defenderLine: OpenLine(squares: line, missing: count), &node, lineCount)
        }
      }
    }
    if weak { dropPairedLines(&node, 0) }
    return node
  }

  @inline(__always)
  private mutating func add(attackerLine line: OpenLine, _ node: inout LineNode, _ base: Int) {
    openLines[base &+ node.attackerLineCount] = line
    node.attackerLineCount &+= 1
    node.attackerSquares |= line.squares
    if line.missing == 1 { node.attackerThreats |= line.squares & ~node.attacker }
    node.danger &+= LineNode.weight(missing: line.missing)
  }

  @inline(__always)
  private mutating func add(defenderLine line: OpenLine, _ node: inout LineNode, _ base: Int) {
    openLines[base &+ node.defenderLineCount] = line
    node.defenderLineCount &+= 1
    node.defenderSquares |= line.squares
    if line.missing == 1 { node.defenderThreats |= line.squares & ~node.defender }
  }

  mutating func child(
    of parent: LineNode,
    frame: Int,
    square: UInt64,
    byAttacker: Bool
  ) -> LineNode {
    var node = LineNode(
      attacker: byAttacker ? parent.attacker | square : parent.attacker,
      defender: byAttacker ? parent.defender : parent.defender | square,
      moves: byAttacker ? parent.moves &- 1 : parent.moves,
      isWeak: parent.isWeak
    )
    let first = frame &* 2 &* lineCount
    let next = first &+ 2 &* lineCount
    let moves = UInt64(truncatingIfNeeded: node.moves)
    for place in first..<first &+ parent.attackerLineCount {
      var line = openLines[place]
      if line.squares & square != 0 {
        if !byAttacker { continue }
        line.missing &-= 1
      }
      if line.missing <= moves { add(attackerLine: line, &node, next) }
    }
    let limit = byAttacker ? moves : moves &- 1
    let second = first &+ lineCount
    for place in second..<second &+ parent.defenderLineCount {
      var line = openLines[place]
      if line.squares & square != 0 {
        if byAttacker { continue }
        line.missing &-= 1
      }
      if line.missing <= limit { add(defenderLine: line, &node, next &+ lineCount) }
    }
    if node.isWeak, node.danger >= LineNode.unit / 2 { dropPairedLines(&node, next) }
    return node
  }

  private mutating func dropPairedLines(_ node: inout LineNode, _ base: Int) {
    var once: UInt64 = 0
    var twice: UInt64 = 0
    for place in base..<base &+ node.attackerLineCount {
      let free = openLines[place].squares & ~node.attacker
      twice |= once & free
      once |= free
    }
    let own = once & ~twice
    if own & (own &- 1) == 0 { return }
    var kept = 0
    node.attackerSquares = 0
    for place in base..<base &+ node.attackerLineCount {
      let line = openLines[place]
      let pair = line.squares & own
      if line.missing > 1, pair & (pair &- 1) != 0 {
        node.danger &-= LineNode.weight(missing: line.missing)
        continue
      }
      node.attackerSquares |= line.squares
      openLines[base &+ kept] = line
      kept &+= 1
    }
    node.attackerLineCount = kept
  }
}
