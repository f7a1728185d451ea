import Analysis
import Bots
import GameModel
import Planning
import StrategyKit
import Testing
import TournamentCore

@testable import Reports

/// What a person may ask of a tournament.
@Suite struct MeasurementsTests {
  /// What can be asked of two bots, all of it.
  private static let asked = ["sprt": "elo1=10,elo0=0", "exact": "", "accuracy": ""]

  private static func bots(_ names: [String] = ["random", "first-free"]) throws -> [Bot] {
    try names.map { try roster.bot(BotSpec($0), rules: .ticTacToe) }
  }

  private static func plan(_ bots: [Bot]) throws -> TournamentPlan {
    try TournamentPlan(
      bots.map(PlannedBot.init),
      TournamentPlan.Terms(
        name: "",
        gamesPerPairing: 40,
        seed: 1
      )
    )
  }

  /// The findings of a result as the names of what they say in JSON.
  private static func findings(_ result: TournamentResult, _ bots: [Bot]) throws -> [[String]] {
    let measurements = try Measurements(asked, for: result.plan)
    let findings = try measurements.findings(
      in: result,
      meter: AnalysisMeter(),
      watching: { try $0() },
      bots: { bots }
    )
    return try Report(result, findings: findings).findings.map { $0.members.keys.sorted() }
  }

  @Test func `all there are can be asked for, and each is found`() throws {
    #expect(Set(Self.asked.keys) == Set(Measurements.all.map { $0.option.name }))
    let bots = try Self.bots()
    let plan = try Self.plan(bots)
    let tally = try Measurements(Self.asked, for: plan).tally
    let result = try Runner(plan, bots: bots, gameTally: tally).run()
    #expect(try Self.findings(result, bots) == [["sprt"], ["exact"], ["accuracy"]])
  }

  @Test func `what is asked for is kept as a text that asks for the same`() throws {
    let plan = try Self.plan(Self.bots())
    let measurements = try Measurements(Self.asked, for: plan)
    let sprt = "elo0=0,elo1=10,alpha=0.05,beta=0.05"
    #expect(measurements.asked == ["sprt": sprt, "exact": "", "accuracy": ""])
    #expect(try Measurements(measurements.asked, for: plan).asked == measurements.asked)
    #expect(measurements.counts == ["accuracy", "pairs"])
    #expect(try Measurements([:], for: plan).tally == nil)
    #expect(try Measurements(["exact": "", "accuracy": ""], for: plan).stop == nil)
  }

  @Test func `a result of no game has the tally of no game, not none`() throws {
    let bots = try Self.bots()
    let plan = try Self.plan(bots)
    let measurements = try Measurements(Self.asked, for: plan)
    let result = TournamentResult(plan, gameTally: measurements.tally)
    #expect(try Self.findings(result, bots) == [["sprt"], ["exact"]])
  }

  @Test func `a result that was not counted is refused, and does not read as no pairs`() async {
    await #expect(processExitsWith: .failure) {
      let bots = try Self.bots()
      _ = try Self.findings(Runner(Self.plan(bots), bots: bots).run(), bots)
    }
  }

  @Test func `what cannot be measured is refused`() throws {
    let plan = try Self.plan(Self.bots())
    let three = try Self.plan(Self.bots(["random", "first-free", "heuristic"]))
    #expect(throws: MeasurementError.refused("there is no measurement 'speed'")) {
      try Measurements(["speed": ""], for: plan)
    }
    #expect(throws: MeasurementError.refused("--sprt has no 'elo2'; did you mean 'elo0'?")) {
      try Measurements(["sprt": "elo0=0,elo2=1"], for: plan)
    }
    #expect(
      throws: MeasurementError.bots("--sprt is a test between two bots, and there are 3")
    ) { try Measurements(["sprt": "elo0=0,elo1=1"], for: three) }
  }
}
