import GameModel
import TestSupport
import Testing

@Suite struct LineFinderTests {
  /// The numbers of the lines that a move completes, in the order in which they are reported.
  private func lines(completedBy square: Square, in position: Position) -> [Int] {
    var numbers: [Int] = []
    LineFinder(position.rules).forEachLine(completedBy: square, in: position) {
      numbers.append($0)
    }
    return numbers
  }

  @Test(arguments: [
    ("xxx/oo./...", 2, [0]), ("xo./xo./x..", 6, [3]), ("xo./ox./..x", 8, [6]),
    ("xxo/.o./ox.", 4, [7]), ("xox/oxo/xox", 4, [6, 7]), ("xxx/oxo/oxo", 1, [0, 4]),
    ("xo./.x./..o", 8, []), ("xox/xxo/oxo", 4, []),
  ])
  func `the lines completed by the last move are found in order`(
    drawing: String,
    last: Int,
    lines: [Int]
  ) throws {
    #expect(try self.lines(completedBy: Square(last), in: Position(drawing)) == lines)
  }

  @Test func `a complete line elsewhere on the board is not the last move's`() throws {
    let position = try Position("xxx/oo./..x", playerToMove: .o)
    #expect(lines(completedBy: .lowerRight, in: position) == [])
    #expect(lines(completedBy: .upperLeft, in: position) == [0])
  }

  @Test(arguments: ["5,5,3", "9,9,3", "32,32,3"] as [Board])
  func `one move completes a line in each of the four directions`(board: Board) throws {
    let rules = try board.rules
    var rows = [String](repeating: String(repeating: ".", count: rules.columns), count: rules.rows)
    for (row, marks) in ["xxx", "xxx", "xxx"].enumerated() {
      rows[row + 1] = "." + marks + String(repeating: ".", count: rules.columns - 4)
    }
    let position = try Position(
      rows.joined(separator: "\n"),
      rules: rules,
      playerToMove: .o
    )
    let middle = try #require(rules.square(column: 2, row: 2))
    let found = lines(completedBy: middle, in: position).map { rules.lines[$0] }
    #expect(found.map(\.direction) == LineDirection.allCases)
    #expect(found.map(\.index) == found.map(\.index).sorted())
  }

  @Test func `the only square of a line of one is found once`() throws {
    let position = try Position(Rules(columns: 4, rows: 2, lineLength: 1), playing: "c1")
    #expect(lines(completedBy: Square(6), in: position) == [6])
  }
}
