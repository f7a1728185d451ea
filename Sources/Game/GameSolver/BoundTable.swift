/// Bounds of the scores of positions: a hash table of bounded size.
///
/// It starts with 6 kB and doubles as it fills, up to 24 MB, so that a small board does not pay for a
/// large table. When it is full, new entries replace old ones.
struct BoundTable: Sendable {
  /// A position by its marks.
  struct Key: Equatable {
    var mover: UInt64
    var other: UInt64
  }

  /// What is known of a position.
  struct Entry: Sendable {
    fileprivate var mover: UInt64
    fileprivate var other: UInt64
    private var storedLower: Int8
    private var storedUpper: Int8
    /// The square of the last good move, 64 for none.
    var move: UInt8 = 64

    init(_ key: Key, lower: Int, upper: Int) {
      (mover, other) = (key.mover, key.other)
      storedLower = Int8(truncatingIfNeeded: lower)
      storedUpper = Int8(truncatingIfNeeded: upper)
    }

    /// No score is less.
    var lower: Int {
      get { Int(storedLower) }
      set { storedLower = Int8(truncatingIfNeeded: newValue) }
    }

    /// No score is more.
    var upper: Int {
      get { Int(storedUpper) }
      set { storedUpper = Int8(truncatingIfNeeded: newValue) }
    }
  }

  private var entries: [Entry]
  private var usedCount = 0
  private static let initialCapacity = 1 << 8
  private static let maximumCapacity = 1 << 20
  private static let probeCount = 4
  /// No position has a mark of both players on a square.
  private static let empty = Entry(Key(mover: .max, other: .max), lower: 0, upper: 0)

  init() { entries = Array(repeating: Self.empty, count: Self.initialCapacity) }
}

extension BoundTable.Entry {
  /// Whether this slot of the table is unused.
  fileprivate var isEmpty: Bool { mover & other != 0 }

  /// Whether this is the entry of a key.
  fileprivate func isAbout(_ key: BoundTable.Key) -> Bool {
    mover == key.mover && other == key.other
  }

  fileprivate var key: BoundTable.Key { BoundTable.Key(mover: mover, other: other) }
}

extension BoundTable {
  /// What is known about a position; `nil` if nothing is.
  func entry(for key: Key) -> Entry? {
    let first = place(of: key)
    for probe in 0..<Self.probeCount {
      let entry = entries[(first &+ probe) & (entries.count &- 1)]
      if entry.isAbout(key) { return entry }
    }
    return nil
  }

  /// Stores what is known about a position, replacing what was known before.
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
    var hash = key.mover &* 0x9E37_79B9_7F4A_7C15
    hash ^= hash &>> 32
    hash = (hash ^ key.other) &* 0xD6E8_FEB8_6659_FD93
    hash ^= hash &>> 29
    return Int(truncatingIfNeeded: hash) & (entries.count &- 1)
  }
}
