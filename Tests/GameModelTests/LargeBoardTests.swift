import GameModel
import Oracles
import TestSupport
import Testing

@Suite struct LargeBoardTests {
  /// Boards on which all lines and all false lines are tried.
  static let boards: [Board] = [
    "3,3,3", "4,3,3", "3,4,3", "5,3,4", "3,6,3", "8,8,5", "8,8,8", "16,4,4", "4,16,4", "13,5,4",
    "9,8,5", "15,15,5",
  ]

  /// The position in which X has marked `squares`, the last one last, and O has marked squares of
  /// which no two are neighbours.
  private func position(_ rules: Rules, marking squares: [Square]) throws -> Position {
    let apart = rules.squares.filter { square in
      rules.column(of: square) % 2 == 0 && rules.row(of: square) % 2 == 0
        && !squares.contains(square)
    }
    try #require(apart.count >= squares.count - 1)
    var position = Position(rules)
    for (place, square) in squares.enumerated() {
      #expect(position.winner == nil)
      try position.play(square)
      if place < squares.count - 1 { try position.play(apart[place]) }
    }
    return position
  }

  @Test(arguments: boards)
  func `every line of the board wins, to the very edge`(board: Board) throws {
    let rules = try board.rules
    let finder = LineFinder(rules)
    for line in rules.lines {
      let last = line.squares[line.index % line.squares.count]
      let order = line.squares.filter { $0 != last } + [last]
      let position = try position(rules, marking: order)
      #expect(position.winner == .x, "\(rules.names(of: order))")
      var found: [Int] = []
      finder.forEachLine(completedBy: last, in: position) { found.append($0) }
      #expect(found == [line.index])
    }
  }

  @Test(arguments: boards)
  func `a row that goes on at the other edge is no line`(board: Board) throws {
    let rules = try board.rules
    for stride in [1, board.columns, board.columns + 1, board.columns - 1] {
      for start in rules.squares {
        let run = (0..<board.lineLength).map { Square(start.index + $0 * stride) }
        guard run.allSatisfy(rules.contains) else { continue }
        let position = try position(rules, marking: run)
        let isLine = !board.lines(of: .x, in: position.marks).isEmpty
        #expect((position.winner == .x) == isLine, "\(rules.names(of: run))")
      }
    }
  }
}
