/// Creating nodes: which lines are open after a move.
extension LineSearch {
  /// The root node of a query, with its lines in the first frame.
  mutating func root(_ bitboards: SideBitboards, attacker: BitboardSide, moves: Int, isWeak: Bool)
    -> LineNode
  {
    let attacks = attacker == .mover
    var node = LineNode(
      attacker: attacks ? bitboards.mover : bitboards.other,
      defender: attacks ? bitboards.other : bitboards.mover,
      moves: moves,
      isWeak: isWeak
    )
    // Before the attacker's last move, the defender makes as many moves as the attacker, or one
    // fewer.
    let defenderMoves = attacks ? moves - 1 : moves
    for line in lines {
      if line & node.defender == 0 {
        let missing = (line & ~node.attacker).nonzeroBitCount
        if missing <= moves {
          addAttackerLine(OpenLine(squares: line, missing: UInt64(missing)), to: &node, at: 0)
        }
      }
      if !isWeak, line & node.attacker == 0 {
        let missing = (line & ~node.defender).nonzeroBitCount
        if missing <= defenderMoves {
          let open = OpenLine(squares: line, missing: UInt64(missing))
          addDefenderLine(open, to: &node, at: lines.count)
        }
      }
    }
    simplify(&node, at: 0)
    return node
  }

  /// The node after a move, with its lines in the next frame.
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
    let old = frame &* 2 &* lines.count
    let new = old &+ 2 &* lines.count
    let moves = UInt64(truncatingIfNeeded: node.moves)
    for place in old..<old &+ parent.attackerLineCount {
      var line = openLines[place]
      if line.squares & square != 0 {
        if !byAttacker { continue }
        line.missing &-= 1
      }
      if line.missing <= moves { addAttackerLine(line, to: &node, at: new) }
    }
    let defenderMoves = byAttacker ? moves : moves &- 1
    for place in old &+ lines.count..<old &+ lines.count &+ parent.defenderLineCount {
      var line = openLines[place]
      if line.squares & square != 0 {
        if byAttacker { continue }
        line.missing &-= 1
      }
      if line.missing <= defenderMoves { addDefenderLine(line, to: &node, at: new &+ lines.count) }
    }
    simplify(&node, at: new)
    return node
  }

  @inline(__always)
  private mutating func addAttackerLine(_ line: OpenLine, to node: inout LineNode, at base: Int) {
    openLines[base &+ node.attackerLineCount] = line
    node.attackerLineCount &+= 1
    node.attackerSquares |= line.squares
    if line.missing == 1 { node.attackerThreats |= line.squares & ~node.attacker }
    node.danger &+= LineNode.weight(missing: line.missing)
  }

  @inline(__always)
  private mutating func addDefenderLine(_ line: OpenLine, to node: inout LineNode, at base: Int) {
    openLines[base &+ node.defenderLineCount] = line
    node.defenderLineCount &+= 1
    node.defenderSquares |= line.squares
    if line.missing == 1 { node.defenderThreats |= line.squares & ~node.defender }
  }

  /// Makes a node weak if the defender has no lines, and drops lines that can be blocked in any
  /// case.
  private mutating func simplify(_ node: inout LineNode, at base: Int) {
    if node.defenderLineCount == 0 { node.isWeak = true }
    if node.isWeak, node.danger >= LineNode.blockable / 2 { dropPairedLines(&node, at: base) }
  }

  /// Drops the attacker's lines with two free squares that are on no other line.
  ///
  /// When the attacker marks one, the defender answers on the other. This is sound as long as the
  /// defender has nothing better to do, that is, in weak nodes.
  private mutating func dropPairedLines(_ node: inout LineNode, at base: Int) {
    var once: UInt64 = 0
    var twice: UInt64 = 0
    for place in base..<base &+ node.attackerLineCount {
      let free = openLines[place].squares & ~node.attacker
      twice |= once & free
      once |= free
    }
    let own = once & ~twice
    guard own.hasSeveralBits else { return }
    var kept = 0
    node.attackerSquares = 0
    for place in base..<base &+ node.attackerLineCount {
      let line = openLines[place]
      if (line.squares & own).hasSeveralBits {
        node.danger &-= LineNode.weight(missing: line.missing)
      } else {
        node.attackerSquares |= line.squares
        openLines[base &+ kept] = line
        kept &+= 1
      }
    }
    node.attackerLineCount = kept
  }
}
