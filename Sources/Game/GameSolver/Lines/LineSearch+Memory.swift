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
    let least = images.least(of: key.attacker, key.defender)
    (key.attacker, key.defender) = (least.first, least.second)
    return (key, least.lane)
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

/// What is known of an attack in a node, in 32 bytes.
struct LineEntry {
  /// The relevant part of a node, whoever holds the rest of the board.
  struct Key {
    /// The attacker's marks on open lines, and the free squares on open lines.
    var attacker: UInt64 = 0
    /// The defender's marks on open lines, and the free squares on open lines.
    var defender: UInt64 = 0
    /// Bit 0: the attacker is to move; bit 1: the node is weak.
    var kind: UInt8 = 0
  }

  private(set) var attacker: UInt64
  private(set) var defender: UInt64
  /// The zone of the attack that succeeds within `needed` moves.
  var zone: UInt64 = 0
  private(set) var kind: UInt8
  /// The attack fails within this number of moves; `UInt8.max` for any number.
  private(set) var failed: UInt8 = 0
  /// The attack succeeds within this number of moves; `UInt8.max` if unknown.
  private(set) var needed: UInt8 = .max
  /// The index of the square of the last good move, 64 for none.
  var move: UInt8 = 64

  /// An entry that knows nothing of a key.
  init(_ key: Key) { (attacker, defender, kind) = (key.attacker, key.defender, key.kind) }
}

extension LineEntry {
  /// Records that an attack fails within some moves, or within any number if `nil`.
  mutating func fail(within moves: Int?, move: UInt64? = nil) {
    failed = moves.map { UInt8(truncatingIfNeeded: $0) } ?? .max
    if let move { self.move = UInt8(truncatingIfNeeded: move.trailingZeroBitCount) }
  }

  /// Records that an attack succeeds within some moves.
  mutating func succeed(within moves: Int, zone: UInt64, move: UInt64? = nil) {
    needed = UInt8(truncatingIfNeeded: moves)
    self.zone = zone
    if let move { self.move = UInt8(truncatingIfNeeded: move.trailingZeroBitCount) }
  }
}

extension LineEntry: TableEntry {
  static let empty = LineEntry(Key())

  /// Every node has free squares.
  var isEmpty: Bool { attacker == 0 }

  var key: Key { Key(attacker: attacker, defender: defender, kind: kind) }

  func isAbout(_ key: Key) -> Bool {
    attacker == key.attacker && defender == key.defender && kind == key.kind
  }

  static func hash(of key: Key) -> UInt64 {
    var hash = key.attacker &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash &>> 32
    hash = (hash ^ key.defender) &* 0xD6E8_FEB8_6659_FD93
    hash ^= hash &>> 32
    hash = (hash ^ UInt64(key.kind)) &* 0x9E37_79B9_7F4A_7C15
    return hash ^ (hash &>> 29)
  }
}
