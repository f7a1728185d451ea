import Foundation
import GameModel
import Oracles
import TestSupport
import Testing

@Suite struct RulesTests {
  @Test func `a line may be as long as the longer side and no longer`() throws {
    for columns in 1...6 {
      for rows in 1...6 {
        for length in 1...7 {
          let rules = try? Rules(columns: columns, rows: rows, lineLength: length)
          #expect((rules != nil) == (length <= max(columns, rows)))
        }
      }
    }
  }

  private static let sides = " is not supported: each side must be from 1 to 32"

  @Test(
    arguments: [
      (0, 3, nil, "a board of 0x3\(sides)"), (3, 0, nil, "a board of 3x0\(sides)"),
      (33, 3, nil, "a board of 33x3\(sides)"), (3, 33, 3, "a board of 3x33\(sides)"),
      (-3, .max, 0, "a board of -3x9223372036854775807\(sides)"),
      (3, 3, 0, "the line length must be at least 1, not 0"),
      (3, 3, -1, "the line length must be at least 1, not -1"),
      (3, 3, 4, "a line of 4 does not fit on a board of 3x3: the line length is at most 3"),
      (4, 7, 8, "a line of 8 does not fit on a board of 4x7: the line length is at most 7"),
    ] as [(Int, Int, Int?, String)]
  )
  func `numbers that describe no game are refused with the remedy`(
    columns: Int,
    rows: Int,
    lineLength: Int?,
    message: String
  ) {
    let error = #expect(throws: RulesError.self) {
      try Rules(columns: columns, rows: rows, lineLength: lineLength)
    }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    (1, 1, 1), (1, 9, 1), (2, 3, 2), (3, 3, 3), (7, 4, 4), (4, 7, 4), (5, 5, 5), (6, 9, 5),
    (15, 15, 5), (32, 32, 5),
  ])
  func `the line length is the shorter side and at most five unless it is given`(
    columns: Int,
    rows: Int,
    lineLength: Int
  ) throws {
    #expect(try Rules(columns: columns, rows: rows).lineLength == lineLength)
  }

  @Test func `rules are encoded as their three numbers`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let rules = try Rules(columns: 7, rows: 6, lineLength: 4)
    let json = String(decoding: try encoder.encode(rules), as: UTF8.self)
    #expect(json == #"{"columns":7,"lineLength":4,"rows":6}"#)
  }

  @Test(arguments: Board.various)
  func `squares are counted in reading order`(board: Board) throws {
    let rules = try board.rules
    #expect((rules.columns, rules.rows) == (board.columns, board.rows))
    #expect(rules.lineLength == board.lineLength)
    #expect(rules.squares.map(\.index) == Array(0..<board.columns * board.rows))
    #expect(rules.squareCount == rules.squares.count)
    for square in rules.squares {
      #expect(rules.contains(square))
      let (column, row) = (rules.column(of: square), rules.row(of: square))
      #expect(row * board.columns + column == square.index)
      #expect(rules.square(column: column, row: row) == square)
    }
  }

  @Test(arguments: [(-1, 0), (0, -1), (4, 0), (0, 3), (4, 3), (.max, .max), (.min, .min)])
  func `a column or row beyond the board has no square`(column: Int, row: Int) throws {
    let rules = try Rules(columns: 4, rows: 3)
    #expect(rules.square(column: column, row: row) == nil)
  }

  @Test func `a mark in the air is refused with where it would fall`() throws {
    let rules: Rules = "7,6,4 gravity"
    let position = try Position(rules).playing(Square(38))
    let error = MoveError.unsupported(Square(17), lowest: Square(31))
    #expect(position.refusal(of: Square(17)) == error)
    #expect(error.message(on: rules) == "d4 hangs in the air: the mark would fall to d2")
  }

  @Test func `a drawing that gravity cannot have is refused`() throws {
    let rules: Rules = "3,3,3 gravity"
    #expect(throws: DrawingError.floating(Square(1), rules)) {
      try Position(".x./.../...", rules: rules)
    }
    #expect(try Position(".x./.o./.x.", rules: rules).moveCount == 2)
  }

  @Test(arguments: try Rules.all(on: "7,6,4"))
  func `rules are written in words and keys, and read back`(rules: Rules) throws {
    let words = rules.terms
    #expect(try Rules(columns: 7, rows: 6, terms: words) == rules)
    #expect(try Rules(columns: 7, rows: 6, terms: words.replacing("è", with: "e")) == rules)
    let reversed = words.split(separator: ", ").dropFirst().reversed().map { ", \($0)" }
    let row = words.prefix(while: { $0 != "," })
    #expect(try Rules(columns: 7, rows: 6, terms: row + reversed.joined()) == rules)
    #expect(try Rules(columns: 7, rows: 6, terms: words + "s") == nil)
    #expect(rules.description == "7×6, \(words)")
    #expect(rules.isMonotone == (words == "4 in a row"))
    #expect(rules.symmetries.count == (rules.has(.gravity) ? 2 : 4))
    var position = Position(rules)
    try position.play(Square(38))
    let written = try JSONEncoder().encode(position)
    #expect(try JSONDecoder().decode(Position.self, from: written) == position)
  }

  @Test func `games have names`() throws {
    #expect(Set(NamedGame.all.map(\.name)).count == NamedGame.all.count)
    #expect(Set(NamedGame.all.map(\.rules)).count == NamedGame.all.count)
    #expect(NamedGame(.ticTacToe)?.name == "tic-tac-toe")
    #expect(NamedGame(try Rules(columns: 4, rows: 4)) == nil)
    #expect(NamedGame.named("chess") == nil)
    #expect("\(try #require(NamedGame.named("connect-four")).rules)" == "7×6, 4 in a row, gravity")
  }
}
