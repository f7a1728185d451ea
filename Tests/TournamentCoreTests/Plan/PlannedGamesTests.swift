import GameModel
import StrategyKit
import Testing
import TournamentCore

@Suite struct PlannedGamesTests {
  private func plan(
    _ names: [String] = ["a", "b"],
    rules: Rules = .ticTacToe,
    games: Int,
    seed: UInt64 = 2026,
    mayStopEarly: Bool = false
  ) throws -> TournamentPlan {
    let terms = TournamentPlan.Terms(
      rules: rules,
      gamesPerPairing: games,
      seed: seed,
      mayStopEarly: mayStopEarly
    )
    return try TournamentPlan(names, terms)
  }

  @Test(arguments: [(100, 2), (20_000, 2), (39_998, 2), (100_000, 10), (1_000_000_000, 1024)])
  func `where a test may stop the run chunks are small`(games: Int, size: Int) throws {
    #expect(try plan(games: games, mayStopEarly: true).gamesPerChunk == size)
    #expect(try plan(games: games).gamesPerChunk >= size)
  }

  @Test func `games are numbered through and sides swapped from one to the next`() throws {
    let plan = try self.plan(["a", "b", "c"], games: 6)
    let games = (0..<3).flatMap { pairing in (0..<6).map { plan.game($0, ofPairing: pairing) } }
    #expect(games.map(\.number) == Array(0..<18))
    #expect(games.map(\.x) == [0, 1, 0, 1, 0, 1, 0, 2, 0, 2, 0, 2, 1, 2, 1, 2, 1, 2])
    #expect(games.map(\.o) == [1, 0, 1, 0, 1, 0, 2, 0, 2, 0, 2, 0, 2, 1, 2, 1, 2, 1])
  }

  /// The streams of a plan by pairing, game and side.
  private func streams(_ plan: TournamentPlan) -> [GameRandom] {
    plan.pairings.indices.flatMap { pairing in
      (0..<plan.gamesPerPairing).flatMap { game in
        Player.allCases.map { plan.streams(ofPairing: pairing).stream(game: game, side: $0) }
      }
    }
  }

  @Test func `every player of every game has a stream of its own, the same each time`() throws {
    let bots = ["a", "b", "c", "d"]
    let one = try streams(plan(bots, games: 1000, seed: 1))
    #expect(Set(one).count == 6 * 1000 * 2)
    #expect(try one == streams(plan(bots, games: 1000, seed: 1)))
    let other = try streams(plan(bots, games: 1000, seed: 2))
    #expect(Set(one).isDisjoint(with: other))
  }

  /// What is random in the games of a plan, by the names of X, O and the number of the game.
  private func games(_ plan: TournamentPlan) -> [[String]: [GameRandom]] {
    var games: [[String]: [GameRandom]] = [:]
    for pairing in plan.pairings.indices {
      for number in 0..<plan.gamesPerPairing {
        let game = plan.game(number, ofPairing: pairing)
        games[[plan.bots[game.x].name, plan.bots[game.o].name, "\(number)"]] =
          Player.allCases.map { plan.streams(ofPairing: pairing).stream(game: number, side: $0) }
      }
    }
    return games
  }

  @Test func `other bots and the order of the list change no game`() throws {
    let field = ["a", "b", "c", "d", "e"]
    let all = try games(plan(field, games: 6))
    for seed in 0..<20 as Range<UInt64> {
      var random = GameRandom(seed: seed)
      var some = field
      for index in some.indices { some.swapAt(index, random.next(below: some.count)) }
      some.removeLast(random.next(below: 4))
      for (game, streams) in try games(plan(some, games: 6)) { #expect(all[game] == streams) }
    }
    let gauntlet = try TournamentPlan(
      field,
      .init(schedule: .gauntlet([3]), gamesPerPairing: 6, seed: 2026)
    )
    for (game, streams) in games(gauntlet) { #expect(all[game] == streams) }
  }

  @Test func `equal bots are told apart by their names`() throws {
    func twins(_ names: [String]) throws -> [[String]: [GameRandom]] {
      try games(
        TournamentPlan(
          names.map {
            PlannedBot(name: $0, spec: "random", identity: "random/1")
          } + [PlannedBot(name: "c", spec: "c")],
          .init(gamesPerPairing: 6)
        )
      )
    }
    let twin = try twins(["./a/bot", "./b/bot"])
    #expect(Set(twin.values.joined()).count == 3 * 6 * 2)
    #expect(try twin == twins(["./b/bot", "./a/bot"]))
  }
}
