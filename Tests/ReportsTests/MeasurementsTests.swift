import Analysis
import GameModel
import TournamentCore
@testable import Reports
import StrategyKit
import TestSupport
import Testing
import TextKit

/// What a person may ask of a tournament.
@Suite struct MeasurementsTests {
  /// What can be asked of two bots, all of it.
  private static let asked = [
    "sprt": "elo1=10,elo0=0", "exact": "", "accuracy": "", "anchor": "random=0.0",
  ]

  private static let two = Tournament(bots: ["random", "first-free"], games: 40)

  /// What a report has to say besides what every report says, as its keys in JSON.
  private static func found(_ result: TournamentResult, _ bots: [Bot]) throws -> [String] {
    let measurements = try Measurements(SelectedStatistics(measurements: asked), for: result.plan)
    let report = try Report(result, measurements, from: ReportInputs { bots })
    let usual = try Set(Report(TournamentResult(result.plan)).members.keys)
    return report.sections.flatMap(\.members.keys).filter { !usual.contains($0) }
  }

  @Test func `every measurement can be asked for, and is found`() throws {
    #expect(Set(Self.asked.keys) == Set(Measurements.options.map(\.name)))
    let (plan, bots) = try Self.two.planned()
    let tally = try Measurements(SelectedStatistics(measurements: Self.asked), for: plan).tally
    let result = try Runner(plan, bots: bots, gameTally: tally).run()
    #expect(try Self.found(result, bots) == ["sprt", "exact", "accuracy"])
  }

  @Test func `a list of measurements is written as a text that reads back the same`() throws {
    let plan = try Self.two.planned().plan
    let measurements = try Measurements(SelectedStatistics(measurements: Self.asked), for: plan)
    let sprt = "elo0=0,elo1=10,alpha=0.05,beta=0.05"
    #expect(
      measurements.request.measurements == [
        "sprt": sprt, "exact": "", "accuracy": "", "anchor": "random=0",
      ]
    )
    #expect(try Measurements(measurements.request, for: plan).request == measurements.request)
    #expect(measurements.counts == ["accuracy"])
    #expect(try Measurements(for: plan).tally == nil)
    let others = SelectedStatistics(measurements: ["exact": "", "accuracy": ""])
    #expect(try Measurements(others, for: plan).stop == nil)
  }

  @Test func `a result of no game has the tally of no game, not none`() throws {
    let (plan, bots) = try Self.two.planned()
    let measurements = try Measurements(SelectedStatistics(measurements: Self.asked), for: plan)
    let result = TournamentResult(plan, gameTally: measurements.tally)
    #expect(try Self.found(result, bots) == ["sprt", "exact"])
  }

  @Test(.expectsExit)
  func `a result that was not counted is refused, and does not read as no pairs`() async {
    await #expect(processExitsWith: .failure) {
      let (plan, bots) = try Self.two.planned()
      _ = try Self.found(Runner(plan, bots: bots).run(), bots)
    }
  }

  @Test func `an impossible measurement is refused`() throws {
    let plan = try Self.two.planned().plan
    let three = try Tournament(bots: ["random", "first-free", "heuristic"]).planned().plan
    #expect(throws: Problem("there is no measurement called 'speed'")) {
      try Measurements(SelectedStatistics(measurements: ["speed": ""]), for: plan)
    }
    #expect(throws: Problem("--sprt has no 'elo2'; did you mean 'elo0'?")) {
      try Measurements(SelectedStatistics(measurements: ["sprt": "elo0=0,elo2=1"]), for: plan)
    }
    #expect(
      throws: Problem(
        "--sprt tests two bots against each other, but there are 3; choose them with --bots"
      )
    ) { try Measurements(SelectedStatistics(measurements: ["sprt": "elo0=0,elo1=1"]), for: three) }
  }
}
