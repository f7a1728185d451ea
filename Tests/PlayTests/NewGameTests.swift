import GameModel
import Play
import Testing

/// New games, moves taken back, and the score.
@Suite struct NewGameTests {
  @Test func `a new game clears the board after one move, in the middle and after the end`() {
    let states: [PlayState] = [
      .people(), .people(4), .people(4, 0, 1), .people(0, 3, 1, 4, 2),
    ]
    for var state in states {
      state.newGame()
      #expect(state.open == Array(0..<9))
      #expect(state.position == Position(.ticTacToe))
      #expect(state.outcome == nil && state.winningLines.isEmpty && state.lastMove == nil)
      #expect(state.turnText == "X's turn" && state.statusText == "Game on!")
    }
  }

  @Test func `a new game against a strategy forgets the reply that was awaited`() {
    var state = PlayState(.ticTacToe, between: Table.personAsX)
    state.choose(4)
    let late = state.request?.number ?? 0
    state.newGame()
    let before = state
    state.receive(.success(.upperLeft), to: late)
    #expect(state == before)
    #expect(state.open.count == 9)
  }

  @Test func `the scores of X and O stay across games, and so do those by name`() {
    var state = PlayState.people(0, 3, 1, 4, 2)
    state.newGame()
    state.choose(8, 3, 0, 4, 1, 5)
    state.newGame(between: Seats(x: Table.friend, o: Table.ann))
    state.choose(0, 3, 1, 4, 2)
    state.newGame()
    state.choose(0, 1, 2, 4, 3, 5, 7, 6, 8)
    state.newGame()
    state.choose(4)
    state.newGame()
    #expect(state.score.x == 2 && state.score.o == 1 && state.score.draws == 1)
    #expect(state.score.wins(of: "Ann") == 1)
    #expect(state.score.wins(of: "Friend") == 2)
    #expect(state.score.wins(of: "Hal") == 0)
    #expect(state.score.games == 4)
    #expect(state.games.map(\.game.moves.count) == [5, 6, 5, 9, 1])
  }

  @Test func `who begins can be changed, and stays so`() {
    var state = PlayState.people(4)
    state.newGame(first: .o)
    #expect(state.activePlayer == .o)
    state.choose(4)
    #expect(state.position[.middle] == .o)
    state.newGame()
    #expect(state.activePlayer == .o)
    state.newGame(first: .x)
    #expect(state.activePlayer == .x)
  }

  @Test func `the players can change: one player to two, and back`() {
    var state = PlayState.people(4)
    state.newGame(between: Table.personAsO)
    #expect(state.request?.player == .x)
    #expect(state.request?.position == Position(.ticTacToe))
    state.newGame(between: Table.people)
    #expect(state.request == nil)
    #expect(state.open.count == 9)
  }

  @Test func `two people take back one move at a time`() {
    var state = PlayState.people(4, 0, 8)
    state.undo()
    #expect(state.position == PlayState.people(4, 0).position)
    #expect(state.activePlayer == .x)
    state.undo()
    #expect(state.canUndo)
    state.undo()
    #expect(!state.canUndo)
    let hasUndone = state.undo()
    #expect(!hasUndone)
    #expect(state.position == Position(.ticTacToe))
  }

  @Test func `against a strategy a person's move goes with its reply`() {
    var state = PlayState(.ticTacToe, between: Table.personAsX)
    state.choose(4)
    state.receive(.success(.upperLeft), to: 1)
    state.choose(8)
    state.undo()
    #expect(state.request == nil)
    #expect("\(state.position)" == "o../.x./...")
    let wasAwaited = state.receive(.success(.upperRight), to: 2)
    #expect(!wasAwaited)
    let hasUndone = state.undo()
    #expect(hasUndone)
    #expect(state.position == Position(.ticTacToe))
    #expect(!state.canUndo)
  }

  @Test func `what a strategy did before a person's first move cannot be taken back`() {
    var state = PlayState(.ticTacToe, between: Table.personAsO)
    state.undo()
    #expect(state.request?.number == 1)
    state.receive(.success(.middle), to: 1)
    #expect(!state.canUndo)
    let before = state
    state.undo()
    #expect(state == before)
  }

  @Test func `a finished game goes on when its last move is taken back, and counts no more`() {
    var state = PlayState.people(0, 3, 1, 4, 2)
    #expect(state.score.x == 1)
    state.undo()
    #expect(state.score == SessionScore())
    #expect(state.activePlayer == .x)
    state.choose(8, 5)
    #expect(state.resultText == "O wins")
    #expect(state.score.o == 1 && state.score.games == 1)
  }

  @Test func `a forfeited game goes on when the last move is taken back`() {
    var state = PlayState(.ticTacToe, between: Table.personAsX)
    state.choose(4)
    state.receive(.failure(Forfeit(.crash, "gone")), to: 1)
    #expect(state.score.x == 1)
    state.undo()
    #expect(state.outcome == nil && state.score == SessionScore() && state.open.count == 9)
  }
}
