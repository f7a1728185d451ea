import GameModel
import Testing

/// What people and files read of the smallest values.
@Suite struct WordsTests {
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
