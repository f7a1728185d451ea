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
  }

  @Test func `a square in the air is refused with the one below`() throws {
    let session = try session()
    let rules = session.rules
    let square = try rules.square(named: "d4")
    let refusal = session.choose(square)
    #expect(refusal == .illegal(.unsupported(square, lowest: try rules.square(named: "d1"))))
    #expect(
      refusal?.message(on: rules) == "d4 hangs in the air: the mark would fall to d1"
    )
    #expect(session.game.moves.isEmpty)
  }

  @Test func `a full column is refused, and one that there is not`() throws {
    let session = try session()
    for _ in 0..<6 { session.choose(column: 0) }
    #expect(session.choose(column: 0) == .full(column: 0))
    #expect(session.choose(column: 0)?.message(on: session.rules) == "column a is full")
    #expect(session.choose(column: 7)?.message(on: session.rules) == "there is no such column")
    #expect(session.choose(column: -1) != nil)
    #expect(session.game.moves.count == 6 && !session.canChoose(column: 0))
  }

  @Test func `a full column says first that the game is over`() throws {
    let session = try session()
    for column in [0, 1, 0, 1, 0, 1, 0] { session.choose(column: column) }
    #expect(session.isOver && session.winningLines.count == 1)
    #expect(session.choose(column: 0) == .gameOver)
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
    let blocked = try #require(
      Hint(threatsIn: try Position(block, rules: rules, playerToMove: .x))
    )
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
