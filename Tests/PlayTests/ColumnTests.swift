import GameModel
import GameSolver
import Play
import Testing

/// Games in which one chooses a column and the mark falls.
@MainActor
@Suite struct ColumnTests {
  private func session(_ game: String = "connect-four") throws -> PlaySession {
    PlaySession(try #require(NamedGame.named(game)).rules)
  }

  @Test func `a mark falls to the lowest free square of its column`() throws {
    let session = try session()
    #expect(session.choosesColumns)
    for column in [3, 3, 4] { #expect(session.choose(column: column) == nil) }
    let rules = session.rules
    #expect(session.game.moves.map(rules.name(of:)) == ["d1", "d2", "e1"])
    #expect(session.square(inColumn: 3).map(rules.name(of:)) == "d3")
    #expect(session.canChoose(column: 3))
    #expect(session.canChoose(try rules.square(named: "d3")))
    #expect(!session.canChoose(try rules.square(named: "d4")))
    // Past the end of the top row is the second row, of which the first square is free now.
    for _ in 1...4 { session.choose(column: 0) }
    for column in [-1, 7] { #expect(!session.canChoose(column: column)) }
  }

  @Test func `elsewhere one chooses squares`() {
    #expect(!PlaySession().choosesColumns)
  }

  @Test func `hints are wins and blocks that can be played`() throws {
    let rules = try #require(NamedGame.named("connect-four")).rules
    let high = """
      ....... / ....... / ....... / ....... / ooo.... / xxx.o.x
      """
    // X wins at d1; O's threat at d2 hangs in the air until then.
    let hint = try #require(Hint(threatsIn: try Position(high, rules: rules)))
    #expect("\(hint)" == "X wins with d1")
    let block = "....... / ....... / ....... / ....... / ....... / ooo.x.x"
    let blocked = try #require(Hint(threatsIn: try Position(block, rules: rules, playerToMove: .x)))
    #expect("\(blocked)" == "O threatens to win; block with d1")
    let quiet = "....... / ....... / ....... / ....... / ....... / .oo.x.."
    #expect(Hint(threatsIn: try Position(quiet, rules: rules)) == nil)
  }

  @Test func `where a line loses no threat is a hint, and who completes one has lost`() throws {
    let session = try session("misere-tic-tac-toe")
    let rules = session.rules
    #expect(Hint(threatsIn: try Position("xx./oo./...", rules: rules)) == nil)
    for name in ["a1", "a2", "b1", "b2", "c1"] { session.choose(try rules.square(named: name)) }
    #expect(session.outcome == .line(winner: .o) && session.resultText == "O wins")
    #expect(session.winningLines.map { rules.names(of: $0.squares) } == ["a1b1c1"])
    #expect(session.isWinning(try rules.square(named: "a1")))
  }
}
