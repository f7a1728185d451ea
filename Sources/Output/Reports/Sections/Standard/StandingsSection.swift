import Statistics
package import TextKit
import TournamentCore

/// The bots in the order of their scores.
package struct StandingsSection: StandardSection {
  package static let name: String? = "standings"

  private let report: Report

  package init(report: Report) { self.report = report }

  package func parts(for reader: Reader) -> [Part] {
    // A page and a document have a section of the ratings; lines have what is asked for.
    let isAskedFor = reader != .page && !reader.isBrief
    let table =
      reader.isBrief
      ? report.briefStandingsTable(width: reader.width)
      : report.standingsTable(hasElo: report.showsElo(isAskedFor: isAskedFor))
    let place = reader == .page ? "under Ratings" : "in --show ratings"
    let note = report.eloNote(isAskedFor: isAskedFor, place: place)
    return [
      .heading("Standings", caption: reader.isBrief ? report.gamesOfEach : ""), .table(table),
    ]
      + (note.map { [.paragraph($0)] } ?? []) + names(cutIn: table, reader)
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
          "forfeits", "played", "forfeited", "unplayed",
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
      lead: report.lead,
      chart: .rows(report.standings.rows) { row in
        .array([row.total.wins, row.total.draws, row.total.losses].map { .integer($0) })
      }
    )
  }

  private func fields(_ row: Standings.Row, _ names: [Sheet.Field]) -> [Sheet.Field] {
    let rating = report.rating(of: row.bot)
    return [.integer(row.rank), names[row.bot], .text(report.plan.bots[row.bot].spec)]
      + [.integer(row.total.games)] + row.total.fields
      + [
        .number(row.total.points, decimals: 1), .number(row.total.rate, decimals: 6),
        rating.map { .number($0.elo, decimals: 1) } ?? .nothing,
        rating.map { .number($0.error, decimals: 1) } ?? .nothing,
      ] + row.asX.fields + row.asO.fields
      + [row.forfeits, row.played, row.forfeited, row.unplayed].map { .integer($0) }
  }

  private func standing(_ row: Standings.Row) -> JSONValue {
    let rating = report.rating(of: row.bot)
    return [
      "rank": .integer(row.rank),
      "bot": report.jsonName(row.bot),
      "games": .integer(row.total.games),
      "wins": .integer(row.total.wins),
      "draws": .integer(row.total.draws),
      "losses": .integer(row.total.losses),
      "points": .number(row.total.points),
      "score": .number(row.total.rate),
      "elo": rating.map { .number($0.elo.rounded(decimals: 1)) } ?? .null,
      "eloError": rating.map { .number($0.error.rounded(decimals: 1)) } ?? .null,
      "asX": side(row.asX),
      "asO": side(row.asO),
      "forfeits": .integer(row.forfeits),
      "played": .integer(row.played),
      "forfeited": .integer(row.forfeited),
      "unplayed": .integer(row.unplayed),
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
