import GameModel
@testable import LeagueReports
import Statistics
import StrategyKit
import TestSupport
import Testing
import TextKit
import TournamentCore

@testable import Reports

/// Games that were not played, because a bot was withdrawn, are not told as played.
@Suite struct UnplayedGamesTests {
  @Test func `played, lost by forfeit and not played are three numbers, which add up`() throws {
    let report = try Tournament.faults.report()
    let result = report.result
    #expect(result.playedCount + result.unplayedCount == result.plan.gameCount)
    #expect(0 < result.forfeitedCount && result.forfeitedCount <= result.playedCount)
    #expect(result.gameCount < result.plan.gameCount, "some games count for nobody")
    #expect(result.gameCount > result.playedCount, "some games are lost without being played")
    let rows = report.standings.rows
    #expect(rows.reduce(0) { $0 + $1.played } == 2 * result.playedCount)
    #expect(rows.reduce(0) { $0 + $1.forfeited } == result.forfeitedCount)
    #expect(rows.allSatisfy { $0.played + $0.unplayed == $0.total.games })
  }

  @Test func `games that were not played rate nobody`() throws {
    let report = try Tournament.faults.report()
    let result = report.result
    #expect(report.samples.reduce(0) { $0 + $1.games } <= Double(result.playedCount))
    let sides = report.standings.rows.map { [$0.unplayedAsX, $0.unplayedAsO] }
    #expect(sides.joined().reduce(0, +) == report.standings.rows.reduce(0) { $0 + $1.unplayed })
  }

  @Test func `a bot that finished no game is not rated, though others are`() throws {
    let bots = ["random", "first-free", "A=cheater"]
    let report = try Tournament(bots: bots, games: 20, maximumForfeits: 5).report()
    #expect(report.unrated == [2])
    #expect(report.rating(of: 2) == nil && report.rating(of: 0) != nil)
    #expect(report.ratings.rows.map(\.bot).sorted() == [0, 1])
    #expect(report.ratings.parts == [[0, 1]])
    #expect(try report.fullText.contains("A is not rated: no game finished."))
    let csv = try report.rendered(as: .csv).split(separator: "\n")
    #expect(csv.contains { $0.contains(",A,cheater,") && $0.contains(",,,") })
    // Nor are they by their report.
    let folder = try TemporaryFolder(["r.json": report.rendered(as: .json)])
    var field = Field()
    try ResultFile.read("\(folder.path)/r.json", into: &field)
    #expect(field.names.sorted() == ["first-free", "random"])
    #expect(field.repeatedCount == 0)
    #expect(field.unfinishedCount == report.result.forfeitedCount)
  }

  @Test(arguments: [
    (["> TURN 1,1", "< 7, 7", "> TURN 2,1"], "stay within the time for a move"),
    (["> START 15", "> BEGIN", "< OK"], Forfeit.Cause.time.remedy),
  ])
  func `an engine that has moved is not told about line ends`(exchange: [String], remedy: String) {
    #expect(Forfeit(.time, "", exchange: exchange).remedy == remedy)
  }

  @Test func `a game that was not played has no marks`() throws {
    let result = try Tournament.faults.report().result
    let chunks = (0..<result.plan.chunkCount).compactMap { result.unplayed(result.plan.chunk($0)) }
    #expect(chunks.contains { $0.firstAsX.unplayed > 0 })
    for chunk in chunks {
      #expect(chunk.firstAsX.plies == 0 && chunk.firstAsX.played == 0)
      #expect(chunk.secondAsX.plies == 0 && chunk.secondAsX.played == 0)
    }
  }

  @Test func `an expectation of Elo is not met where nobody finished a game`() throws {
    let cheats = Tournament(bots: ["A=cheater", "B=cheater"], games: 4)
    let result = try cheats.report().result
    let expectation = Expectation(bot: 0, .elo, .above, -1000)
    let measurements = try Measurements(
      SelectedStatistics(expectations: [expectation]),
      for: result.plan
    )
    let report = try Report(result, measurements, from: ReportInputs { [] })
    #expect(report.objections.first?.sentence.hasSuffix("; nobody finished a game") == true)
  }
}
