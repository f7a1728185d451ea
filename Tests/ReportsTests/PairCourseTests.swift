import Bots
import GameModel
@testable import Reports
import Statistics
import StrategyKit
import Testing

@testable import TournamentCore

/// How the pairs of a sequential test came about.
@Suite struct PairCourseTests {
  private func report(_ first: String, _ second: String, games: Int = 400) throws -> Report {
    let bots = try [first, second].map { try roster.bot(BotSpec($0), rules: .ticTacToe) }
    let plan = try TournamentPlan(
      bots.map(PlannedBot.init),
      .init(gamesPerPairing: games, mayStopEarly: true)
    )
    let request = SelectedStatistics(measurements: [
      "sprt": "elo0=-800,elo1=800,alpha=0.0001,beta=0.0001"
    ])
    let measurements = try Measurements(request, for: plan)
    let result = try Runner(plan, bots: bots, gameTally: measurements.tally).run()
    return try Report(result, measurements, from: ReportInputs { bots })
  }

  @Test func `it grows pair by pair, and ends with all of them`() throws {
    let points = try report("random", "minimax:blunder=0.5").result.pairCourse.points
    let totals = points.map(\.total)
    #expect(totals.count > 1)
    #expect(totals == totals.sorted())
    // Every other point was dropped once, when there were too many.
    #expect((199...200).contains(try #require(totals.last)))
  }

  @Test func `a page draws it`() throws {
    let section = try report("random", "minimax:blunder=0.5").sections
      .first { $0 is SPRTSection }
    #expect(
      try #require(section).parts(for: .page).contains { part in
        if case .chart = part { true } else { false }
      }
    )
  }

  @Test func `pairs that repeat are in it once`() throws {
    #expect(try report("first-free", "minimax").result.pairCourse.points.map(\.total) == [1])
  }

  @Test func `however many there are, no more than some hundred points are kept`() {
    var course = PairCourse()
    for count in 1...5000 { course.add(PairCounts([0, 0, count, 0, 0])) }
    #expect((50..<PairCourse.maximumPoints).contains(course.points.count))
  }
}
