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

  @Test func `columns come from the left, all other lines from the top`() throws {
    let lines = try Rules(columns: 4, rows: 3, lineLength: 2).lines
    func numbers(_ direction: LineDirection) -> [[Int]] {
      lines.filter { $0.direction == direction }.map(\.numbers)
    }
    #expect(
      numbers(.row) == [
        [0, 1], [1, 2], [2, 3], [4, 5], [5, 6], [6, 7], [8, 9], [9, 10], [10, 11],
      ]
    )
    #expect(
      numbers(.column) == [
        [0, 4], [4, 8], [1, 5], [5, 9], [2, 6], [6, 10], [3, 7], [7, 11],
      ]
    )
    #expect(numbers(.fallingRight) == [[0, 5], [1, 6], [2, 7], [4, 9], [5, 10], [6, 11]])
    #expect(numbers(.fallingLeft) == [[1, 4], [2, 5], [3, 6], [5, 8], [6, 9], [7, 10]])
  }

  @Test(
    arguments: [
      ("1,1,1", 1), ("2,2,2", 6), ("3,3,3", 8), ("4,3,3", 14), ("4,4,3", 24), ("4,4,4", 10),
      ("5,5,4", 28), ("7,6,4", 69), ("15,15,5", 572), ("19,19,5", 1020), ("32,32,5", 3360),
      ("32,32,32", 66), ("1,32,32", 1),
    ] as [(Rules, Int)]
  )
  func `well-known boards have the well-known number of lines`(rules: Rules, count: Int) {
    #expect(rules.lines.count == count)
  }

  @Test(arguments: Board.various)
  func `the lines are those of a board full of one mark`(board: Board) throws {
    let full = [Player?](repeating: .x, count: board.columns * board.rows)
    let lines = try board.rules.lines.map(\.numbers)
    #expect(Set(lines) == board.lines(of: .x, in: full))
    #expect(Set(lines).count == lines.count)
  }

  @Test(arguments: Board.various)
  func `lines are numbered by direction and start, and run in it from the upper or left end`(
    board: Board
  ) throws {
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
}
