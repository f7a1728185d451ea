import Bots
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

  @Test func `what was not played rates nobody`() throws {
    let report = try Self.tournament.report()
    let result = report.result
    #expect(report.samples.reduce(0) { $0 + $1.games } <= Double(result.playedCount))
    let sides = report.standings.rows.map { [$0.unplayedAsX, $0.unplayedAsO] }
    #expect(sides.joined().reduce(0, +) == report.standings.rows.reduce(0) { $0 + $1.unplayed })
  }

  @Test func `one set of games is under wins, points and score, with those not played beside it`()
    throws
  {
    let report = try Self.tournament.report()
    let tables = [
      StandingsSection(report: report).table(for: .page),
      StandingsSection(report: report).table(for: .lines(width: 110, isFull: false)),
    ]
    for table in tables {
      let columns = Dictionary(
        table.allColumns.map { ($0.column.heading.joined(separator: " "), $0.column.cells) },
        uniquingKeysWith: { first, _ in first }
      )
      for (index, row) in report.standings.rows.enumerated() {
        func number(_ heading: String) throws -> Int {
          try #require(columns[heading].flatMap { Int($0[index]) })
        }
        let results = try ["Wins", "Draws", "Losses"].map(number)
        #expect(results == [row.total.wins, row.total.draws, row.total.losses])
        #expect(try results.reduce(0, +) == number("Played") + number("Not played"))
        #expect(try number("Forfeited") == row.forfeited)
        #expect(columns["Score"]?[index] == row.total.percentage)
      }
    }
  }

  @Test func `results of two with games that were not played are marked, and told apart`() throws {
    let report = try Self.tournament.report()
    let table = CrossTableSection(report: report).crossTable(.triple) {
      report.score($0, against: $1)
    }
    let bots = report.standings.rows.map(\.bot)
    for (column, other) in table.groups[0].columns.indices.map({ ($0, bots[$0]) }) {
      for (row, bot) in bots.enumerated() where bot != other {
        let match = MatchRow(report, bot, against: other)
        let cell = table.groups[0].columns[column].cells[row]
        #expect(cell.hasSuffix("*") == (match.unplayed > 0), "\(cell)")
        #expect(match.played + match.unplayed == match.score.games)
      }
    }
    #expect(try report.fullText.contains("* with games that were not played."))
    let headings = PairingsSection(report: report).table.allColumns.map {
      $0.column.heading.joined()
    }
    #expect(headings.suffix(3) == ["Played", "Forfeited", "Not played"])
    #expect(headings.contains("W-D-L"))
  }

  @Test func `the games that nobody could play are in a sentence`() throws {
    let report = try Self.tournament.report()
    let count = report.result.voidCount
    #expect(count > 0)
    let sentence = "\(count) games between withdrawn bots count for nobody."
    #expect(try report.rendered(as: .text).contains("\n\(sentence)\n"))
    #expect(try report.rendered(as: .html).contains(sentence))
    #expect(try report.rendered(as: .json).contains("\"status\":\"withdrawn\""))
  }

  @Test func `who finished no game is not rated, though others are`() throws {
    let bots = ["random", "first-free", "A=cheater"]
    let report = try Tournament(name: "", bots: bots, games: 20, maximumForfeits: 5).report()
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
  func `who has moved need not be told of line ends`(exchange: [String], remedy: String) {
    #expect(Forfeit(.time, "", exchange: exchange).remedy == remedy)
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
    for (name, value) in [("games", played), ("forfeited", forfeited), ("unplayed", unplayed)] {
      #expect(json.contains("\n  \"\(name)\" : \(value)"))
    }
    let junit = try report.rendered(as: .junit)
    for (name, value) in [("played", played), ("forfeited", forfeited), ("unplayed", unplayed)] {
      #expect(junit.contains("<property name=\"games.\(name)\" value=\"\(value)\"/>"))
    }
    let csv = try report.rendered(as: .csv).split(separator: "\n")
    #expect(csv[0].hasSuffix(",forfeited,unplayed") && !csv[0].contains("forfeits"))
    for row in report.standings.rows {
      let end = ",\(row.forfeited),\(row.unplayed)"
      #expect(csv.contains { $0.contains(",\(row.played),") && $0.hasSuffix(end) })
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
      SelectedStatistics(expectations: [expectation]),
      for: result.plan
    )
    let report = try Report(result, measurements, from: ReportInputs { [] })
    #expect(report.objections.first?.sentence.hasSuffix("; nobody finished a game") == true)
  }
}
