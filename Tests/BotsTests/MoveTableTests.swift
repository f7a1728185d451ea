import GameModel
import Testing

@testable import Bots

@Suite struct MoveTableTests {
  /// The boards of three ways to keep positions: by their places, by a hash, and not at all.
  static let boards = [(3, 3, true), (2, 4, true), (4, 3, true), (8, 8, true), (9, 8, false)]

  @Test(arguments: boards)
  func `each position has a word of its own`(columns: Int, rows: Int, isKept: Bool) throws {
    let rules = try Rules(columns: columns, rows: rows, lineLength: 2)
    let positions = try Set(Positions.ofRandomGames(50, every: 1, on: rules))
    var table = MoveTable(rules)
    for position in positions { #expect(table[position] == nil) }
    for position in positions { table[position] = position.freeSquares }
    for position in positions {
      #expect(table[position] == (isKept ? position.freeSquares : nil), "in \(position)")
    }
  }

  @Test func `all boards of nine squares are told apart, full ones too`() {
    var table = MoveTable(.ticTacToe)
    var words: [(x: UInt64, o: UInt64)] = []
    for x in 0..<512 as Range<UInt64> {
      for o in 0..<512 as Range<UInt64> where x & o == 0 { words.append((x, o)) }
    }
    #expect(words.count == 19_683)
    for (index, word) in words.enumerated() { table.keep(UInt64(index + 1), word.x, word.o) }
    let areKept = words.enumerated().allSatisfy { index, word in
      table.word(word.x, word.o) == UInt64(index + 1)
    }
    #expect(areKept)
  }
}
