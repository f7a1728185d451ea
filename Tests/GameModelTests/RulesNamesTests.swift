import GameModel
import TestSupport
import Testing

/// What people and files read of squares and of the smallest values.
@Suite struct RulesNamesTests {
  @Test func `a1 is the lower left square, and columns are lettered a to z and then aa to af`()
    throws
  {
    let names = Rules.ticTacToe.squares.map(Rules.ticTacToe.name)
    #expect(names == ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"])
    let rules = try Rules(columns: 32, rows: 32)
    let letters = "a b c d e f g h i j k l m n o p q r s t u v w x y z aa ab ac ad ae af"
    #expect((0..<32).map(rules.letters).joined(separator: " ") == letters)
    #expect(rules.name(of: Square(25)) == "z32" && rules.name(of: Square(26)) == "aa32")
    for (name, square) in [("a32", 0), ("af32", 31), ("a1", 992), ("aF1", 1023)] {
      #expect(try rules.square(named: name) == Square(square))
    }
  }

  @Test(arguments: Board.various)
  func `every square is found by its name, alone and in a list`(board: Board) throws {
    let rules = try board.rules
    for square in rules.squares {
      #expect(try rules.square(named: rules.name(of: square)) == square)
    }
    let all = Array(rules.squares)
    #expect(Set(all.map(rules.name)).count == all.count)
    #expect(try rules.squares(named: rules.names(of: all)) == all)
  }

  @Test func `names are written together without anything between`() throws {
    let rules = Rules.ticTacToe
    #expect(try rules.squares(named: "B2a1C3") == [.middle, .lowerLeft, .upperRight])
    #expect(rules.names(of: [.middle, .lowerLeft, .upperRight]) == "b2a1c3")
    #expect(try rules.squares(named: "") == [])
    let wide = try Rules(columns: 32, rows: 12)
    #expect(try wide.squares(named: "aa12z1a10").map(wide.name) == ["aa12", "z1", "a10"])
  }

  @Test func `a square off the board is shown by its number`() {
    #expect(Rules.ticTacToe.name(of: Square(42)) == "#42")
    #expect(Rules.ticTacToe.names(of: [.middle, Square(9)]) == "b2#9")
  }

  @Test(arguments: [
    ("2b", "'2b'"), ("b", "'b'"), ("4", "'4'"), ("b2 a1", "' a1'"), ("b2a1c", "'c'"),
    ("b-1", "'b-1'"), ("é1", "'é1'"), ("b٣", "'b٣'"), ("d1", "d1"), ("a4", "a4"), ("a0", "a0"),
    ("aa1", "aa1"), ("D9", "D9"), ("b2a9c3", "a9"),
    ("zzzzzzzzzzzzzzzzzzzzzz1", "zzzzzzzzzzzzzzzzzzzzzz1"),
  ])
  func `a text that names no square of the board is refused`(text: String, part: String) {
    let error = #expect(throws: SquareNameError.self) {
      try Rules.ticTacToe.squares(named: text)
    }
    let problem =
      part.hasPrefix("'")
      ? "is not a square: squares are named by letter and number, like a1"
      : "is off the board: squares go from a1 to c3"
    #expect(error?.description == "\(part) \(problem)")
  }

  @Test(
    arguments: [("1,1,1", "a1"), ("26,2,2", "z2"), ("32,32,5", "af32")] as [(Rules, String)]
  )
  func `the refusal says which squares there are`(rules: Rules, last: String) {
    let error = #expect(throws: SquareNameError.offBoard("zz99", rules)) {
      try rules.square(named: "zz99")
    }
    #expect(error?.description == "zz99 is off the board: squares go from a1 to \(last)")
  }

  @Test(arguments: ["", "b2a1", "a1a1"])
  func `one square is wanted where one square is asked for`(text: String) {
    #expect(throws: SquareNameError.notAName(text)) {
      try Rules.ticTacToe.square(named: text)
    }
  }

  @Test func `people read capitals, files and drawings small letters`() {
    #expect(Player.allCases.map(\.description) == ["X", "O"])
    #expect(Player.allCases.map(\.rawValue) == ["x", "o"])
    #expect(Player.allCases.map(\.opponent) == [.o, .x])
  }

  @Test func `the causes of a forfeit are written in files by these words`() {
    let words = ["illegalMove", "time", "crash", "protocol"]
    #expect(Forfeit.Cause.allCases.map(\.rawValue) == words)
  }

  @Test func `the squares of tic-tac-toe bear the names of their places, in reading order`() {
    let squares: [Square] = [
      .upperLeft, .upperMiddle, .upperRight, .middleLeft, .middle, .middleRight,
      .lowerLeft, .lowerMiddle, .lowerRight,
    ]
    #expect(squares.map(\.index) == Array(0..<9) && squares == squares.reversed().sorted())
    #expect(Square(42).description == "#42")
  }

  @Test(arguments: [-1, .min, 0xFFFF, 0x1_0000, 0x1_0004, .max])
  func `a number that no board has is on no board`(number: Int) throws {
    #expect(!Rules.ticTacToe.contains(Square(number)))
    #expect(try !Rules(columns: 32, rows: 32).contains(Square(number)))
  }

  @Test(
    arguments: [
      (.offBoard(Square(300)), "#300 is off the board", "#300 is off the board"),
      (.taken(Square(4)), "b2 is taken", "e15 is taken"),
      (.forbidden(Square(4), .overline), "forbidden: overline at b2", "forbidden: overline at e15"),
      (
        .gameOver(Square(8)), "c1 cannot be marked: the game is over",
        "i15 cannot be marked: the game is over"
      ),
    ] as [(MoveError, String, String)]
  )
  func `a refused move is named`(error: MoveError, small: String, large: String) throws {
    #expect(error.message(on: .ticTacToe) == small)
    #expect(try error.message(on: Rules(columns: 15, rows: 15)) == large)
  }
}
