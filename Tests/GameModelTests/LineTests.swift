import GameModel
import Oracles
import TestSupport
import Testing

@Suite struct LineTests {
  @Test func `the lines of tic-tac-toe are rows, columns and the two diagonals`() {
    #expect(
      Rules.ticTacToe.lines.map(\.numbers) == [
        [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
      ]
    )
  }

  @Test(arguments: Board.various)
  func `the lines are those of a board full of one mark`(board: Board) throws {
    let full = [Player?](repeating: .x, count: board.columns * board.rows)
    let lines = try board.rules.lines.map(\.numbers)
    #expect(Set(lines) == board.lines(of: .x, in: full) && Set(lines).count == lines.count)
  }

  @Test(arguments: Board.various)
  func `lines are numbered by direction and start, and run on from it`(board: Board) throws {
    let rules = try board.rules
    let lines = rules.lines
    let steps: [LineDirection: [Int]] = [
      .row: [1, 0], .column: [0, 1], .fallingRight: [1, 1], .fallingLeft: [-1, 1],
    ]
    func place(_ square: Square) -> [Int] { [rules.column(of: square), rules.row(of: square)] }
    func key(_ line: Line) -> [Int] {
      let start = place(line.squares[0])
      return [line.direction.rawValue] + (line.direction == .column ? start : start.reversed())
    }
    #expect(lines.map(\.index) == Array(lines.indices))
    #expect(zip(lines, lines.dropFirst()).allSatisfy { key($0).lexicographicallyPrecedes(key($1)) })
    for line in lines {
      #expect(line.squares.count == board.lineLength)
      for (square, next) in zip(line.squares, line.squares.dropFirst()) {
        #expect(zip(place(next), place(square)).map { $0 - $1 } == steps[line.direction])
      }
    }
  }

  @Test(arguments: ["1,1,1", "3,3,1", "4,2,1", "9,8,1"] as [Rules])
  func `a line of one square is counted once, as a row`(rules: Rules) throws {
    #expect(rules.lines.map(\.numbers) == rules.squares.map { [$0.index] })
    #expect(rules.lines.allSatisfy { $0.direction == .row })
  }

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
