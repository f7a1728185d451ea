import GameModel
import Testing

@Suite struct OutcomeTests {
  @Test(
    arguments: [
      (".../.../...", nil), ("xo./.x./...", nil), ("xxx/oo./...", .line(winner: .x)),
      ("xx./ooo/x..", .line(winner: .o)), ("xox/xxo/oxo", .draw),
      ("xox/oxo/xox", .line(winner: .x)),
    ] as [(String, Outcome?)]
  )
  func `a game ends with a line or a full board`(drawing: String, outcome: Outcome?) throws {
    let position = try Position(drawing)
    #expect(position.outcome == outcome)
    #expect(position.isOver == (outcome != nil))
    #expect(position.winner == outcome?.winner)
  }

  @Test(arguments: Player.allCases, Forfeit.Cause.allCases)
  func `who forfeits loses to the opponent`(player: Player, cause: Forfeit.Cause) {
    let outcome = Outcome.forfeit(by: player, Forfeit(cause, "as the test wants it"))
    #expect(outcome.winner == player.opponent)
  }

  @Test func `a line is won by its owner and a draw by nobody`() {
    #expect(Outcome.line(winner: .x).winner == .x)
    #expect(Outcome.line(winner: .o).winner == .o)
    #expect(Outcome.draw.winner == nil)
  }

  @Test func `a forfeit says what happened`() {
    let forfeit = Forfeit(.time, "no move in 1s")
    #expect(forfeit.cause == .time)
    #expect(forfeit.detail == "no move in 1s")
    #expect(forfeit != Forfeit(.crash, "no move in 1s"))
    #expect(forfeit != Forfeit(.time, "no move in 2s"))
  }

  @Test func `the causes of a forfeit are written in files by these words`() {
    #expect(
      Forfeit.Cause.allCases.map(\.rawValue) == ["illegalMove", "time", "crash", "protocol"]
    )
  }
}
