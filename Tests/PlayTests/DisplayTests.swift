import GameModel
import GameSolver
import Play
import Testing

/// The texts of a session.
@Suite struct DisplayTests {
  @Test func `before the end: Game on!, and no result; at the end the result, and nobody's turn`() {
    var state = PlayState.people(0, 3, 1, 4)
    #expect(state.statusText == "Game on!")
    #expect(state.resultText.isEmpty && state.namedResultText.isEmpty)
    state.choose(2)
    #expect(state.statusText == "X wins" && state.resultText == "X wins")
    #expect(state.namedResultText == "Ann wins")
    #expect(state.turnText.isEmpty)
    #expect(PlayState.people(8, 3, 0, 4, 1, 5).resultText == "O wins")
    #expect(PlayState.people(0, 1, 2, 4, 3, 5, 7, 6, 8).resultText == "Draw")
  }

  @Test func `in misère the result says who completed a line`() throws {
    let rules = try Rules(columns: 3, rows: 3, lineLength: 3, variants: [.misere])
    let people = end(0, 3, 1, 4, 2, seats: Table.people, rules: rules)
    #expect(people.namedResultText == "Friend wins: Ann completed a line")
    let loss = end(0, 3, 1, 4, 2, seats: Table.personAsX, rules: rules)
    #expect(loss.namedResultText == "Hal wins: you completed a line")
    let win = end(0, 3, 1, 4, 2, seats: Table.personAsO, rules: rules)
    #expect(win.namedResultText == "You win: Hal completed a line")
  }

  @Test func `a turn is told in the names of the players, and to the only person as yours`() {
    func turn(_ seats: Seats, _ squares: Int...) -> String {
      var state = PlayState(.ticTacToe, between: seats)
      state.choose(squares.map(Square.init))
      return state.namedTurnText
    }
    #expect(turn(Table.personAsX) == "Your turn (X)")
    #expect(turn(Table.personAsX, 4) == "Hal's turn (O)")
    #expect(turn(Table.people) == "Ann's turn (X)")
    #expect(turn(Table.people, 4) == "Friend's turn (O)")
    #expect(turn(Table.people, 0, 3, 1, 4, 2).isEmpty)
  }

  /// The state after some moves of persons and bots.
  private func end(
    _ moves: Int...,
    seats: Seats,
    rules: Rules = .ticTacToe
  ) -> PlayState {
    var state = PlayState(rules, between: seats)
    for move in moves {
      if let request = state.request {
        state.receive(.success(Square(move)), to: request.number)
      } else {
        state.choose(move)
      }
    }
    return state
  }

  @Test func `to a person against the computer: you win, it wins, or a draw`() {
    let win = end(0, 3, 1, 4, 2, seats: Table.personAsX)
    #expect(win.personalResult == .win && win.namedResultText == "You win")
    let loss = end(0, 3, 1, 4, 2, seats: Table.personAsO)
    #expect(loss.personalResult == .loss && loss.namedResultText == "Hal wins")
    let draw = end(0, 1, 2, 4, 3, 5, 7, 6, 8, seats: Table.personAsO)
    #expect(draw.personalResult == .draw && draw.namedResultText == "Draw")
    #expect(PlayState.people(0, 3, 1, 4, 2).personalResult == nil)
    #expect(PlayState(.ticTacToe, between: Table.personAsX).personalResult == nil)
  }
}
