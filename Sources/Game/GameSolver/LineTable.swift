/// The findings of a search: a hash table of bounded size.
///
/// It starts with 8 kB and doubles as it fills, up to 32 MB, so that a small board does not pay for
/// a large table. When it is full, new entries replace old ones.
struct LineTable {
  /// The relevant part of a node, regardless of who holds the rest of the board.
  struct Key {
    /// The attacker's marks on open lines, and the free squares on open lines.
    var attacker: UInt64 = 0
    /// The defender's marks on open lines, and the free squares on open lines.
    var defender: UInt64 = 0
    /// Bit 0: the attacker is to move; bit 1: the node is weak.
    var kind: UInt8 = 0
  }

  /// What is known about one key.
  struct Entry {
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
  }

  private var entries: [Entry]
  private var usedCount = 0
  private static let initialCapacity = 1 << 8
  private static let maximumCapacity = 1 << 20
  private static let probeCount = 4
  private static let empty = Entry(Key())

  init() { entries = Array(repeating: Self.empty, count: Self.initialCapacity) }
}

extension LineTable.Entry {
  /// An empty entry for a key.
  init(_ key: LineTable.Key) {
    self.init(attacker: key.attacker, defender: key.defender, kind: key.kind)
  }

  /// Whether this slot of the table is unused: every node has free squares.
  fileprivate var isEmpty: Bool { attacker == 0 }

  /// Whether this is the entry of a key.
  fileprivate func isAbout(_ key: LineTable.Key) -> Bool {
    attacker == key.attacker && defender == key.defender && kind == key.kind
  }

  /// The key of the entry.
  fileprivate var key: LineTable.Key {
    LineTable.Key(attacker: attacker, defender: defender, kind: kind)
  }

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

extension LineTable {
  /// What is known about a key.
  func entry(for key: Key) -> Entry {
    let first = place(of: key)
    for probe in 0..<Self.probeCount {
      let entry = entries[(first &+ probe) & (entries.count &- 1)]
      if entry.isAbout(key) { return entry }
    }
    return Entry(key)
  }

  /// Stores what is known about a key, replacing what was known before.
  mutating func store(_ entry: Entry) {
    if usedCount > entries.count / 2, entries.count < Self.maximumCapacity { grow() }
    let key = entry.key
    let first = place(of: key)
    var target = first
    for probe in 0..<Self.probeCount {
      let place = (first &+ probe) & (entries.count &- 1)
      let old = entries[place]
      guard old.isEmpty || old.isAbout(key) else { continue }
      if old.isEmpty { usedCount &+= 1 }
      target = place
      break
    }
    entries[target] = entry
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: Self.empty, count: old.count * 2)
    usedCount = 0
    for entry in old where !entry.isEmpty { store(entry) }
  }

  /// The first slot to search for a key.
  private func place(of key: Key) -> Int {
    var hash = key.attacker &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash &>> 32
    hash = (hash ^ key.defender) &* 0xD6E8_FEB8_6659_FD93
    hash ^= hash &>> 32
    hash = (hash ^ UInt64(key.kind)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash &>> 29
    return Int(truncatingIfNeeded: hash) & (entries.count &- 1)
  }
}
