import Statistics
import TextKit
import TournamentCore

/// The bots in the order of their scores.
struct StandingsSection: StandardSection {
  package static let name: String? = "standings"

  private let report: Report

  package init(report: Report) { self.report = report }

  package static var members: [Column<Self>] {
    [
      Column("standings", .rows(Column<Standing>.all)) { $0.report.standingRows }
        .about("The best first.")
    ]
  }

  package func parts(for reader: Reader) -> [Part] {
    // A page and a document have a section of the ratings; lines have what is asked for.
    let isAskedFor = reader != .page && !reader.isBrief
    let table =
      reader.isBrief
      ? report.wideStandingsTable(width: reader.width)
        ?? report.briefStandingsTable(width: reader.width)
      : report.standingsTable(hasElo: report.showsElo(isAskedFor: isAskedFor))
    let place = reader == .page ? "under Ratings" : "in --show ratings"
    let note = report.eloNote(isAskedFor: isAskedFor, place: place)
    return [
      .heading("Standings", caption: reader.isBrief ? report.gamesOfEach : ""), .table(table),
    ]
      + [report.unplayedNote, note].compactMap(\.self).map { .paragraph($0) }
      + names(cutIn: table, reader)
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
    guard rows.count > 1 else { return rows.map { .paragraph("In full: \(report.name($0.bot))") } }
    return [.paragraph("In full:"), .terms(rows.map { ("\($0.rank)", [report.name($0.bot)]) })]
  }

  package var sheets: [Sheet] { [Sheet(Column<Standing>.sheet, report.standingRows)] }

  /// The leader, and the games each bot won, drew and lost.
  package var page: PagePart {
    var page = PagePart(
      place: .lead,
      lead: report.lead,
      chart: .rows(report.standings.rows) { row in
        .array([row.total.wins, row.total.draws, row.total.losses].map { .integer($0) })
      }
    )
    page.sheets = sheets
    return page
  }
}
