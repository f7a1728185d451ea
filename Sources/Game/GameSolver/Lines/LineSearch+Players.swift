/// The two players: each node is searched for the player to move.
///
/// Both functions return the *zone* of a successful attack: free squares such that the attack still
/// succeeds using only those of the attacker's lines whose missing squares are all in it. It is
/// empty if the attack fails.
extension LineSearch {
  /// The zone of an attack with the attacker to move.
  mutating func attack(_ node: LineNode, frame: Int) throws(SolverError) -> UInt64 {
    try budget.countNode()
    if node.attackerThreats != 0 { return node.attackerThreats.lowestBit }
    if node.danger < LineNode.blockable / 2 || node.defenderThreats.hasSeveralBits { return 0 }
    if node.defenderThreats != 0 {
      return try zone(ofAttacking: node.defenderThreats, in: node, frame: frame)
    }
    var (entry, lane) = recall(node, attacks: true)
    if entry.failed >= node.moves { return 0 }
    if entry.needed <= node.moves { return entry.zone }
    // With fewer free squares than moves, no number of moves is enough.
    let isHopeless = node.moves >= (node.freeSquares.nonzeroBitCount + 1) / 2
    if holdsByPairs(node, frame: frame) {
      entry.fail(within: isHopeless ? nil : node.moves)
      remember(entry, lane)
      return 0
    }
    var candidates = candidates(in: node, frame: frame, attacks: true)
    prefer(entry.move, frame: frame)
    while candidates != 0 {
      let square = best(of: candidates, frame: frame)
      candidates &= ~square
      let zone = try zone(ofAttacking: square, in: node, frame: frame)
      if zone != 0 {
        entry.succeed(within: node.moves, zone: zone, move: square)
        remember(entry, lane)
        return zone
      }
    }
    entry.fail(within: isHopeless ? nil : node.moves)
    remember(entry, lane)
    return 0
  }

  /// The zone of an attack with the defender to move.
  mutating func defend(_ node: LineNode, frame: Int) throws(SolverError) -> UInt64 {
    try budget.countNode()
    if node.defenderThreats != 0 { return 0 }
    let threat = node.attackerThreats.lowestBit
    if threat != 0 {
      let otherThreat = (node.attackerThreats & ~threat).lowestBit
      if otherThreat != 0 { return threat | otherThreat }
      let zone = try zone(ofDefending: threat, in: node, frame: frame)
      return zone == 0 ? 0 : zone | threat
    }
    if node.danger < LineNode.blockable { return 0 }
    var (entry, lane) = recall(node, attacks: false)
    if entry.failed >= node.moves { return 0 }
    if entry.needed <= node.moves { return entry.zone }
    let isHopeless = node.moves >= node.freeSquares.nonzeroBitCount / 2
    var candidates = candidates(in: node, frame: frame, attacks: false)
    if candidates == 0 {
      entry.fail(within: isHopeless ? nil : node.moves)
      remember(entry, lane)
      return 0
    }
    prefer(entry.move, frame: frame)
    // A defender with lines of its own seldom has a need of pairs.
    if node.isWeak, let square = quickDefence(among: candidates, in: node, frame: frame) {
      entry.fail(within: isHopeless ? nil : node.moves, move: square)
      remember(entry, lane)
      return 0
    }
    var zone: UInt64 = 0
    while candidates != 0 {
      let square = best(of: candidates, frame: frame)
      candidates &= ~square
      let refutation = try self.zone(ofDefending: square, in: node, frame: frame)
      if refutation == 0 {
        entry.fail(within: isHopeless ? nil : node.moves, move: square)
        remember(entry, lane)
        return 0
      }
      zone |= refutation
      // The same attack beats every move that is neither in its zone nor on one of the defender's
      // own lines: for the lines of the attack such a move is a pass, and the refuted move was at
      // least as good.
      candidates &= refutation | node.defenderSquares
    }
    entry.succeed(within: node.moves, zone: zone)
    remember(entry, lane)
    return zone
  }

  /// The number of likely defences that are tried for one that needs no search.
  private static let triedDefences = 12

  /// A move of the defender after which blocking and pairs hold, found without search.
  private mutating func quickDefence(
    among candidates: UInt64,
    in node: LineNode,
    frame: Int
  ) -> UInt64? {
    var rest = candidates
    for _ in 0..<Self.triedDefences where rest != 0 {
      let square = best(of: rest, frame: frame)
      rest &= ~square
      let child = child(of: node, frame: frame, square: square, byAttacker: false)
      if holdsByPairs(child, frame: frame &+ 1) { return square }
    }
    return nil
  }

  private mutating func zone(
    ofAttacking square: UInt64,
    in node: LineNode,
    frame: Int
  ) throws(SolverError) -> UInt64 {
    let child = child(of: node, frame: frame, square: square, byAttacker: true)
    let zone = try defend(child, frame: frame &+ 1)
    return zone == 0 ? 0 : zone | square
  }

  private mutating func zone(
    ofDefending square: UInt64,
    in node: LineNode,
    frame: Int
  ) throws(SolverError) -> UInt64 {
    let child = child(of: node, frame: frame, square: square, byAttacker: false)
    return try attack(child, frame: frame &+ 1)
  }
}
