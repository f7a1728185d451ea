import GameModel

/// A table of the best moves of positions, or of other words about them, on boards that fit one
/// machine word.
///
/// It accepts no more when it is full. It never holds positions of larger boards.
struct MoveTable: Sendable {
  private struct Entry {
    var mover: UInt64 = 0
    var other: UInt64 = 0
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
      return word(position).map { SquareSet(firstWord: $0) }
    }
    set {
      guard position.rules.fitsOneWord, let moves = newValue?.firstWord, moves != 0 else { return }
      keep(moves, position)
    }
  }

  /// The entry of a position: whose turn it is tells which marks come first.
  @inline(__always)
  func word(_ position: Position) -> UInt64? {
    let player = position.playerToMove
    return word(position.firstWord(of: player), position.firstWord(of: player.opponent))
  }

  /// Keeps a word other than 0 about a position.
  mutating func keep(_ word: UInt64, _ position: Position) {
    let player = position.playerToMove
    keep(word, position.firstWord(of: player), position.firstWord(of: player.opponent))
  }

  /// The entry of the position with the marks of the player to move and of the other.
  @inline(__always)
  func word(_ mover: UInt64, _ other: UInt64) -> UInt64? {
    guard !ternary.isEmpty else { return hashedWord(mover, other) }
    let place = tinyPlace(of: mover, other)
    guard place < tinyWords.count, tinyWords[place] != 0 else { return nil }
    return UInt64(tinyWords[place])
  }

  /// Keeps a word other than 0 about the position with the marks of the player to move and of the other.
  mutating func keep(_ word: UInt64, _ mover: UInt64, _ other: UInt64) {
    guard ternary.isEmpty else {
      // A full board of the other's marks alone has the last place.
      if tinyWords.isEmpty {
        tinyWords = Array(repeating: 0, count: 2 * Int(ternary[ternary.count - 1]) + 1)
      }
      tinyWords[tinyPlace(of: mover, other)] = UInt16(word)
      return
    }
    if count * 2 >= entries.count { grow() }
    guard count * 2 < entries.count else { return }
    let place = place(of: mover, other)
    if entries[place].word == 0 { count += 1 }
    entries[place] = Entry(mover: mover, other: other, word: word)
  }

  @inline(__always)
  private func tinyPlace(of mover: UInt64, _ other: UInt64) -> Int {
    Int(ternary[Int(truncatingIfNeeded: mover)]) &+ 2
      &* Int(ternary[Int(truncatingIfNeeded: other)])
  }

  private func hashedWord(_ mover: UInt64, _ other: UInt64) -> UInt64? {
    guard !entries.isEmpty else { return nil }
    let word = entries[place(of: mover, other)].word
    return word == 0 ? nil : word
  }

  /// The slot of a position in the hash table.
  private func place(of mover: UInt64, _ other: UInt64) -> Int {
    let hash = (mover &* 0x9E37_79B9_7F4A_7C15) ^ (other &* 0xC2B2_AE3D_27D4_EB4F)
    let mask = entries.count &- 1
    var place = Int(truncatingIfNeeded: hash &>> 40) & mask
    while entries[place].word != 0, entries[place].mover != mover || entries[place].other != other {
      place = (place &+ 1) & mask
    }
    return place
  }

  private mutating func grow() {
    guard entries.count < Self.lastCapacity else { return }
    let old = entries
    entries = Array(repeating: Entry(), count: max(Self.firstCapacity, old.count * 4))
    for entry in old where entry.word != 0 { entries[place(of: entry.mover, entry.other)] = entry }
  }
}
