import Foundation
@testable import LeagueReports
import Statistics
import StrategyKit
import Testing
import TextKit
import TournamentCore

@testable import Reports

/// What the report of a season says.
@Suite struct SeasonReportTests {
  private func report(_ name: String, _ bots: [String], games: Int = 20) throws -> Report {
    try Tournament(name: name, bots: bots, games: games).report()
  }

  @Test func `the table, the ratings and the words are of all tournaments`() throws {
    let bots = ["minimax", "random", "first-free"]
    let reports = try [report("One", bots), report("Two", bots, games: 10)]
    let season = SeasonReport("Cup", reports)
    let text = try season.rendered(as: .text)
    let points = reports.map { $0.standings.rows.first { $0.bot == 0 }?.total.halfPoints ?? 0 }
    let total = RoundsSection.halves(points[0] + points[1])
    #expect(
      text.hasPrefix(
        "minimax wins the season: \(total) of 60 points\nCup: 2 tournaments · 3 bots · 90 games\n"
      )
    )
    #expect(text.ranges(of: "\nTOURNAMENT ").count == 2)
    for report in reports { #expect(text.contains(try report.rendered(as: .text))) }
    let markdown = try season.rendered(as: .markdown)
    #expect(markdown.hasPrefix("# minimax wins the season"))
    #expect(markdown.contains("| Points in One | Points in Two |"))
    let ratings = Ratings(reports.flatMap(\.pairings), botCount: 3)
    for (index, row) in season.standings.all.enumerated() {
      let bot = try #require(bots.firstIndex(of: row.row.bot))
      let elo = try #require(row.rating?.elo)
      #expect(abs(elo - ratings.rating(of: bot).elo) < 1e-6, "\(index)")
    }
  }

  @Test func `names that spreadsheets and pages would obey are texts`() throws {
    let season = try SeasonReport("Cup", [report("=1,2\"<b>", ["minimax", "random"])])
    let csv = try season.rendered(as: .csv)
    #expect(csv.hasPrefix("rank,bot,games,"))
    #expect(csv.contains(",\"points in =1,2\"\"<b>\"\n"))
    #expect(csv.contains("\ntournament,x,o,"))
    let page = try season.rendered(as: .html)
    #expect(page.contains("<li><b>=1,2&quot;&lt;b&gt;</b>: "))
  }

  @Test func `a bot that crashes is excluded, and a season in progress says how far it is`() throws
  {
    let bots = ["minimax", "random", "crasher"]
    let reports = try [report("One", bots), report("Two", ["minimax", "random"])]
    let season = SeasonReport("Cup", reports, tournamentCount: 4, excludingOver: 0.1)
    let text = season.text(.plain)
    #expect(text.hasPrefix("minimax leads the season so far: "))
    #expect(text.contains("\nPartial: 2 of 4 tournaments are over.\n"))
    let words = text.replacing("\n", with: " ")
    #expect(words.contains("Excluded from One: crasher, which lost "), "\(text)")
    #expect(words.contains("A bot that loses more than 10.0% of its games"))
    let crasher = try #require(season.standings.all.last)
    #expect(crasher.row.bot == "crasher" && crasher.row.rank == nil && crasher.rating == nil)
    // The games against it count for nobody.
    #expect(season.standings.all.first?.row.total.games == 40)
    #expect(SeasonReport("Cup", reports).standings.all.first?.row.total.games == 60)
  }

  @Test func `a season without games has a report too`() throws {
    let season = SeasonReport("Cup", [], tournamentCount: 2)
    #expect(
      try season.rendered(as: .text).hasPrefix(
        "No game of the season counts yet\nCup: 2 tournaments · 0 bots · 0 games\n"
      )
    )
    for format in Format.allCases { #expect(try !season.rendered(as: format).isEmpty) }
  }
}
