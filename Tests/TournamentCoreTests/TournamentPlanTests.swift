import Foundation
import GameModel
import Planning
import Testing
import TournamentCore

@Suite struct TournamentPlanTests {
  private func plan(
    _ names: [String],
    games: Int = 2,
    schedule: Schedule = .roundRobin,
    openings: [Position] = []
  ) throws(PlanError) -> TournamentPlan {
    try TournamentPlan(
      name: "Test",
      rules: .ticTacToe,
      bots: names.map { PlannedBot(name: $0, spec: "kind:a=1", isDeterministic: false) },
      schedule: schedule,
      gamesPerPairing: games,
      openings: openings,
      seed: 1
    )
  }

  @Test func `a plan is a pure function of the configuration`() throws {
    let tournament = Tournament(bots: ["random", "Mine=first-free", "heuristic"], games: 10)
    #expect(try tournament.plan() == tournament.plan())
    var changed = [tournament, tournament, tournament, tournament, tournament, tournament]
    changed[0].seed = 1
    changed[1].games = 12
    changed[2].bots = ["random", "Yours=first-free", "heuristic"]
    changed[3].schedule = .gauntlet(0)
    changed[4].openings = [try Position("x../.../...")]
    changed[5].moveLimit = .seconds(1)
    #expect(try Set(changed.map { try $0.plan() } + [tournament.plan()]).count == 7)
  }

  @Test func `a plan knows its bots and pairings`() throws {
    let plan = try Tournament(bots: ["random", "Mine=first-free", "heuristic"], games: 10).plan()
    #expect(plan.bots.map(\.name) == ["random", "Mine", "heuristic"])
    #expect(plan.bots.map(\.spec) == ["random", "first-free", "heuristic"])
    #expect(plan.bots.map(\.isDeterministic) == [false, true, true])
    #expect(plan.pairings == Schedule.roundRobin.pairings(among: 3))
    #expect(plan.gameCount == 30)
    #expect(plan.openings == [Position(.ticTacToe)])
  }

  @Test(arguments: [
    ([], 2, "a tournament takes two bots or more, and there are none"),
    (["a"], 2, "a tournament takes two bots or more, and there is one"),
    (["a", "b"], 0, "games is an even number from 2, not 0"),
    (["a", "b"], -4, "games is an even number from 2, not -4"),
    (["a", "b"], Int.min, "games is an even number from 2, not -9223372036854775808"),
    (["a", "b"], 1, "games is an even number, half with each side, not 1; try 2"),
    (["a", "b"], 99, "games is an even number, half with each side, not 99; try 100"),
    (
      ["a", "b"], Int.max,
      "games is at most 1000000000000 for each pairing, not 9223372036854775807"
    ),
    (
      ["a", "b", "c"], 400_000_000_000,
      "games is at most 333333333332 for each pairing, not 400000000000"
    ),
    (
      ["a", "b", "a"], 2,
      "two bots are called 'a'; give one of them another name, as in Other=kind:a=1"
    ),
  ])
  func `a plan without games is refused`(names: [String], games: Int, message: String) {
    let error = #expect(throws: PlanError.self) { try plan(names, games: games) }
    #expect(error?.description == message)
  }

  @Test func `the largest tournament has a trillion games`() throws {
    let plan = try plan(["a", "b"], games: TournamentPlan.maximumGames)
    #expect(plan.gameCount == 1_000_000_000_000)
    #expect(plan.chunk(plan.chunkCount - 1).games.upperBound == plan.gameCount)
  }

  @Test func `names that differ by case are different names`() throws {
    #expect(try plan(["a", "A"]).bots.count == 2)
  }

  @Test func `an opening that is over is refused`() throws {
    let openings = try [Position("x../.../..."), Position("xxx/oo./...")]
    let error = #expect(throws: PlanError.self) { try plan(["a", "b"], openings: openings) }
    #expect(
      error?.description
        == "opening 2 leaves nothing to play: the game is over in xxx/oo./..."
    )
  }

  @Test func `a plan is read back as it was, openings with their moves or without`() throws {
    let rules = Rules.ticTacToe
    let games = [
      try Game(rules, opening: rules.squares(named: "a1b2c3")),
      Game(from: try Position("x../.o./...")),
    ]
    let plan = try TournamentPlan(
      name: "Openings",
      rules: rules,
      bots: ["a", "b"].map { PlannedBot(name: $0, spec: $0, isDeterministic: false) },
      gamesPerPairing: 4,
      openings: games.map(\.start),
      openingMoves: games.map(\.opening),
      seed: 1
    )
    let data = try JSONEncoder().encode(plan)
    #expect(try JSONDecoder().decode(TournamentPlan.self, from: data) == plan)
    let kept = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect((kept["openings"] as? [Any])?.first as? String == "a1b2c3")
  }

  @Test func `a gauntlet is run by one of the bots`() async {
    await #expect(processExitsWith: .failure) {
      _ = try TournamentPlan(
        name: "Test",
        rules: .ticTacToe,
        bots: ["a", "b"].map { PlannedBot(name: $0, spec: $0, isDeterministic: true) },
        schedule: .gauntlet(2),
        gamesPerPairing: 2,
        seed: 1
      )
    }
  }
}
