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
}
