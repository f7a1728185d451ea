import GameModel

/// A table of the best moves of positions, or of other words about them, on boards that fit one
/// machine word.
///
/// An open-addressing hash table of positions that a player meets repeatedly; it accepts no more
/// when it is full. It never holds positions of larger boards.
struct MoveTable: Sendable {
  private struct Entry {
    var x: UInt64 = 0
    var o: UInt64 = 0
    /// What is known, such as the moves as a word; 0 in an empty slot.
    var word: UInt64 = 0
  }

  private var entries: [Entry] = []
  private var count = 0
  private static let firstCapacity = 1 << 10
  private static let lastCapacity = 1 << 20

  /// The moves of a position; all positions of the table share one board.
  subscript(position: Position) -> SquareSet? {
    get {
      guard position.rules.fitsOneWord else { return nil }
      return self[position.firstWord(of: .x), position.firstWord(of: .o)]
    }
    set {
      guard position.rules.fitsOneWord else { return }
      self[position.firstWord(of: .x), position.firstWord(of: .o)] = newValue
    }
  }

  /// The moves of the position with two players' marks; no moves are not kept.
  subscript(x: UInt64, o: UInt64) -> SquareSet? {
    get { word(x, o).map { SquareSet(firstWord: $0) } }
    set {
      guard let moves = newValue?.firstWord, moves != 0 else { return }
      keep(moves, x, o)
    }
  }

  /// What is known of the position with two players' marks.
  func word(_ x: UInt64, _ o: UInt64) -> UInt64? {
    guard !entries.isEmpty else { return nil }
    let word = entries[place(of: x, o)].word
    return word == 0 ? nil : word
  }

  /// Keeps a word other than 0 about the position with two players' marks.
  mutating func keep(_ word: UInt64, _ x: UInt64, _ o: UInt64) {
    if count * 2 >= entries.count { grow() }
    guard count * 2 < entries.count else { return }
    let place = place(of: x, o)
    if entries[place].word == 0 { count += 1 }
    entries[place] = Entry(x: x, o: o, word: word)
  }

  /// Where a position is, or would be.
  private func place(of x: UInt64, _ o: UInt64) -> Int {
    let hash = (x &* 0x9E37_79B9_7F4A_7C15) ^ (o &* 0xC2B2_AE3D_27D4_EB4F)
    let mask = entries.count &- 1
    var place = Int(truncatingIfNeeded: hash &>> 40) & mask
    while entries[place].word != 0, entries[place].x != x || entries[place].o != o {
      place = (place &+ 1) & mask
    }
    return place
  }

  private mutating func grow() {
    guard entries.count < Self.lastCapacity else { return }
    let old = entries
    entries = Array(repeating: Entry(), count: max(Self.firstCapacity, old.count * 4))
    for entry in old where entry.word != 0 { entries[place(of: entry.x, entry.o)] = entry }
  }
}
