extension LineSearch {
  /// The key of a node and the symmetry that leads to it, -1 for none.
  private func key(_ node: LineNode, attacks: Bool) -> (LineTable.Key, Int) {
    let free = node.freeSquares
    var key = LineTable.Key(
      attacker: node.attackerSquares & node.attacker | free,
      defender: node.defenderSquares & node.defender | free,
      kind: (attacks ? 1 : 0) | (node.isWeak ? 2 : 0)
    )
    if free.nonzeroBitCount < wide { return (key, -1) }
    let original = key
    var best = -1
    for symmetry in 0..<symmetries.count {
      let attacker = symmetries.image(of: original.attacker, under: symmetry)
      if attacker > key.attacker { continue }
      let defender = symmetries.image(of: original.defender, under: symmetry)
      if attacker == key.attacker, defender >= key.defender { continue }
      key.attacker = attacker
      key.defender = defender
      best = symmetry
    }
    return (key, best)
  }

  private func entry(_ node: LineNode, attacks: Bool) -> (LineTable.Entry, Int) {
    let (key, symmetry) = key(node, attacks: attacks)
    var entry = table.entry(for: key)
    if symmetry >= 0 {
      let inverse = symmetries.inverses[symmetry]
      entry.zone = symmetries.image(of: entry.zone, under: inverse)
      if entry.move < 64 {
        entry.move = UInt8(
          symmetries.image(of: 1 << UInt64(entry.move), under: inverse).trailingZeroBitCount
        )
      }
    }
    return (entry, symmetry)
  }

  private mutating func store(_ entry: LineTable.Entry, _ symmetry: Int) {
    var entry = entry
    if symmetry >= 0 {
      entry.zone = symmetries.image(of: entry.zone, under: symmetry)
      if entry.move < 64 {
        entry.move = UInt8(
          symmetries.image(of: 1 << UInt64(entry.move), under: symmetry).trailingZeroBitCount
        )
      }
    }
    table.store(entry)
  }

  /// The attacker to move: the squares that suffice to force a line, 0 where it cannot be forced.
  mutating func attack(_ node: LineNode, frame: Int) throws(SolverError) -> UInt64 {
    try enter()
    if node.attackerThreats != 0 {
      return node.attackerThreats & (0 &- node.attackerThreats)
    }
    if node.danger < LineNode.unit / 2 { return 0 }
    let threats = node.defenderThreats
    if threats != 0 {
      if threats & (threats &- 1) != 0 { return 0 }
      let zone = try defend(
        child(of: node, frame: frame, square: threats, byAttacker: true),
        frame: frame + 1
      )
      return zone == 0 ? 0 : zone | threats
    }
    var (entry, symmetry) = entry(node, attacks: true)
    if Int(entry.failed) >= node.moves { return 0 }
    if Int(entry.needed) <= node.moves { return entry.zone }
    let free = node.freeSquares
    var candidates = order(node, frame: frame, attacks: true)
    if entry.move < 64 { scores[frame * squareCount + Int(entry.move)] = .max }
    while candidates != 0 {
      let place = best(candidates, frame)
      let square: UInt64 = 1 &<< UInt64(place)
      candidates &= ~square
      let zone = try defend(
        child(of: node, frame: frame, square: square, byAttacker: true),
        frame: frame + 1
      )
      if zone != 0 {
        entry.needed = UInt8(node.moves)
        entry.zone = zone | square
        entry.move = UInt8(place)
        store(entry, symmetry)
        return zone | square
      }
    }
    entry.failed = node.moves >= (free.nonzeroBitCount + 1) / 2 ? .max : UInt8(node.moves)
    store(entry, symmetry)
    return 0
  }

  /// The defender to move: the squares that suffice the attacker to force a line, or 0.
  mutating func defend(_ node: LineNode, frame: Int) throws(SolverError) -> UInt64 {
    try enter()
    if node.defenderThreats != 0 { return 0 }
    let threats = node.attackerThreats
    if threats != 0 {
      let first = threats & (0 &- threats)
      if threats != first {
        let rest = threats & ~first
        return first | (rest & (0 &- rest))
      }
      let zone = try attack(
        child(of: node, frame: frame, square: threats, byAttacker: false),
        frame: frame + 1
      )
      return zone == 0 ? 0 : zone | threats
    }
    if node.danger < LineNode.unit { return 0 }
    var (entry, symmetry) = entry(node, attacks: false)
    if Int(entry.failed) >= node.moves { return 0 }
    if Int(entry.needed) <= node.moves { return entry.zone }
    let free = node.freeSquares
    let counters = node.defenderSquares & free
    var candidates = order(node, frame: frame, attacks: false)
    var zone: UInt64 = 0
    if candidates == 0 {
      entry.failed = node.moves >= free.nonzeroBitCount / 2 ? .max : UInt8(node.moves)
      store(entry, symmetry)
      return 0
    }
    if entry.move < 64 { scores[frame * squareCount + Int(entry.move)] = .max }
    while candidates != 0 {
      let place = best(candidates, frame)
      let square: UInt64 = 1 &<< UInt64(place)
      candidates &= ~square
      let refutation = try attack(
        child(of: node, frame: frame, square: square, byAttacker: false),
        frame: frame + 1
      )
      if refutation == 0 {
        entry.failed = node.moves >= free.nonzeroBitCount / 2 ? .max : UInt8(node.moves)
        entry.move = UInt8(place)
        store(entry, symmetry)
        return 0
      }
      zone |= refutation
      candidates &= refutation | counters
    }
    entry.needed = UInt8(node.moves)
    entry.zone = zone
    store(entry, symmetry)
    return zone
  }
}
