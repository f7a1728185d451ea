import GameModel
import Play
import Testing

/// How games end, as tic-tac-toe apps showed it.
@Suite struct ResultTests {
  @Test(arguments: ["xox/xxo/oxo", "oxo/xox/xox"])
  func `nobody has won at the start or in a draw`(_ drawing: String) throws {
    #expect(PlayState.people().outcome == nil)
    #expect(try Position(drawing).winner == nil)
    #expect(try Position(drawing).outcome == .draw)
  }

  @Test(arguments: Array(0..<8), Player.allCases)
  func `each of the eight lines wins for either player`(_ index: Int, _ winner: Player) throws {
    let line = Rules.ticTacToe.lines[index]
    let others = Rules.ticTacToe.squares.filter { !line.squares.contains($0) }
    // The loser's three squares must not be a line themselves.
    let losing = try #require(
      [others[0...1] + [others[4]], others[0...1] + [others[3]]].first { squares in
        !Rules.ticTacToe.lines.contains { Set($0.squares) == Set(squares) }
      }
    )
    var state = PlayState(.ticTacToe, between: Table.people, first: winner)
    for ply in 0..<5 {
      #expect(state.outcome == nil)
      state.choose(ply.isMultiple(of: 2) ? line.squares[ply / 2] : losing[ply / 2])
    }
    #expect(state.outcome == .line(winner: winner))
    #expect(state.winningLines == [line])
    #expect(state.lineFlags == (0..<8).map { $0 == index })
    #expect(state.resultText == "\(winner) wins")
    #expect(state.score.wins(of: winner) == 1)
  }

  @Test func `a full board with a line is a win`() throws {
    #expect(try Position("xox/oxo/xox").outcome == .line(winner: .x))
    let state = PlayState.people(0, 1, 2, 3, 4, 5, 7, 6, 8)
    #expect(state.position.isFull)
    #expect(state.outcome == .line(winner: .x))
    #expect(state.score.x == 1 && state.score.draws == 0)
  }

  @Test func `eight flags say which lines are complete`() throws {
    func flags(_ drawing: String) throws -> [Int] {
      try Position(drawing).winningLines.map(\.index)
    }
    #expect(PlayState.people().lineFlags == Array(repeating: false, count: 8))
    #expect(try flags("xxx/oo./...") == [0])
    #expect(try flags("xo./xo./x..") == [3])
    #expect(try flags("xo./ox./..x") == [6])
    #expect(try flags("xxx/oxo/oxo") == [0, 4])
    #expect(try flags("xxx/xxx/xxx") == Array(0..<8))
  }

  @Test func `two lines at once are both flagged`() {
    let state = PlayState.people(0, 3, 2, 5, 4, 6, 7, 8, 1)
    #expect("\(state.position)" == "xxx/oxo/oxo")
    #expect(state.lineFlags == [true, false, false, false, true, false, false, false])
  }

  @Test func `a forfeit is a win for the other side, and says what happened`() {
    var state = PlayState(.ticTacToe, between: Table.personAsX)
    state.choose(4)
    state.receive(.success(.middle), to: state.request?.number ?? 0)
    #expect(state.outcome == .forfeit(by: .o, Forfeit(.illegalMove, "b2 is taken")))
    #expect(state.winningLines.isEmpty)
    #expect(state.resultText == "X wins")
    #expect(state.namedResultText == "You win")
    #expect(state.forfeitText == "Hal forfeits (illegal move): b2 is taken")
    #expect(state.score.x == 1)
    #expect(state.score.wins(of: "You") == 1)
  }
}
