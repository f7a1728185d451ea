import Foundation
import GameModel
import Rounds
import TestSupport
import Testing
import TextKit
import TournamentCore

@Suite struct TournamentPlanTests {
  private func plan(
    _ names: [String],
    games: Int = 2,
    openings: [Position] = []
  ) throws(PlanError) -> TournamentPlan {
    let openings = openings.map { Opening($0) }
    return try TournamentPlan(
      names,
      TournamentPlan.Terms(gamesPerPairing: games, openings: openings)
    )
  }

  @Test func `a plan is a pure function of bots and terms`() throws {
    let (names, terms) = (["a", "b", "c"], TournamentPlan.Terms(gamesPerPairing: 10))
    #expect(try TournamentPlan(names, terms) == TournamentPlan(names, terms))
    var changed = Array(repeating: terms, count: 5)
    changed[0].seed = 2
    changed[1].gamesPerPairing = 12
    changed[2].schedule = .gauntlet([0])
    changed[3].openings = [Opening(try Position("x../.../..."))]
    changed[4].moveLimit = .seconds(1)
    let plans = try (changed + [terms]).map { try TournamentPlan(names, $0) }
    #expect(try Set(plans + [TournamentPlan(["a", "d", "c"], terms)]).count == 7)
  }

  @Test func `seeds are all bots, once each`() throws {
    func plan(_ seeding: [Int]?) throws -> TournamentPlan {
      try TournamentPlan(
        ["a", "b", "c", "d"],
        TournamentPlan.Terms(schedule: .rounds(.knockout), seeding: seeding)
      )
    }
    let text = try JSONEncoder().encode(plan([2, 0, 3, 1]))
    let seeded = try JSONDecoder().decode(TournamentPlan.self, from: text)
    let matches = seeded.nextRound(after: [])?.round?.round.matches ?? []
    #expect(matches.map { Set([$0.first, $0.second]) } == [[2, 1], [0, 3]])
    #expect(try plan(nil) != seeded)
    let wrong = String(decoding: text, as: UTF8.self).replacing("[2,0,3,1]", with: "[2,0,3,3]")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(TournamentPlan.self, from: Data(wrong.utf8))
    }
  }

  @Test(arguments: [
    ([], 2, "a tournament needs at least two bots, but there are none"),
    (["a"], 2, "a tournament needs at least two bots, but there is one"),
    (["a", "b"], 0, "games must be an even number of at least 2, not 0"),
    (["a", "b"], -4, "games must be an even number of at least 2, not -4"),
    (["a", "b"], Int.min, "games must be an even number of at least 2, not -9223372036854775808"),
    (["a", "b"], 1, "games must be even, half with each side, not 1; try 2"),
    (["a", "b"], 99, "games must be even, half with each side, not 99; try 100"),
    (
      ["a", "b"], Int.max,
      "games must be at most 1000000000000 per pairing, not 9223372036854775807"
    ),
    (
      ["a", "b", "c"], 400_000_000_000,
      "games must be at most 333333333332 per pairing, not 400000000000"
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
    var terms = TournamentPlan.Terms(gamesPerPairing: 4, openings: games.map { Opening($0) })
    terms.moveLimit = .milliseconds(1500)
    let plan = try TournamentPlan(["a", "b"], terms)
    let data = try JSONEncoder().encode(plan)
    #expect(try JSONDecoder().decode(TournamentPlan.self, from: data) == plan)
    let kept = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let written = try #require(kept["terms"] as? [String: Any])
    let openings = try #require(written["openings"] as? [[String: Any]])
    #expect(openings.map { $0["moves"] as? String } == ["a1b2c3", nil])
  }

  @Test(.expectsExit) func `a gauntlet is run by one of the bots`() async {
    await #expect(processExitsWith: .failure) {
      _ = try TournamentPlan(["a", "b"], TournamentPlan.Terms(schedule: .gauntlet([2])))
    }
  }

  @Test(arguments: [
    (#""maximumForfeits":10"#, #""maximumForfeits":0"#), (#""columns":3"#, #""columns":4"#),
    (#""schedule":{"roundRobin":{}}"#, #""schedule":{"gauntlet":{"_0":[2]}}"#),
    (#""seed":1"#, #""seeds":1"#),
    (#""moveLimit":[0,1500000000000000000]"#, #""moveLimit":[0,1]"#),
  ])
  func `terms that contradict themselves are no plan`(before: String, after: String) throws {
    let terms = TournamentPlan.Terms(
      openings: [Opening(try Position("x../.o./..."))],
      moveLimit: .milliseconds(1500)
    )
    let data = try JSONEncoder.canonical.encode(TournamentPlan(["a", "b"], terms))
    let text = String(decoding: data, as: UTF8.self)
    #expect(try JSONDecoder().decode(TournamentPlan.self, from: data).terms == terms)
    let changed = text.replacing(before, with: after)
    #expect(changed != text)
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(TournamentPlan.self, from: Data(changed.utf8))
    }
  }
}
