import Statistics
import TextKit
import TournamentCore

/// How the bots did against each other.
struct CrossTableSection: StandardSection {
  package static let name: String? = "cross-table"

  let report: Report

  package func parts(for reader: Reader) -> [Part] {
    switch reader {
    case .lines(let width, let isFull): isFull ? lines(width) : briefLines(width)
    case .page:
      [
        .heading("Cross table"),
        .paragraph("Wins-draws-losses, the row's bot against the column's."),
        .table(crossTable(.triple) { report.score($0, against: $1) }),
      ] + unplayedMarkNote
    }
  }

  /// The scores, if they say more than the standings and do not stand beside them.
  private func briefLines(_ width: Int) -> [Part] {
    guard StandingsSection(report: report).wideTable(width: width) == nil else { return [] }
    return briefTable(width: width).map { table in
      [
        .heading("Cross table", caption: "score in percent, the row's bot against the column's"),
        .table(table),
      ] + unplayedMarkNote
    } ?? []
  }

  private func lines(_ width: Int) -> [Part] {
    if let bot = plan.gauntletBot {
      return [
        .heading("Gauntlet of", of: name(bot)), .table(gauntletTable(of: bot)),
      ]
    }
    guard report.listsOpponents else {
      let text =
        "The scores of \(plan.bots.count) bots against each other are in markdown, csv and json."
      return [.heading("Cross table"), .paragraph(text)]
    }
    let triples = crossTable(.triple) { report.score($0, against: $1) }
    // If wins, draws and losses do not fit, both tables show the score.
    let cell: Cell =
      triples.cost(width: width).blocks == 1 ? .triple : .percentage
    let both = crossTable(cell) { report.score($0, against: $1) }
    let parts: [Part] = [
      .heading(
        "Cross table",
        caption: "\(cell.description), the row's bot against the column's"
      ),
      .table(both),
    ]
    guard plan.bots.count > 2 else { return parts + unplayedMarkNote }
    return parts + [
      .heading(
        "Cross table by side",
        caption: "\(cell.description), the row's bot as X, the column's as O"
      ),
      .table(crossTable(cell) { report.scoreAsX($0, against: $1) }),
    ] + unplayedMarkNote
  }

  /// The tables with the bots' names on both sides; the script is told which bots the rows are.
  package var page: PagePart {
    let bots = standings.rows.map(\.bot)
    if let bot = plan.gauntletBot {
      var page = PagePart(
        parts: [
          .heading("Gauntlet of", of: name(bot)), .table(gauntletTable(of: bot)),
        ],
        chart: [
          "bot": .integer(bot), "bots": .array(bots.filter { $0 != bot }.map { .integer($0) }),
        ]
      )
      page.sheets = [Sheet(Column<MatchRow>.sheet, gauntletRows(of: bot))]
      return page
    }
    let isDense = bots.count >= Self.dense
    let (cell, words): (Cell, String) =
      isDense ? (.tenths, "Score in percent") : (.both, "Score and wins-draws-losses")
    var page = PagePart(
      place: saysMore ? .body : .details,
      parts: [
        .heading("Cross table", caption: "\(words), the row’s bot against the column’s."),
        .subheading("Both sides"),
        .table(namedCrossTable(cell) { report.score($0, against: $1) }),
        .subheading("Row as X"),
        .table(namedCrossTable(cell) { report.scoreAsX($0, against: $1) }),
      ] + unplayedMarkNote,
      chart: ["bots": .array(bots.map { .integer($0) })]
    )
    page.sheets = sheets
    page.isSwitch = true
    return page
  }

  /// Whether it says what neither the standings of two bots nor the rounds say.
  private var saysMore: Bool {
    guard case .roundRobin = plan.schedule else { return false }
    return plan.bots.count > 2
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
    let (report, names) = (report, plan.bots.map(\.name))
    let (pairs, tallies) = (report.result.orderedPairs, report.result.orderedTallies)
    return Rows(tallies.indices.filter { tallies[$0].games > 0 }) { index in
      let pair = pairs[index]
      let score = tallies[index].score
      return SidedPairing(
        x: names[pair.x],
        o: names[pair.o],
        tally: tallies[index],
        // Where the sides are the players' choice, samples are of who begins.
        sample: plan.playedOpening == nil
          ? report.samples[index]
          : PairSample(
            x: pair.x,
            o: pair.o,
            xWins: Double(score.wins),
            draws: Double(score.draws),
            oWins: Double(score.losses)
          ),
        isExact: report.sample(pair.x, against: pair.o)?.isExact ?? false
      )
    }
  }
}

