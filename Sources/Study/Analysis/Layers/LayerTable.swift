/// Positions with their notes, each once, in the order in which they are added: a hash table of
/// open addressing.
struct LayerTable<Packed: PackedPosition, Note: LayerNote>: Sendable {
  private(set) var positions: [Packed] = []
  private(set) var notes: [Note] = []
  /// The representative of each position and its images, if images are merged.
  private var keys: [Packed] = []
  /// The index of a position, by its hash; negative for none.
  private var slots: [Int32]
  private let isMerging: Bool
  private let hasClasses: Bool

  init(_ merging: Merging) {
    isMerging = if case .none = merging { false } else { true }
    hasClasses = if case .classes = merging { true } else { false }
    slots = Array(repeating: -1, count: isMerging ? 16 : 0)
  }

  /// Adds a position under the key of its representative, or merges the note of a known one; its
  /// index, and whether it is new.
  mutating func add(
    _ child: Children<Packed, Note>.Child,
    _ key: Packed
  ) -> (place: Int, isNew: Bool) {
    if isMerging {
      if 4 * positions.count >= 3 * slots.count { grow() }
      var slot = first(key)
      while case let place = Int(slots[slot]), place >= 0 {
        if (hasClasses ? keys[place] : positions[place]) == key {
          notes[place].merge(child.note)
          return (place, false)
        }
        slot = (slot &+ 1) & (slots.count &- 1)
      }
      slots[slot] = Int32(truncatingIfNeeded: positions.count)
    }
    if hasClasses { keys.append(key) }
    positions.append(child.position)
    notes.append(child.note)
    return (notes.count &- 1, true)
  }

  mutating func updateNotes(_ body: (inout Note) -> Void) {
    for place in notes.indices { body(&notes[place]) }
  }

  /// Takes everything out of the table.
  mutating func taken() -> LayerTable {
    let table = self
    self = LayerTable(.none)
    return table
  }

  private func first(_ key: Packed) -> Int {
    Int(truncatingIfNeeded: key.hash) & (slots.count &- 1)
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: 2 * slots.count)
    for (place, key) in (hasClasses ? keys : positions).enumerated() {
      var slot = first(key)
      while slots[slot] >= 0 { slot = (slot &+ 1) & (slots.count &- 1) }
      slots[slot] = Int32(truncatingIfNeeded: place)
    }
  }
}
