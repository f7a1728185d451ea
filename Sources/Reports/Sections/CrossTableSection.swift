import Planning
package import Statistics
package import TextKit
import TournamentCore

/// How the bots did against each other.
package struct CrossTableSection: StandardSection {
  private let report: Report

  package init(report: Report) { self.report = report }

  package func parts(for reader: Reader) -> [Part] {
    switch reader {
    case .lines(let width): lines(width)
    case .page:
      [
        .heading("Cross table"),
        .paragraph("Wins-draws-losses, the row's bot against the column's."),
        .table(report.crossTable(.triple) { report.score($0, against: $1) }),
      ]
    }
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
    // Where wins, draws and losses do not fit, both tables say the score.
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

  /// The tables with the bots' names on both sides; the script is told whose the rows are.
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
      isDense ? (.share, "Score in percent") : (.both, "Score and wins-draws-losses")
    let both = report.namedCrossTable(cell) { report.score($0, against: $1) }
    let parts: [Part] = [
      .heading("Cross table", caption: "\(words), the row’s bot against the column’s."),
      .table(both),
    ]
    // Of two bots the scores by side stand elsewhere.
    let asX: [Part] =
      bots.count == 2
      ? []
      : [
        .paragraph("The row’s bot as X, the column’s as O:"),
        .table(report.namedCrossTable(cell) { report.scoreAsX($0, against: $1) }),
      ]
    return PagePart(parts: parts + asX, chart: ["bots": .array(bots.map { .integer($0) })])
  }

  /// From how many bots on a cell has one number.
  private static let dense = 12

  package var sheets: [Sheet] {
    let (samples, names) = (report.samples, report.nameFields)
    return [
      Sheet(
        name: .pairings,
        headings: [
          "x", "o", "games", "xWins", "draws", "oWins", "forfeits", "plies", "xScore",
          "countedGames", "lower", "upper",
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
      "plies": .integer(tally.plies),
      "lines": .array(
        tally.lines.enumerated().lazy.filter { $0.element > 0 }
          .map { .array([.integer($0.offset), .integer($0.element)]) }
      ),
    ]
  }
}

/// How the bots did against each other, as tables.
extension Report {
  /// What a cell of a cross table says.
  package enum CrossTableCell {
    case triple, percentage
    /// The percentage without its sign.
    case share
    /// The percentage, and below it wins, draws and losses.
    case both

    package func text(_ score: Score) -> String {
      switch self {
      case .triple: score.triple
      case .percentage: score.percentage
      case .share: score.games == 0 ? "" : String(score.percentage.dropLast())
      case .both: score.games == 0 ? "" : "\(score.percentage)\n\(score.triple)"
      }
    }

    /// The cell in words.
    package var description: String {
      switch self {
      case .triple: "wins-draws-losses"
      case .percentage, .share: "score"
      case .both: "score and wins-draws-losses"
      }
    }
  }

  /// The largest number of bots whose scores against each other a person looks through.
  private static let mostOpponents = 64

  /// Whether there are few enough bots to show each against each other.
  package var listsOpponents: Bool { plan.bots.count <= Self.mostOpponents }

  /// The bots against each other in the order of the standings, from the row's point of view.
  ///
  /// - Parameters:
  ///   - cell: What to say of two bots.
  ///   - score: The score of a bot against another, `nil` where they do not meet.
  /// - Returns: The table, its columns numbered like its rows.
  package func crossTable(_ cell: CrossTableCell, _ score: (Int, Int) -> Score?) -> TextTable {
    let bots = standings.rows.map(\.bot)
    let columns = bots.indices.map { column in
      TextTable.Column(
        "\(column + 1)",
        bots.map { row in
          guard row != bots[column] else { return "·" }
          return score(row, bots[column]).map(cell.text) ?? ""
        }
      )
    }
    return TextTable(
      labels: [TextTable.Column("", bots.indices.map { "\($0 + 1)" }), nameColumn],
      groups: [TextTable.Group("", columns)]
    )
  }

  /// The same with the bots' names over the columns.
  package func namedCrossTable(
    _ cell: CrossTableCell,
    _ score: (Int, Int) -> Score?
  ) -> TextTable {
    let table = crossTable(cell, score)
    let columns = zip(nameColumn.cells, table.groups[0].columns).map { name, column in
      TextTable.Column(name, column.cells)
    }
    return TextTable(labels: [nameColumn], groups: [TextTable.Group("", columns)])
  }

  /// How one bot did against each other one, from its own point of view.
  package func gauntletTable(of bot: Int) -> TextTable {
    let others = standings.rows.map(\.bot).filter { $0 != bot }
    let total = others.map { score(bot, against: $0) ?? Score() }
    let asX = others.map { scoreAsX(bot, against: $0) ?? Score() }
    let asO = others.map { scoreAsO(bot, against: $0) ?? Score() }
    return TextTable(
      labels: [TextTable.Column("Against", others.map(name), .leading, canShrink: true)],
      groups: [
        TextTable.Group(
          "",
          [
            TextTable.Column("Wins", total.map { "\($0.wins)" }),
            TextTable.Column("Draws", total.map { "\($0.draws)" }),
            TextTable.Column("Losses", total.map { "\($0.losses)" }),
            TextTable.Column("Score", total.map(\.percentage)),
            TextTable.Column("95 %", others.map { interval(of: bot, against: $0) }),
          ]
        ),
        TextTable.Group("as X", [TextTable.Column("W-D-L", asX.map(\.triple))]),
        TextTable.Group("as O", [TextTable.Column("W-D-L", asO.map(\.triple))]),
      ]
    )
  }
}
