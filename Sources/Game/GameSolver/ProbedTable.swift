/// What a ``ProbedTable`` keeps of a position.
protocol TableEntry: Sendable {
  /// What tells it from others.
  associatedtype Key

  /// What fills a slot that is not used.
  static var empty: Self { get }

  /// Whether it fills a slot that is not used.
  var isEmpty: Bool { get }
  var key: Key { get }

  func isAbout(_ key: Key) -> Bool

  /// A number whose low bits are spread evenly over keys.
  static func hash(of key: Key) -> UInt64
}

/// The findings of a search: a hash table of bounded size.
///
/// It starts with 256 entries and doubles as it fills, up to a million, so that a small board does not
/// pay for a large table. When it is full, new entries replace old ones.
struct ProbedTable<Entry: TableEntry>: Sendable {
  private var entries: [Entry]
  private var usedCount = 0
  private static var initialCapacity: Int { 1 << 8 }
  private static var maximumCapacity: Int { 1 << 20 }
  private static var probeCount: Int { 4 }

  init() { entries = Array(repeating: .empty, count: Self.initialCapacity) }
}

extension ProbedTable {
  /// What is known about a key; `nil` if nothing is.
  @inline(__always)
  func entry(for key: Entry.Key) -> Entry? {
    let first = place(of: key)
    for probe in 0..<Self.probeCount {
      let entry = entries[(first &+ probe) & (entries.count &- 1)]
      if entry.isAbout(key) { return entry }
    }
    return nil
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
    entries = Array(repeating: .empty, count: old.count * 2)
    usedCount = 0
    for entry in old where !entry.isEmpty { store(entry) }
  }

  /// The first slot to search for a key.
  @inline(__always)
  private func place(of key: Entry.Key) -> Int {
    Int(truncatingIfNeeded: Entry.hash(of: key)) & (entries.count &- 1)
  }
}
