import Foundation
import GameModel
import TournamentCore
@testable import Reports
import TestSupport
import Testing

@Suite struct JSONReportTests {
  @Test(arguments: Tournament.all)
  func `the numbers add up`(_ tournament: Tournament) throws {
    let json = try decoded(tournament.report())
    let lineCount = tournament.rules.lines.count
    #expect(json.rules.columns == tournament.rules.columns)
    #expect(json.lines.count == lineCount)
    #expect(json.bots.map(\.bot).sorted() == json.standings.map(\.bot).sorted())
    for row in json.standings {
      #expect(row.wins + row.draws + row.losses == row.games + row.unplayed)
      #expect(row.asX.wins + row.asO.wins == row.wins)
      #expect(row.asX.draws + row.asO.draws == row.draws)
      #expect(row.asX.losses + row.asO.losses == row.losses)
      #expect(2 * row.points == Double(2 * row.wins + row.draws))
      #expect(row.score == row.points / Double(row.games + row.unplayed))
      #expect(row.lines.count == lineCount)
    }
    for row in json.pairings {
      #expect(row.xWins + row.draws + row.oWins == row.games + row.unplayed)
      #expect(row.lines.map { $0[0] }.allSatisfy((0..<lineCount).contains))
      #expect(row.lines.map { $0[0] } == Set(row.lines.map { $0[0] }).sorted())
      #expect(row.lines.allSatisfy { $0.count == 2 && $0[1] > 0 })
      let wonByLine = row.xWins + row.oWins - row.forfeited - row.unplayed
      #expect(row.lines.map { $0[1] }.reduce(0, +) >= wonByLine)
      #expect((row.games...row.games * tournament.rules.squareCount).contains(row.plies))
    }
    let forfeits = json.pairings.reduce(0) { $0 + $1.forfeited }
    #expect(json.standings.reduce(0) { $0 + $1.forfeited } == forfeits)
    #expect(json.forfeited == forfeits)
    for row in json.standings {
      let records = json.forfeitRecords.filter { $0.bot == row.bot }
      #expect(records.count == min(row.forfeited, ForfeitRecord.maximumPerBot))
    }
    #expect(json.pairings.reduce(0) { $0 + $1.games } == json.games)
    #expect(json.standings.reduce(0) { $0 + $1.games } == 2 * json.games)
    #expect(json.games * 2 == json.pairings.count * json.gamesPerPairing)
    let rows = json.pairings.flatMap(\.lines)
    for line in 0..<lineCount {
      let games = rows.filter { $0[0] == line }.map { $0[1] }.reduce(0, +)
      #expect(json.standings.map { $0.lines[line] }.reduce(0, +) == games)
    }
    let lines = json.standings.reduce(0) { $0 + $1.lines.reduce(0, +) }
    let wins = json.standings.reduce(0) { $0 + $1.wins } - forfeits
    let doubles = json.standings.reduce(0) { $0 + $1.multipleLines }
    #expect(lines >= wins + doubles)
    #expect(doubles > 0 || lines == wins)
  }

  @Test func `forfeits hold who, where and what`() throws {
    let record = try #require(decoded(Tournament.faults.report()).forfeitRecords.first)
    #expect(record.bot == "crasher")
    #expect(record.against == "random")
    #expect(record.cause == "crash")
    #expect(record.detail == "out of \u{1B}[31mpatience\nat line 3")
    #expect(record.position.filter { "xo".contains($0) }.count > 3)
    let position = try Position(record.position)
    #expect(position.playerToMove.rawValue == record.side)
  }

  @Test func `what the tournament was is told with what it came to`() throws {
    let json = try decoded(Tournament.levels.report())
    #expect(json.name == "Levels")
    #expect(json.seed == 2026)
    #expect(json.openings == 12)
    #expect(json.moveLimit == "1h")
    #expect(json.lines.first == "a3b3c3")
    #expect(json.bots.map(\.spec) == ["random", "first-free", "scripted", "heuristic"])
    #expect(json.bots.map(\.deterministic) == [false, true, true, true])
    #expect(json.repetitions.map(\.differentGames) == [24, 24, 24])
    let text = try Tournament.gauntlet.report().rendered(as: .json)
    #expect(text.contains(#""schedule" : {"gauntlet":"heuristic"}"#))
  }

  @Test(arguments: Tournament.all)
  func `before a game is played, there is a report of nothing`(_ tournament: Tournament) throws {
    let json = try decoded(tournament.emptyReport())
    #expect(json.games == 0)
    #expect(json.standings.allSatisfy { $0.score == 0 && $0.rank == 1 })
  }

  private func decoded(_ report: Report) throws -> DecodedReport {
    try JSONDecoder().decode(DecodedReport.self, from: Data(report.rendered(as: .json).utf8))
  }
}
