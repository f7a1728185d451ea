import GameModel
import Testing

@Suite struct SquareTests {
  @Test func `the nine squares of tic-tac-toe bear the names of their places`() {
    let squares: [Square] = [
      .upperLeft, .upperMiddle, .upperRight,
      .middleLeft, .middle, .middleRight,
      .lowerLeft, .lowerMiddle, .lowerRight,
    ]
    #expect(squares.map(\.index) == Array(0..<9))
  }

  @Test func `squares are ordered as they are read`() {
    #expect(Square(3) < Square(4))
    #expect(!(Square(4) < Square(4)))
    #expect([Square(8), Square(0), Square(1023), Square(4)].max() == Square(1023))
  }

  @Test(arguments: [-1, .min, 0xFFFF, 0x1_0000, 0x1_0004, .max])
  func `a number that no board has is on no board`(number: Int) throws {
    let square = Square(number)
    #expect(!Rules.ticTacToe.contains(square))
    #expect(try !Rules(columns: 32, rows: 32).contains(square))
  }

  @Test func `a square is printed as its number`() {
    #expect(Square(42).description == "#42")
  }
}
