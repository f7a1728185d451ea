import Bots
import GameModel
import Play
import StrategyKit
import TestSupport
import Testing

/// Openings that people and bots play before a game.
@MainActor
@Suite struct OpeningTableTests {
  private let rules: Rules
  private let stones: [Square]

  init() throws {
    rules = try Rules(columns: 15, rows: 15)
    stones = try rules.squares(named: "h8i9j10k11l12m13")
  }

  private func bot(_ answers: [Int: String]) -> Participant {
    .strategy("bot", Opener(answers))
  }

  @Test func `a bot that takes X has it in the game, and the person moves`() async throws {
    let bot = bot([3: "swap"])
    var table = try OpeningTable(rules, first: .person(), second: bot, seed: 1)
    #expect(table.asked?.seat.name == "You" && table.lastWords.isEmpty)
    #expect(try await !table.answer())
    try table.take(.place(Array(stones[..<3])))
    #expect(table.lastWords == "You placed h8 i9 j10")
    #expect(try await table.answer())
    #expect(table.lastWords == "bot took X" && table.asked == nil)
    #expect(table[.x].seat.name == "bot" && table[.o].seat.name == "You")

    let session = PlaySession(rules, x: table[.x], o: table[.o], after: table.opening)
    #expect(session.activePlayer == .o && session.namedTurnText == "Your turn (O)")
    #expect(session.position.plies == 3 && session.game.opening == Array(stones[..<3]))
    #expect(session.choose(stones[3]) == nil)
    await session.waitForReplies()
    #expect(session.game.moves.count == 2)
    #expect(session.undo() && session.game.moves.isEmpty)
    #expect(session.game.opening == Array(stones[..<3]))
    session.choose(stones[4])
    #expect(session.games.map(\.placer) == [.o])
    session.newGame(after: nil)
    #expect(session.position.plies == 0 && session.games.map(\.placer) == [.o])
  }

  @Test func `a person who is left the choice stays O with a sixth stone`() async throws {
    let bot = bot([3: "place k11l12"])
    var table = try OpeningTable(rules, first: .person(), second: bot, seed: 1)
    try table.take(.place(Array(stones[..<3])))
    #expect(try await table.answer())
    #expect(table.lastWords == "bot placed k11 l12" && table.asked?.seat.name == "You")
    try table.take(.stay(stones[5]))
    #expect(table[.o].seat.name == "You")
    let session = PlaySession(rules, x: table[.x], o: table[.o], after: table.opening)
    await session.waitForReplies()
    #expect(session.position.plies == 7 && session.activePlayer == .o)
  }

  @Test func `a wrong answer of a person changes nothing, and one of a bot is a forfeit`()
    async throws
  {
    let bot = bot([0: "place h8i9"])
    var table = try OpeningTable(rules, first: bot, second: .person(), seed: 1)
    await #expect(
      throws: Forfeit(
        .illegalMove,
        "placed 2 stones in swap2 on the empty board: three stones come first"
      )
    ) { try await table.answer() }
    var own = try OpeningTable(rules, first: .person(), second: bot, seed: 1)
    #expect(throws: Swap2Error.notAllowed(.swap, stones: 0)) { try own.take(.swap) }
    #expect(own.opening.stage?.stones == [])
    try own.take(.place(Array(stones[..<3])))
    await #expect(throws: Mishap.self) { try await own.answer() }
  }

  @Test(arguments: ["random", "heuristic", "minimax", "monte-carlo"])
  func `bots that ship play an opening to its end, the same for the same seed`(_ kind: String)
    async throws
  {
    let small = try Rules(columns: 6, rows: 6, lineLength: 4)
    let bot = Participant.bot(try roster.bot(BotSpec(kind), rules: small))
    var openings: [Swap2] = []
    for _ in 0..<2 {
      var table = try OpeningTable(small, first: bot, second: bot, seed: 5)
      while table.opening.stage != nil { #expect(try await table.answer()) }
      openings.append(table.opening)
    }
    #expect(openings[0] == openings[1] && openings[0].stones.count >= 3)
  }
}
