import GameModel

/// What the table knows about nodes, up to the symmetries of the board.
extension LineSearch {
  /// What is known about a node, and the lane of the image that is stored.
  func recall(_ node: LineNode, attacks: Bool) -> (LineEntry, lane: Int) {
    let (key, lane) = key(of: node, attacks: attacks)
    let entry = table.entry(for: key) ?? LineEntry(key)
    return (lane == 0 ? entry : mapping(entry) { images.original(of: $0, lane: lane) }, lane)
  }

  /// Stores a finding in the table.
  mutating func remember(_ entry: LineEntry, _ lane: Int) {
    table.store(lane == 0 ? entry : mapping(entry) { images.image(of: $0, lane: lane) })
  }

  /// The key of a node.
  ///
  /// It identifies the open lines, except those that cannot be completed in time: these do not
  /// affect the answer for the node's number of moves left, or fewer.
  private func key(of node: LineNode, attacks: Bool) -> (LineEntry.Key, lane: Int) {
    let free = node.freeSquares
    var key = LineEntry.Key(
      attacker: node.attackerSquares & node.attacker | free,
      defender: node.defenderSquares & node.defender | free,
      kind: (attacks ? 1 : 0) | (node.isWeak ? 2 : 0)
    )
    // Later in the game images rarely coincide, and finding the least one costs more than it saves.
    guard 2 &* free.nonzeroBitCount >= squareCount else { return (key, 0) }
    let (attackers, defenders) = (images.all(of: key.attacker), images.all(of: key.defender))
    var lane = 0
    for next in 1..<images.symmetries.count
    where (attackers[next], defenders[next]) < (attackers[lane], defenders[lane]) {
      lane = next
    }
    (key.attacker, key.defender) = (attackers[lane], defenders[lane])
    return (key, lane)
  }

  /// The entry with its zone and move mapped to another image of the board; the key is unchanged.
  @inline(__always)
  private func mapping(_ entry: LineEntry, _ map: (UInt64) -> UInt64) -> LineEntry {
    var entry = entry
    entry.zone = map(entry.zone)
    if entry.move < squareCount {
      let move = map(1 &<< UInt64(entry.move))
      entry.move = UInt8(truncatingIfNeeded: move.trailingZeroBitCount)
    }
    return entry
  }
}
