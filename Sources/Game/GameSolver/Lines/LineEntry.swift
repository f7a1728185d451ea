/// What is known of an attack in a node, in 32 bytes.
struct LineEntry {
  /// The relevant part of a node, regardless of who holds the rest of the board.
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
