import Bots
import GameModel
import Statistics
import StrategyKit
import Testing
import TextKit
import TournamentCore

@testable import Reports

/// Games that were not played, because a bot was withdrawn, are not told as played.
@Suite struct UnplayedGamesTests {
  /// Two bots that are withdrawn, so that their games against each other count for nobody.
  private static let tournament = Tournament(
    name: "Cheats",
    bots: ["random", "A=cheater", "B=cheater"],
    games: 80,
    openingPlies: 1,
    maximumForfeits: 10
  )

  @Test func `played, lost by forfeit and not played are three numbers, which add up`() throws {
    let report = try Self.tournament.report()
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

  @Test func `a game that was not played has no marks`() throws {
    let result = try Self.tournament.report().result
    let chunks = (0..<result.plan.chunkCount).compactMap { result.unplayed(result.plan.chunk($0)) }
    #expect(chunks.contains { $0.firstAsX.unplayed > 0 })
    for chunk in chunks {
      #expect(chunk.firstAsX.plies == 0 && chunk.firstAsX.played == 0)
      #expect(chunk.secondAsX.plies == 0 && chunk.secondAsX.played == 0)
    }
  }

  @Test func `every format has the three numbers`() throws {
    let report = try Self.tournament.report()
    let result = report.result
    let (played, forfeited) = (result.playedCount, result.forfeitedCount)
    let unplayed = result.unplayedCount
    let lost = forfeited == played ? "all" : "\(forfeited)"
    let sentence =
      "\(played) games played, \(lost) lost by forfeit; \(unplayed) not played, as bots were withdrawn."
    let text = try report.rendered(as: .text)
    #expect(text.contains("\n\(sentence)\n"))
    #expect(text.contains(" · \(played) of 240 games"))
    #expect(!text.contains("\(result.gameCount) of"))
    #expect(try report.rendered(as: .markdown).contains("**\(sentence)**"))
    #expect(try report.rendered(as: .html).contains(sentence))
    let json = try report.rendered(as: .json)
    for (name, value) in [("played", played), ("forfeited", forfeited), ("unplayed", unplayed)] {
      #expect(json.contains("\n  \"\(name)\" : \(value)"))
    }
    let junit = try report.rendered(as: .junit)
    for (name, value) in [("played", played), ("forfeited", forfeited), ("unplayed", unplayed)] {
      #expect(junit.contains("<property name=\"games.\(name)\" value=\"\(value)\"/>"))
    }
    let csv = try report.rendered(as: .csv).split(separator: "\n")
    #expect(csv[0].hasSuffix(",forfeits,played,forfeited,unplayed"))
    for row in report.standings.rows {
      let end = ",\(row.forfeits),\(row.played),\(row.forfeited),\(row.unplayed)"
      #expect(csv.contains { $0.hasSuffix(end) })
    }
  }

  @Test func `what each bot forfeited is told of the games that it played`() throws {
    let report = try Self.tournament.report()
    let row = try #require(report.standings.rows.first { report.name($0.bot) == "A" })
    let messages = try report.rendered(as: .junit)
    #expect(messages.contains("\"forfeited \(row.forfeited) of \(row.played) games; "))
    let full = try report.fullText
    let caption = "\(report.result.forfeitedCount) games; \(report.result.unplayedCount) not played"
    #expect(full.contains("FORFEITS · \(caption)\n"))
    #expect(full.contains("Not played"))
  }

  @Test func `an expectation of Elo is not met where nobody finished a game`() throws {
    let cheats = Tournament(name: "", bots: ["A=cheater", "B=cheater"], games: 4)
    let result = try cheats.report().result
    let expectation = Expectation(bot: 0, .elo, .above, -1000)
    let measurements = try Measurements(
      ReportRequest(expectations: [expectation]),
      for: result.plan
    )
    let report = try Report(result, measurements, from: ReportInputs { [] })
    #expect(report.objections.first?.sentence.hasSuffix("; nobody finished a game") == true)
  }
}
