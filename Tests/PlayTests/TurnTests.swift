import GameModel
import Play
import Testing

/// Whose turn it is.
@Suite struct TurnTests {
  @Test(arguments: Player.allCases)
  func `X begins unless it is said that O does`(_ player: Player) {
    let state = PlayState(.ticTacToe, between: Table.people, first: player)
    #expect(state.activePlayer == player)
    #expect(state.turnText == "\(player)'s turn")
    #expect(PlayState.people().activePlayer == .x)
  }

  @Test func `a move passes the turn; one that is refused does not, however often it is tried`() {
    var state = PlayState.people(4)
    #expect(state.activePlayer == .o)
    for _ in 0..<10 {
      state.choose(4)
      #expect(state.activePlayer == .o)
    }
    state.choose(0)
    #expect(state.activePlayer == .x)
  }

  @Test(arguments: Player.allCases)
  func `nine moves alternate`(_ first: Player) {
    var state = PlayState(.ticTacToe, between: Table.people, first: first)
    for (ply, square) in [0, 1, 2, 4, 3, 5, 7, 6, 8].enumerated() {
      let mover = ply.isMultiple(of: 2) ? first : first.opponent
      #expect(state.activePlayer == mover)
      state.choose(square)
      #expect(state.position[Square(square)] == mover)
    }
    #expect(state.outcome == .draw)
    #expect(state.activePlayer == nil)
    #expect(state.turnText.isEmpty)
  }

  @Test func `squares cannot be chosen when taken, when a strategy is to move, or after the end`() {
    #expect(PlayState.people(4, 0).open == [1, 2, 3, 5, 6, 7, 8])
    #expect(PlayState.people(0, 3, 1, 4, 2).open.isEmpty)
    var state = PlayState(.ticTacToe, between: Table.personAsX)
    state.choose(4)
    #expect(state.open.isEmpty)
    #expect(state.refusal(of: .upperLeft) == .notYourTurn("Hal"))
    state.receive(.success(.upperLeft), to: 1)
    #expect(state.open == [1, 2, 3, 5, 6, 7, 8])
  }

  @Test func `nothing changes when the board of a finished game is tapped`() {
    var state = PlayState.people(0, 3, 1, 4, 2)
    let before = state
    let refusals = (0..<9).map { state.choose(Square($0)) }
    #expect(refusals == Array(repeating: .gameOver, count: 9))
    state.requestReply()
    state.cancelReply()
    #expect(state == before)
  }

  @Test func `what is refused says why`() {
    func message(_ refusal: Refusal) -> String { refusal.message(on: .ticTacToe) }
    #expect(message(.illegal(.taken(.middle))) == "b2 is taken")
    #expect(message(.illegal(.offBoard(Square(42)))) == "#42 is off the board")
    #expect(message(.gameOver) == "the game is over")
    #expect(message(.notYourTurn("Hal")) == "it is Hal's turn")
  }
}
