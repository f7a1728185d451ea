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
    let unplayed = json.pairings.reduce(0) { $0 + $1.unplayed }
    let planned = json.pairings.count * json.gamesPerPairing / 2
    // Games between two that are withdrawn count for nobody.
    #expect(json.games + unplayed == planned || tournament.maximumForfeits != nil)
    let rows = json.pairings.flatMap(\.lines)
    for line in 0..<lineCount {
      let games = rows.filter { $0[0] == line }.map { $0[1] }.reduce(0, +)
      #expect(json.standings.map { $0.lines[line] }.reduce(0, +) == games)
    }
    let lines = json.standings.reduce(0) { $0 + $1.lines.reduce(0, +) }
    let wins = json.standings.reduce(0) { $0 + $1.wins } - forfeits - unplayed
    let doubles = json.standings.reduce(0) { $0 + $1.multipleLines }
    #expect(lines >= wins + doubles)
    #expect(doubles > 0 || lines == wins)
  }

  @Test(arguments: Tournament.all)
  func `before a game is played there is an empty report`(_ tournament: Tournament) throws {
    let json = try decoded(tournament.emptyReport())
    #expect(json.games == 0)
    #expect(json.standings.allSatisfy { $0.score == 0 && $0.rank == 1 })
  }

  private func decoded(_ report: Report) throws -> DecodedReport {
    try JSONDecoder().decode(DecodedReport.self, from: Data(report.rendered(as: .json).utf8))
  }
}
