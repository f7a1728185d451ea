import Analysis
import Bots
import GameModel
import StrategyKit
import Testing

/// Deterministic strategies whose games are computed.
@Suite struct ExactPlayerTests {
  @Test(arguments: ["first-free", "minimax", "heuristic"], ["random", "first-free", "minimax"])
  func `a hidden policy fares as the policy does`(spec: String, opponent: String) throws {
    let (bot, other) = (try policy(spec), try policy(opponent))
    let hidden = ExactPlayer.deterministic("A") { Hidden(bot) }
    let start = Position(.ticTacToe)
    for player in Player.allCases {
      let open = try ExactGames(
        x: player == .x ? bot : other,
        o: player == .x ? other : bot,
        from: start
      )
      let asked = try ExactGames(
        x: player == .x ? hidden : .policy(other),
        o: player == .x ? .policy(other) : hidden,
        from: start
      )
      #expect(asked.xWins == open.xWins)
      #expect(asked.draws == open.draws)
      #expect(asked.oWins == open.oWins)
      #expect(asked.plies == open.plies)
      #expect(asked.xLines == open.xLines)
      #expect(asked.positions >= open.positions)
    }
  }

  @Test func `two deterministic strategies play one game`() throws {
    let rules = Rules(15, 15, 5)
    let player = ExactPlayer.deterministic("A") { Hidden(FirstFree()) }
    let games = try ExactGames(
      x: player,
      o: .policy(FirstFree()),
      from: Position(rules),
      limit: 200
    )
    #expect(games.positions < 100)
    #expect([games.xWins.value, games.draws.value, games.oWins.value].sorted() == [0, 0, 1])
  }

  @Test func `the histories of a deterministic strategy count against the limit`() throws {
    let player = ExactPlayer.deterministic("A") { Hidden(FirstFree()) }
    let random = ExactPlayer.policy(RandomMover())
    let start = Position(.ticTacToe)
    let meter = AnalysisMeter()
    let games = try ExactGames(x: player, o: random, from: start, meter: meter)
    #expect(meter.positions == games.positions)
    #expect(throws: AnalysisError.tooManyPositions(limit: games.positions - 1)) {
      try ExactGames(x: player, o: random, from: start, limit: games.positions - 1)
    }
  }

  @Test func `half of a match of equals is the other half`() throws {
    let random = ExactPlayer.policy(RandomMover())
    let start = Position(.ticTacToe)
    let meter = AnalysisMeter()
    let once = try ExactMatch(random, against: random, areAlike: true, from: start, meter: meter)
    #expect(meter.positions == 4520)
    #expect(try ExactMatch(random, against: random, from: start) == once)
    #expect(once.both.score.fraction == Fraction(1, 2))
  }

  @Test func `a randomised strategy cannot be computed`() throws {
    #expect(ExactPlayer(try roster.bot(BotSpec("monte-carlo"), rules: .ticTacToe)) == nil)
    #expect(ExactPlayer(try roster.bot(BotSpec("random"), rules: .ticTacToe)) != nil)
  }
}
