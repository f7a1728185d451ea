import Planning
package import Reports
import Results
import Rounds
import Statistics
package import TextKit

/// The bots in the order of their scores.
package struct StandingsSection: StandardSection {
  package static let name: String? = "standings"

  private let report: Report

  package init(report: Report) { self.report = report }

  package func parts(for reader: Reader) -> [Part] {
    let table =
      reader.isBrief ? report.briefStandingsTable(width: reader.width) : report.standingsTable
    return [
      .heading("Standings", caption: reader.isBrief ? report.gamesOfEach : ""), .table(table),
    ]
      + (report.orderNote.map { [.paragraph($0)] } ?? []) + names(cutIn: table, reader)
  }

  /// The maximum number of shortened names that are listed in full.
  private static let mostNames = 12

  /// The names that did not fit the table, or where they are if there are many; nothing if they are
  /// in the cross table.
  private func names(cutIn table: TextTable, _ reader: Reader) -> [Part] {
    guard reader.isBrief, let limit = table.nameLimit(width: reader.width) else { return [] }
    let crossTable = report.briefCrossTable(width: reader.width)
    guard crossTable.map({ $0.nameLimit(width: reader.width) != nil }) ?? true else { return [] }
    let rows = report.standings.rows.filter { report.name($0.bot).displayWidth > limit }
    guard rows.count <= Self.mostNames else {
      return [.paragraph("\(rows.count) names are shortened; --show bots lists them in full.")]
    }
    return [.paragraph("In full:"), .terms(rows.map { ("\($0.rank)", [report.name($0.bot)]) })]
  }

  package var members: [String: JSONValue] { ["standings": .rows(report.standings.rows, standing)] }

  package var sheets: [Sheet] {
    let (rows, names) = (report.standings.rows, report.nameFields)
    return [
      Sheet(
        name: .standings,
        headings: [
          "rank", "bot", "spec", "games", "wins", "draws", "losses", "points", "score", "elo",
          "eloError", "asXWins", "asXDraws", "asXLosses", "asOWins", "asODraws", "asOLosses",
          "forfeits",
        ],
        rowCount: rows.count,
        row: { fields(rows[$0], names) }
      )
    ]
  }

  /// Who is in the lead, and the games each bot won, drew and lost.
  package var page: PagePart {
    PagePart(
      place: .lead,
      verdict: .init(.plain, report.winners),
      chart: .rows(report.standings.rows) { row in
        .array([row.total.wins, row.total.draws, row.total.losses].map { .integer($0) })
      }
    )
  }

  private func fields(_ row: Standings.Row, _ names: [Sheet.Field]) -> [Sheet.Field] {
    let rating = report.ratings.rating(of: row.bot)
    return [.integer(row.rank), names[row.bot], .text(report.plan.bots[row.bot].spec)]
      + [.integer(row.total.games)] + row.total.fields
      + [
        .number(row.total.points, decimals: 1), .number(row.total.rate, decimals: 6),
        .number(rating.elo, decimals: 1), .number(rating.error, decimals: 1),
      ] + row.asX.fields + row.asO.fields + [.integer(row.forfeits)]
  }

  private func standing(_ row: Standings.Row) -> JSONValue {
    let rating = report.ratings.rating(of: row.bot)
    return [
      "rank": .integer(row.rank),
      "bot": report.jsonName(row.bot),
      "games": .integer(row.total.games),
      "wins": .integer(row.total.wins),
      "draws": .integer(row.total.draws),
      "losses": .integer(row.total.losses),
      "points": .number(row.total.points),
      "score": .number(row.total.rate),
      "elo": .number(rating.elo.rounded(decimals: 1)),
      "eloError": .number(rating.error.rounded(decimals: 1)),
      "asX": side(row.asX),
      "asO": side(row.asO),
      "forfeits": .integer(row.forfeits),
      "lines": .array(row.lines.map { .integer($0) }),
      "multipleLines": .integer(row.multipleLines),
    ]
  }

  private func side(_ score: Score) -> JSONValue {
    [
      "wins": .integer(score.wins),
      "draws": .integer(score.draws),
      "losses": .integer(score.losses),
    ]
  }
}

extension Score {
  /// Wins, draws and losses.
  package var fields: [Sheet.Field] { [.integer(wins), .integer(draws), .integer(losses)] }
}

/// Who did best.
extension Report {
  /// Who comes first.
  fileprivate var winners: String {
    guard result.gameCount > 0 else { return "No game has been played" }
    let first = standings.rows.filter { $0.rank == 1 }
    // What was scored in rounds is not what decides them.
    let score = result.rounds.isEmpty ? " with \(first[0].total.percentage)" : ""
    guard first.count > 1 else { return "\(name(first[0].bot)) comes first\(score)" }
    let names = first.count > 4 ? "\(first.count) bots" : first.map { name($0.bot) }.listed
    let isOpen = plan.rounds?.bracket(after: result.rounds, seeding: plan.seeding) != nil
    return "\(names) \(isOpen ? "can still win" : "share first place\(score)")"
  }
}
