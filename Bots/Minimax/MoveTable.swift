import GameModel

/// A table of the best moves of positions on boards that fit one machine word.
///
/// An open-addressing hash table of positions that a player meets repeatedly; it accepts no more
/// when it is full. It never holds positions of larger boards.
struct MoveTable: Sendable {
  /// What is known of the moves of a position, as words.
  struct Finding: Sendable {
    /// Moves that are best.
    var best: UInt64 = 0
    /// Moves that are not.
    var others: UInt64 = 0

    fileprivate var isEmpty: Bool { best | others == 0 }
  }

  private struct Entry {
    var x: UInt64 = 0
    var o: UInt64 = 0
    /// Nothing in an empty slot.
    var finding = Finding()
  }

  private var entries: [Entry] = []
  private var count = 0
  private static let firstCapacity = 1 << 10
  private static let lastCapacity = 1 << 20

  /// The best moves of a position, or some of them; all positions of the table share one board.
  subscript(position: Position) -> SquareSet? {
    get {
      guard position.rules.fitsOneWord else { return nil }
      let best = self[position.firstWord(of: .x), position.firstWord(of: .o)].best
      return best == 0 ? nil : SquareSet(firstWord: best)
    }
    set {
      guard position.rules.fitsOneWord, let best = newValue?.firstWord else { return }
      self[position.firstWord(of: .x), position.firstWord(of: .o)] = Finding(best: best)
    }
  }

  /// What is known of the position with two players' marks.
  subscript(x: UInt64, o: UInt64) -> Finding {
    get { entries.isEmpty ? Finding() : entries[place(of: x, o)].finding }
    set {
      guard !newValue.isEmpty else { return }
      if isCrowded { grow() }
      guard !isCrowded else { return }
      let place = place(of: x, o)
      if entries[place].finding.isEmpty { count += 1 }
      entries[place] = Entry(x: x, o: o, finding: newValue)
    }
  }

  /// Whether searches would become long.
  private var isCrowded: Bool { count * 8 >= entries.count * 5 }

  /// Where a position is, or would be.
  private func place(of x: UInt64, _ o: UInt64) -> Int {
    let hash = (x &* 0x9E37_79B9_7F4A_7C15) ^ (o &* 0xC2B2_AE3D_27D4_EB4F)
    let mask = entries.count &- 1
    var place = Int(truncatingIfNeeded: hash &>> 40) & mask
    while !entries[place].finding.isEmpty, entries[place].x != x || entries[place].o != o {
      place = (place &+ 1) & mask
    }
    return place
  }

  private mutating func grow() {
    guard entries.count < Self.lastCapacity else { return }
    let old = entries
    entries = Array(repeating: Entry(), count: max(Self.firstCapacity, old.count * 2))
    for entry in old where !entry.finding.isEmpty { entries[place(of: entry.x, entry.o)] = entry }
  }
}
