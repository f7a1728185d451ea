import GameModel

/// A table of the best moves of positions, or of other words about them, on boards that fit one
/// machine word.
///
/// It accepts no more when it is full. It never holds positions of larger boards.
struct MoveTable: Sendable {
  private struct Entry {
    var x: UInt64 = 0
    var o: UInt64 = 0
    /// The entry, such as the moves as a word; 0 in an empty slot.
    var word: UInt64 = 0
  }

  /// An open-addressing hash table.
  private var entries: [Entry] = []
  private var count = 0
  private static let firstCapacity = 1 << 10
  private static let lastCapacity = 1 << 20

  /// A word for each way to fill a board of at most nine squares; empty until one is kept.
  ///
  /// It stays in a processor's fastest memory, where a hash table of the same positions does not.
  private var tinyWords: [UInt16] = []
  /// For each set of squares, the sum of the powers of three that they stand for.
  private var ternary: [UInt16] = []

  init() {}

  /// A table of a board, whose words are less than 2¹⁶ if it has at most nine squares.
  init(_ rules: Rules) {
    guard rules.squareCount <= 9 else { return }
    ternary = [0]
    var power: UInt16 = 1
    for _ in 0..<rules.squareCount {
      ternary += ternary.map { $0 + power }
      power *= 3
    }
  }

  /// The moves of a position; all positions of the table share one board.
  subscript(position: Position) -> SquareSet? {
    get {
      guard position.rules.fitsOneWord else { return nil }
      return word(position.firstWord(of: .x), position.firstWord(of: .o))
        .map { SquareSet(firstWord: $0) }
    }
    set {
      guard position.rules.fitsOneWord, let moves = newValue?.firstWord, moves != 0 else { return }
      keep(moves, position.firstWord(of: .x), position.firstWord(of: .o))
    }
  }

  /// The entry of the position with two players' marks.
  @inline(__always)
  func word(_ x: UInt64, _ o: UInt64) -> UInt64? {
    guard !ternary.isEmpty else { return hashedWord(x, o) }
    let place = tinyPlace(of: x, o)
    guard place < tinyWords.count, tinyWords[place] != 0 else { return nil }
    return UInt64(tinyWords[place])
  }

  /// Keeps a word other than 0 about the position with two players' marks.
  mutating func keep(_ word: UInt64, _ x: UInt64, _ o: UInt64) {
    guard ternary.isEmpty else {
      // A full board of O's alone has the last place.
      if tinyWords.isEmpty {
        tinyWords = Array(repeating: 0, count: 2 * Int(ternary[ternary.count - 1]) + 1)
      }
      tinyWords[tinyPlace(of: x, o)] = UInt16(word)
      return
    }
    if count * 2 >= entries.count { grow() }
    guard count * 2 < entries.count else { return }
    let place = place(of: x, o)
    if entries[place].word == 0 { count += 1 }
    entries[place] = Entry(x: x, o: o, word: word)
  }

  @inline(__always)
  private func tinyPlace(of x: UInt64, _ o: UInt64) -> Int {
    Int(ternary[Int(truncatingIfNeeded: x)]) &+ 2 &* Int(ternary[Int(truncatingIfNeeded: o)])
  }

  private func hashedWord(_ x: UInt64, _ o: UInt64) -> UInt64? {
    guard !entries.isEmpty else { return nil }
    let word = entries[place(of: x, o)].word
    return word == 0 ? nil : word
  }

  /// The slot of a position in the hash table.
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
