/// What the table knows about nodes, whichever way the board is turned.
extension LineSearch {
  /// What is known about a node, and the symmetry under which the table has it (`nil` for none).
  func recall(_ node: LineNode, attacks: Bool) -> (LineTable.Entry, symmetry: Int?) {
    let (key, symmetry) = key(of: node, attacks: attacks)
    let entry = table.entry(for: key)
    guard let symmetry else { return (entry, nil) }
    return (image(of: entry, under: symmetries.inverse(of: symmetry)), symmetry)
  }

  /// Puts what was found out into the table.
  mutating func remember(_ entry: LineTable.Entry, _ symmetry: Int?) {
    table.store(symmetry.map { image(of: entry, under: $0) } ?? entry)
  }

  /// The key of a node.
  ///
  /// It tells which lines are open, but for those that there is no time to complete: those do not
  /// change an answer for as many moves as the node has left, or fewer.
  private func key(of node: LineNode, attacks: Bool) -> (LineTable.Key, symmetry: Int?) {
    let free = node.freeSquares
    var key = LineTable.Key(
      attacker: node.attackerSquares & node.attacker | free,
      defender: node.defenderSquares & node.defender | free,
      kind: (attacks ? 1 : 0) | (node.isWeak ? 2 : 0)
    )
    // Later in the game images seldom meet, and finding the least of them costs more than it saves.
    guard 2 &* free.nonzeroBitCount >= squareCount else { return (key, nil) }
    let original = key
    var symmetry: Int?
    for candidate in 0..<symmetries.count {
      let attacker = symmetries.image(of: original.attacker, under: candidate)
      if attacker > key.attacker { continue }
      let defender = symmetries.image(of: original.defender, under: candidate)
      if attacker == key.attacker, defender >= key.defender { continue }
      key.attacker = attacker
      key.defender = defender
      symmetry = candidate
    }
    return (key, symmetry)
  }

  /// An entry whose zone and move are those of the turned board; the key stays.
  private func image(of entry: LineTable.Entry, under symmetry: Int) -> LineTable.Entry {
    var entry = entry
    entry.zone = symmetries.image(of: entry.zone, under: symmetry)
    if entry.move < squareCount {
      let move = symmetries.image(of: 1 &<< UInt64(entry.move), under: symmetry)
      entry.move = UInt8(truncatingIfNeeded: move.trailingZeroBitCount)
    }
    return entry
  }
}
