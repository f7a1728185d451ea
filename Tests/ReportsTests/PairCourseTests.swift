import Bots
import Foundation
import GameModel
import Statistics
import StrategyKit
import Testing

@testable import Planning
@testable import Reports
@testable import TournamentCore

/// How the pairs of a sequential test came about.
@Suite struct PairCourseTests {
  private func report(_ first: String, _ second: String, games: Int = 400) throws -> Report {
    let bots = try [first, second].map { try roster.bot(BotSpec($0), rules: .ticTacToe) }
    let plan = try TournamentPlan(
      name: "Test",
      rules: .ticTacToe,
      bots: bots.map(PlannedBot.init),
      gamesPerPairing: games,
      seed: 1
    )
    let request = ReportRequest(asked: ["sprt": "elo0=-800,elo1=800,alpha=0.0001,beta=0.0001"])
    let measurements = try Measurements(request, for: plan)
    let result = try Runner(plan, bots: bots, gameTally: measurements.tally).run()
    return try Report(result, measurements, by: Evidence { bots })
  }

  @Test func `it grows chunk by chunk, and ends with all pairs`() throws {
    let course = try report("random", "minimax:blunder=0.5").result.counted(by: PairCourse.self)
    let totals = course.points.map(\.total)
    #expect(totals.count > 1)
    #expect(totals == totals.sorted())
    #expect(course.points.last == course.pairs)
    #expect(course.pairs.total == 200)
  }

  @Test func `a page draws it, but not where pairs that repeat count once`() throws {
    func chart(_ first: String, _ second: String) throws -> Bool {
      let section = try report(first, second).sections.first { $0 is SequentialTestSection }
      return try #require(section).page.chart != nil
    }
    #expect(try chart("random", "minimax:blunder=0.5"))
    #expect(try !chart("first-free", "minimax"))
  }

  @Test func `however many there are, no more than some hundred points are kept`() throws {
    var course = PairCourse()
    let one = try JSONDecoder().decode(
      PairCourse.self,
      from: Data(#"{"pairs":{"counts":[0,0,1,0,0]}}"#.utf8)
    )
    for _ in 0..<5000 { course.merge(one) }
    #expect((50..<200).contains(course.points.count))
    #expect(course.pairs.total == 5000)
  }
}
