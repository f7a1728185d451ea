/// What the table knows about nodes, up to the symmetries of the board.
extension LineSearch {
  /// What is known about a node, and the symmetry under which it is stored (`nil` for the
  /// identity).
  func recall(_ node: LineNode, attacks: Bool) -> (LineTable.Entry, symmetry: Int?) {
    let (key, symmetry) = key(of: node, attacks: attacks)
    let entry = table.entry(for: key)
    guard let symmetry else { return (entry, nil) }
    return (image(of: entry, under: symmetries.inverse(of: symmetry)), symmetry)
  }

  /// Stores a finding in the table.
  mutating func remember(_ entry: LineTable.Entry, _ symmetry: Int?) {
    table.store(symmetry.map { image(of: entry, under: $0) } ?? entry)
  }

  /// The key of a node.
  ///
  /// It identifies the open lines, except those that cannot be completed in time: these do not
  /// affect the answer for the node's number of moves left, or fewer.
  private func key(of node: LineNode, attacks: Bool) -> (LineTable.Key, symmetry: Int?) {
    let free = node.freeSquares
    var key = LineTable.Key(
      attacker: node.attackerSquares & node.attacker | free,
      defender: node.defenderSquares & node.defender | free,
      kind: (attacks ? 1 : 0) | (node.isWeak ? 2 : 0)
    )
    // Later in the game images rarely coincide, and finding the least one costs more than it saves.
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

  /// The entry with its zone and move mapped to the transformed board; the key is unchanged.
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
