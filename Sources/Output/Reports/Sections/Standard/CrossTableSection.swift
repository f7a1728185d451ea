import Statistics
package import TextKit
import TournamentCore

/// How the bots did against each other.
package struct CrossTableSection: StandardSection {
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
      ]
    }
  }

  /// The scores, if they say more than the standings.
  private func briefLines(_ width: Int) -> [Part] {
    report.briefCrossTable(width: width).map { table in
      [
        .heading("Cross table", caption: "score in percent, the row's bot against the column's"),
        .table(table),
      ]
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
    guard plan.bots.count > 2 else { return parts }
    return parts + [
      .heading(
        "Cross table by side",
        caption: "\(cell.description), the row's bot as X, the column's as O"
      ),
      .table(report.crossTable(cell) { report.scoreAsX($0, against: $1) }),
    ]
  }

  /// A row for each bot as X and another as O.
  package var members: [String: JSONValue] {
    let report = report
    return [
      "pairings": .rows { write in
        for (pair, tally) in zip(report.result.orderedPairs, report.result.orderedTallies) {
          try write(Self.pairing(pair, tally, report))
        }
      }
    ]
  }

  /// The tables with the bots' names on both sides; the script is told which bots the rows are.
  package var page: PagePart {
    let bots = report.standings.rows.map(\.bot)
    if case .gauntlet(let bot) = report.plan.schedule {
      return PagePart(
        parts: [
          .heading("Gauntlet of", of: report.name(bot)), .table(report.gauntletTable(of: bot)),
        ],
        chart: [
          "bot": .integer(bot), "bots": .array(bots.filter { $0 != bot }.map { .integer($0) }),
        ]
      )
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
    return PagePart(parts: parts + asX, chart: ["bots": .array(bots.map { .integer($0) })])
  }

  /// The number of bots from which a cell has only one number.
  private static let dense = 12

  package var sheets: [Sheet] {
    let (samples, names) = (report.samples, report.nameFields)
    return [
      Sheet(
        name: .pairings,
        headings: [
          "x", "o", "games", "xWins", "draws", "oWins", "forfeits", "plies", "xScore",
          "countedGames", "lower", "upper", "played", "forfeited", "unplayed",
        ],
        rowCount: samples.count,
        row: { fields(samples[$0], names) }
      )
    ]
  }

  private func fields(_ sample: PairSample, _ names: [Sheet.Field]) -> [Sheet.Field] {
    guard let tally = report.result.tally(x: sample.x, o: sample.o) else { return [] }
    let score = tally.score
    let interval = ScoreInterval(points: sample.xPoints, games: sample.games)
    return [names[sample.x], names[sample.o], .integer(tally.games)] + score.fields
      + [
        .integer(tally.forfeits), .integer(tally.plies), .number(score.rate, decimals: 6),
        .number(sample.games, decimals: 6),
        interval.map { .number($0.lower, decimals: 6) } ?? .nothing,
        interval.map { .number($0.upper, decimals: 6) } ?? .nothing,
        .integer(tally.played), .integer(tally.forfeits - tally.unplayed), .integer(tally.unplayed),
      ]
  }

  private static func pairing(
    _ pair: TournamentResult.Pair,
    _ tally: PairTally,
    _ report: Report
  ) -> JSONValue {
    [
      "x": report.jsonName(pair.x),
      "o": report.jsonName(pair.o),
      "games": .integer(tally.games),
      "xWins": .integer(tally.x.wins),
      "draws": .integer(tally.draws),
      "oWins": .integer(tally.o.wins),
      "forfeits": .integer(tally.forfeits),
      "played": .integer(tally.played),
      "forfeited": .integer(tally.forfeits - tally.unplayed),
      "unplayed": .integer(tally.unplayed),
      "plies": .integer(tally.plies),
      "lines": .array(
        tally.lines.enumerated().lazy.filter { $0.element > 0 }
          .map { .array([.integer($0.offset), .integer($0.element)]) }
      ),
    ]
  }
}
