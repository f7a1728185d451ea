/// What a search has found out about games, by the squares that matter in them: a hash table of
/// bounded size.
///
/// It starts small and doubles as it fills, so that a small board does not pay for a large table.
struct LineTable {
  /// A game of one attacker against one defender, as far as it matters who holds what.
  struct Key: Hashable {
    /// The attacker's marks on open lines, and the free squares on open lines.
    var attacker: UInt64
    /// The defender's marks on open lines, and the free squares on open lines.
    var defender: UInt64
    /// Whose turn it is, and whether the defender's lines count.
    var kind: UInt8
  }

  /// What is known about one key.
  struct Entry {
    var attacker: UInt64 = 0
    var defender: UInt64 = 0
    /// The free squares that suffice the attacker to force a line within `needed` moves.
    var zone: UInt64 = 0
    var kind: UInt8 = 0
    /// So many moves do not suffice; `UInt8.max` where no number does.
    var failed: UInt8 = 0
    /// So many moves suffice; `UInt8.max` where no number is known to.
    var needed: UInt8 = .max
    /// The place of the move that was found to be good, 64 for none.
    var move: UInt8 = 64
  }

  private var entries: [Entry]
  private var used = 0
  private static let initialCapacity = 256
  private static let maximalCapacity = 1 << 20
  private static let probes = 4

  init() { entries = Array(repeating: Entry(), count: Self.initialCapacity) }

  private func slot(_ key: Key) -> Int {
    var hash = key.attacker &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash &>> 32
    hash = (hash ^ key.defender) &* 0xD6E8_FEB8_6659_FD93
    hash ^= hash &>> 32
    hash = (hash ^ UInt64(key.kind)) &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash &>> 29
    return Int(truncatingIfNeeded: hash) & (entries.count &- 1)
  }

  /// What is known about a key, an empty entry where nothing is.
  func entry(for key: Key) -> Entry {
    let first = slot(key)
    var probe = 0
    while probe < Self.probes {
      let entry = entries[(first &+ probe) & (entries.count &- 1)]
      if entry.attacker == key.attacker, entry.defender == key.defender, entry.kind == key.kind {
        return entry
      }
      probe &+= 1
    }
    return Entry(attacker: key.attacker, defender: key.defender, kind: key.kind)
  }

  mutating func store(_ entry: Entry) {
    if used > entries.count / 2, entries.count < Self.maximalCapacity { grow() }
    let first = slot(Key(attacker: entry.attacker, defender: entry.defender, kind: entry.kind))
    var target = first
    var probe = 0
    while probe < Self.probes {
      let place = (first &+ probe) & (entries.count &- 1)
      let old = entries[place]
      if old.attacker == entry.attacker, old.defender == entry.defender, old.kind == entry.kind {
        target = place
        break
      }
      if old.attacker | old.defender == 0 {
        target = place
        used &+= 1
        break
      }
      probe &+= 1
    }
    entries[target] = entry
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: Entry(), count: old.count * 2)
    used = 0
    for entry in old where entry.attacker | entry.defender != 0 { store(entry) }
  }
}
