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

  @Test(arguments: [
    ("a15b15c15d15e15", "row"), ("k15l15m15n15o15", "row"), ("a1b1c1d1e1", "row"),
    ("o1o2o3o4o5", "column"), ("a11a12a13a14a15", "column"), ("a15b14c13d12e11", "fallingRight"),
    ("k5l4m3n2o1", "fallingRight"), ("a1b2c3d4e5", "fallingLeft"),
    ("k11l12m13n14o15", "fallingLeft"),
  ])
  func `five in a row win in the corners of the Gomoku board`(
    names: String,
    direction: String
  ) throws {
    let rules = try Rules(columns: 15, rows: 15)
    let position = try position(rules, marking: rules.squares(named: names))
    #expect(position.outcome == .line(winner: .x))
    #expect(position.winningLines.map { "\($0.direction)" } == [direction])
  }

  @Test(arguments: [
    "n9o9a8b8c8", "m15n15o15a14b14", "o8a7b6c5d4", "a8o8n7m6l5", "l9m8n7o6a4", "m1n1o1a2b2",
  ])
  func `five squares over the edge of the Gomoku board do not win`(names: String) throws {
    let rules = try Rules(columns: 15, rows: 15)
    let position = try position(rules, marking: rules.squares(named: names))
    #expect(position.winner == nil)
    #expect(position.completedLines(of: .x).isEmpty)
  }

  @Test(arguments: ["8,8,5", "15,15,5"] as [Board])
  func `a row longer than the line wins and holds several lines`(board: Board) throws {
    let rules = try board.rules
    let start = rules.columns * 2
    for (length, gap) in [(6, 2), (6, 3), (7, 3), (8, 4)] {
      let row = (start..<start + length).map(Square.init)
      let order = row.filter { $0 != row[gap] } + [row[gap]]
      let position = try position(rules, marking: order)
      #expect(position.winner == .x)
      #expect(
        position.winningLines.map(\.numbers)
          == (0...length - 5).map { first in row[first..<first + 5].map(\.index) }
      )
    }
  }

  @Test func `the only move on a board of one square wins`() throws {
    let position = try Position(Rules(columns: 1, rows: 1), playing: "a1")
    #expect(position.outcome == .line(winner: .x))
    #expect(position.winningLines.map(\.numbers) == [[0]])
    #expect(position.isFull)
  }

  @Test(
    arguments: [("1,5,3", "a1a5a2a4a3"), ("5,1,3", "a1e1b1d1c1"), ("1,32,3", "a9a1a10a2a8")]
      as [(Board, String)]
  )
  func `a board of one row or column is played along it`(board: Board, moves: String) throws {
    let position = try Position(board.rules, playing: moves)
    #expect(position.outcome == .line(winner: .x))
    #expect(position.winningLines.count == 1)
  }

  @Test(arguments: ["8,8,8", "9,8,9", "13,5,13", "16,8,16", "32,31,32", "32,32,32"] as [Board])
  func `a board of any size can be filled to the last square`(board: Board) throws {
    var random = SplitMix(seed: 1)
    var position = Position(try board.rules)
    while position.freeCount > 0 {
      try position.play(position.move(rank: random.number(below: position.moveCount)))
    }
    #expect(position.plies == board.columns * board.rows)
    #expect(position.isFull)
    #expect(position.freeSquares.isEmpty)
    #expect(position.outcome == .draw)
  }

  @Test(arguments: [9, 15, 24, 32])
  func `marks anywhere on the board tell the hashes of positions apart`(side: Int) throws {
    let rules = try Rules(columns: side, rows: side)
    let positions = try rules.squares.map { try Position(rules).playing($0) }
    // Of a thousand hashes of 64 bits two are the same once in 10¹³ runs.
    #expect(Set(positions.map(\.hashValue)).count == rules.squareCount)
  }
}
