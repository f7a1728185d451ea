import Statistics
import TextKit
import TournamentCore

/// How the bots did against each other.
struct CrossTableSection: StandardSection {
  package static let name: String? = "cross-table"

  private let report: Report

  package init(report: Report) { self.report = report }

  package func parts(for reader: Reader) -> [Part] {
    switch reader {
    case .lines(let width, let isFull): isFull ? lines(width) : briefLines(width)
    case .page:
      [
        .heading("Cross table"),
        .paragraph("Wins-draws-losses, the row's bot against the column's."),
        .table(report.crossTable(.triple) { report.score($0, against: $1) }),
      ] + report.unplayedMarkNote
    }
  }

  /// The scores, if they say more than the standings and do not stand beside them.
  private func briefLines(_ width: Int) -> [Part] {
    guard report.wideStandingsTable(width: width) == nil else { return [] }
    return report.briefCrossTable(width: width).map { table in
      [
        .heading("Cross table", caption: "score in percent, the row's bot against the column's"),
        .table(table),
      ] + report.unplayedMarkNote
    } ?? []
  }

  private func lines(_ width: Int) -> [Part] {
    let plan = report.plan
    if case .gauntlet(let bot) = plan.schedule {
      return [
        .heading("Gauntlet of", of: report.name(bot)), .table(report.gauntletTable(of: bot)),
      ]
    }
    guard report.listsOpponents else {
      let text =
        "The scores of \(plan.bots.count) bots against each other are in markdown, csv and json."
      return [.heading("Cross table"), .paragraph(text)]
    }
    let triples = report.crossTable(.triple) { report.score($0, against: $1) }
    // If wins, draws and losses do not fit, both tables show the score.
    let cell: Report.CrossTableCell =
      triples.cost(width: width).blocks == 1 ? .triple : .percentage
    let both = report.crossTable(cell) { report.score($0, against: $1) }
    let parts: [Part] = [
      .heading(
        "Cross table",
        caption: "\(cell.description), the row's bot against the column's"
      ),
      .table(both),
    ]
    guard plan.bots.count > 2 else { return parts + report.unplayedMarkNote }
    return parts + [
      .heading(
        "Cross table by side",
        caption: "\(cell.description), the row's bot as X, the column's as O"
      ),
      .table(report.crossTable(cell) { report.scoreAsX($0, against: $1) }),
    ] + report.unplayedMarkNote
  }

  /// The tables with the bots' names on both sides; the script is told which bots the rows are.
  package var page: PagePart {
    let bots = report.standings.rows.map(\.bot)
    if case .gauntlet(let bot) = report.plan.schedule {
      var page = PagePart(
        parts: [
          .heading("Gauntlet of", of: report.name(bot)), .table(report.gauntletTable(of: bot)),
        ],
        chart: [
          "bot": .integer(bot), "bots": .array(bots.filter { $0 != bot }.map { .integer($0) }),
        ]
      )
      page.sheets = [Sheet(Column<MatchRow>.sheet, report.gauntletRows(of: bot))]
      return page
    }
    let isDense = bots.count >= Self.dense
    let (cell, words): (Report.CrossTableCell, String) =
      isDense ? (.tenths, "Score in percent") : (.both, "Score and wins-draws-losses")
    let both = report.namedCrossTable(cell) { report.score($0, against: $1) }
    let parts: [Part] = [
      .heading("Cross table", caption: "\(words), the row’s bot against the column’s."),
      .table(both),
    ]
    // For two bots, the scores by side are shown elsewhere.
    let asX: [Part] =
      bots.count == 2
      ? []
      : [
        .paragraph("The row’s bot as X, the column’s as O:"),
        .table(report.namedCrossTable(cell) { report.scoreAsX($0, against: $1) }),
      ]
    var page = PagePart(
      parts: parts + asX + report.unplayedMarkNote,
      chart: ["bots": .array(bots.map { .integer($0) })]
    )
    page.sheets = sheets
    return page
  }

  /// The number of bots from which a cell has only one number.
  private static let dense = 12

  package static var members: [Column<Self>] {
    [
      Column("pairings", .rows(Column<SidedPairing>.all)) { $0.rows }
        .about("A row for each bot as X and another as O, where they have met.")
    ]
  }

  package var sheets: [Sheet] { [Sheet(Column<SidedPairing>.sheet, rows, in: .pairings)] }

  private var rows: Rows<SidedPairing> {
    let (report, names) = (report, report.plan.bots.map(\.name))
    let (pairs, tallies) = (report.result.orderedPairs, report.result.orderedTallies)
    return Rows(tallies.indices.filter { tallies[$0].games > 0 }) { index in
      let pair = pairs[index]
      let score = tallies[index].score
      return SidedPairing(
        x: names[pair.x],
        o: names[pair.o],
        tally: tallies[index],
        // Where the sides are the players' choice, samples are of who begins.
        sample: report.plan.playedOpening == nil
          ? report.samples[index]
          : PairSample(
            x: pair.x,
            o: pair.o,
            xWins: Double(score.wins),
            draws: Double(score.draws),
            oWins: Double(score.losses)
          )
      )
    }
  }
}
