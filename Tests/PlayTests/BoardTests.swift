import GameModel
import Play
import Testing

/// What the boards of tic-tac-toe apps did.
@Suite struct BoardTests {
  @Test func `there are nine squares, blank at the start`() {
    let state = PlayState.people()
    #expect(state.rules.squareCount == 9)
    #expect(state.rules.squares.allSatisfy { state.position[$0] == nil })
    #expect(state.open == Array(0..<9))
  }

  @Test func `a mark is set once: off the board and onto a taken square nothing changes`() {
    var state = PlayState.people(4)
    #expect(state.position[.middle] == .x)
    let before = state
    let refusals = [42, -1, 9, 4].map { state.choose(Square($0)) }
    #expect(refusals[0] == .illegal(.offBoard(Square(42))))
    #expect(refusals[1] == .illegal(.offBoard(Square(-1))))
    #expect(refusals[2] == .illegal(.offBoard(Square(9))))
    #expect(refusals[3] == .illegal(.taken(.middle)))
    #expect(state == before)
  }

  @Test func `nothing makes a taken square blank again but a move taken back or a new game`() {
    var state = PlayState.people(4)
    let before = state.position
    state.choose(4, 42, -1)
    state.requestReply()
    state.cancelReply()
    state.receive(.success(.middle), to: 0)
    #expect(state.position == before)
  }

  @Test(
    arguments: [("xox/oxo/...", [6, 7, 8]), (".ox/o.o/x.x", [0, 4, 7])]
  )
  func `free squares come in order`(_ drawing: String, _ free: [Int]) throws {
    #expect(try Position(drawing).freeSquares.map(\.index) == free)
  }

  @Test func `a square that is marked is free no more`() throws {
    let position = try Position(".ox/o.o/x.x").playing(Square(7))
    #expect(position.freeSquares.map(\.index) == [0, 4])
  }

  @Test func `a board is full or not`() throws {
    #expect(!PlayState.people().position.isFull)
    #expect(!PlayState.people(0, 1, 2, 4, 3, 5, 7, 6).position.isFull)
    #expect(PlayState.people(0, 1, 2, 4, 3, 5, 7, 6, 8).position.isFull)
    #expect(try Position("xox/xxo/oxo").isFull)
  }

  @Test func `squares have names by their place`() {
    let places: [Square] = [
      .upperLeft, .upperMiddle, .upperRight, .middleLeft, .middle, .middleRight, .lowerLeft,
      .lowerMiddle, .lowerRight,
    ]
    #expect(places.map(\.index) == Array(0..<9))
    #expect(
      places.map(Rules.ticTacToe.name(of:))
        == ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"]
    )
  }
}