/// Tables of how the bots did against each other.
extension CrossTableSection {
  /// The content of a cell of a cross table.
  enum Cell {
    case triple, percentage
    /// The percentage with one decimal and without its sign, or rounded to a whole number.
    case tenths, whole
    /// The percentage, and below it wins, draws and losses.
    case both

    func text(_ score: Score) -> String {
      switch self {
      case .triple: score.triple
      case .percentage: score.percentage
      case .tenths: score.percentage.filter { $0 != "%" }
      case .both: score.games == 0 ? "" : "\(score.percentage)\n\(score.triple)"
      case .whole: Percentage.whole(score.halfPoints, of: 2 * score.games)
      }
    }

    /// The cell in words.
    var description: String {
      switch self {
      case .triple: "wins-draws-losses"
      case .percentage, .tenths, .whole: "score"
      case .both: "score and wins-draws-losses"
      }
    }
  }

  /// The bots against each other in the order of the standings, from the row's point of view.
  ///
  /// - Parameters:
  ///   - cell: What to show for two bots.
  ///   - score: The score of a bot against another, or `nil` if they do not meet.
  /// - Returns: The table, its rows and columns numbered by their ranks.
  func crossTable(_ cell: Cell, _ score: (Int, Int) -> Score?) -> TextTable {
    let bots = standings.rows.map(\.bot)
    let mayMark = report.countsUnplayedGames
    let columns = standings.rows.map { column in
      TextTable.Column(
        "\(column.rank)",
        bots.map { row in
          guard row != column.bot else { return "·" }
          let mark = mayMark && hasUnplayed(row, column.bot) ? Self.unplayedMark : ""
          return score(row, column.bot).map { cell.text($0) + mark } ?? ""
        }
      )
    }
    return TextTable(
      labels: [TextTable.Column("", standings.rows.map { "\($0.rank)" }), report.nameColumn],
      groups: [TextTable.Group("", columns)]
    )
  }

  /// What follows a score in which games count that were not played.
  private static let unplayedMark = "*"

  /// Whether games of two bots count that were not played.
  private func hasUnplayed(_ bot: Int, _ other: Int) -> Bool {
    report.tallies(of: bot, other).contains { $0.unplayed > 0 }
  }

  /// What the mark means, below tables in which it may stand; empty where all games were played.
  private var unplayedMarkNote: [Part] {
    guard report.countsUnplayedGames else { return [] }
    return [.paragraph("\(Self.unplayedMark) with games that were not played.")]
  }

  /// The maximum number of bots whose scores against each other are shown by default.
  private static let mostInBrief = 12

  /// The scores of the bots against each other if they say more than the standings, with decimals
  /// if there is room; otherwise `nil`.
  func briefTable(width: Int) -> TextTable? {
    guard case .roundRobin = plan.schedule, 3...Self.mostInBrief ~= plan.bots.count,
      report.isRated
    else { return nil }
    let tables = [Cell.tenths, .whole].map { cell in
      crossTable(cell) { report.score($0, against: $1) }
    }
    return tables[0].cost(width: width) <= tables[1].cost(width: width) ? tables[0] : tables[1]
  }

  /// The same with the bots' names over the columns.
  private func namedCrossTable(
    _ cell: Cell,
    _ score: (Int, Int) -> Score?
  ) -> TextTable {
    let table = crossTable(cell, score)
    let columns = zip(report.nameColumn.cells, table.groups[0].columns).map { name, column in
      TextTable.Column(name, column.cells)
    }
    return TextTable(labels: [report.nameColumn], groups: [TextTable.Group("", columns)])
  }

  /// The matches of one bot against each other bot, in the order of the standings.
  private func gauntletRows(of bot: Int) -> Rows<MatchRow> {
    let report = report
    return Rows(standings.rows.map(\.bot).filter { $0 != bot }) {
      MatchRow(report, bot, against: $0)
    }
  }

  /// How one bot did against each other bot, from its own point of view.
  private func gauntletTable(of bot: Int) -> TextTable {
    let rows = gauntletRows(of: bot).all
    var table = TextTable(
      rows,
      labels: [.second.headed("Against")],
      Column<MatchRow>.results + [.score, .interval]
    )
    if report.countsUnplayedGames {
      table.groups.append(.init("", Column<MatchRow>.playedAndNot.cells(rows)))
    }
    let asX = Column<MatchRow>("asX", .triple, "W-D-L") { $0.asX }
    let asO = Column<MatchRow>("asO", .triple, "W-D-L") { $0.asO }
    table.groups += [.init("as X", [asX.cells(rows)]), .init("as O", [asO.cells(rows)])]
    return table
  }
}
