import GameModel
import Testing

@Suite struct MoveErrorTests {
  @Test(
    arguments: [
      (.offBoard(Square(42)), "#42 is off the board"),
      (.taken(.middle), "b2 is taken"),
      (.gameOver(.lowerRight), "c1 cannot be marked: the game is over"),
      (.gameOver(Square(9)), "#9 cannot be marked: the game is over"),
    ] as [(MoveError, String)]
  )
  func `the message names the square as on a board`(error: MoveError, message: String) {
    #expect(error.message(on: .ticTacToe) == message)
  }

  @Test func `the name is that of the board played on`() throws {
    let rules = try Rules(columns: 15, rows: 15)
    #expect(MoveError.taken(Square(112)).message(on: rules) == "h8 is taken")
  }

  @Test func `every error knows its square`() {
    for square in [Square.middle, Square(42)] {
      let errors: [MoveError] = [.offBoard(square), .taken(square), .gameOver(square)]
      #expect(errors.map(\.square) == [square, square, square])
    }
  }
}
