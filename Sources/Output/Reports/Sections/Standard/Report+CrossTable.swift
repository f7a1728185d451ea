package import Statistics
package import TextKit
import TournamentCore

/// Tables of how the bots did against each other.
extension Report {
  /// The content of a cell of a cross table.
  package enum CrossTableCell {
    case triple, percentage
    /// The percentage with one decimal and without its sign, or rounded to a whole number.
    case tenths, whole
    /// The percentage, and below it wins, draws and losses.
    case both

    package func text(_ score: Score) -> String {
      switch self {
      case .triple: score.triple
      case .percentage: score.percentage
      case .tenths: score.percentage.filter { $0 != "%" }
      case .both: score.games == 0 ? "" : "\(score.percentage)\n\(score.triple)"
      case .whole: Percentage.whole(score.halfPoints, of: 2 * score.games)
      }
    }

    /// The cell in words.
    package var description: String {
      switch self {
      case .triple: "wins-draws-losses"
      case .percentage, .tenths, .whole: "score"
      case .both: "score and wins-draws-losses"
      }
    }
  }

  /// The largest number of bots whose scores against each other are readable.
  private static let mostOpponents = 64

  /// Whether there are few enough bots to show each against each other.
  var listsOpponents: Bool { plan.bots.count <= Self.mostOpponents }

  /// The bots against each other in the order of the standings, from the row's point of view.
  ///
  /// - Parameters:
  ///   - cell: What to show for two bots.
  ///   - score: The score of a bot against another, or `nil` if they do not meet.
  /// - Returns: The table, its rows and columns numbered by their ranks.
  package func crossTable(_ cell: CrossTableCell, _ score: (Int, Int) -> Score?) -> TextTable {
    let bots = standings.rows.map(\.bot)
    let mayMark = countsUnplayedGames
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
      labels: [TextTable.Column("", standings.rows.map { "\($0.rank)" }), nameColumn],
      groups: [TextTable.Group("", columns)]
    )
  }

  /// What follows a score in which games count that were not played.
  private static let unplayedMark = "*"

  /// Whether games of two bots count that were not played.
  private func hasUnplayed(_ bot: Int, _ other: Int) -> Bool {
    tallies(of: bot, other).contains { $0.unplayed > 0 }
  }

  /// What the mark means, below tables in which it may stand; empty where all games were played.
  var unplayedMarkNote: [Part] {
    guard countsUnplayedGames else { return [] }
    return [.paragraph("\(Self.unplayedMark) with games that were not played.")]
  }

  /// The maximum number of bots whose scores against each other are shown by default.
  private static let mostInBrief = 12

  /// The scores of the bots against each other if they say more than the standings, with decimals
  /// if there is room; otherwise `nil`.
  func briefCrossTable(width: Int) -> TextTable? {
    guard case .roundRobin = plan.schedule, 3...Self.mostInBrief ~= plan.bots.count,
      isRated
    else { return nil }
    let tables = [CrossTableCell.tenths, .whole].map { cell in
      crossTable(cell) { score($0, against: $1) }
    }
    return tables[0].cost(width: width) <= tables[1].cost(width: width) ? tables[0] : tables[1]
  }

  /// The same with the bots' names over the columns.
  func namedCrossTable(
    _ cell: CrossTableCell,
    _ score: (Int, Int) -> Score?
  ) -> TextTable {
    let table = crossTable(cell, score)
    let columns = zip(nameColumn.cells, table.groups[0].columns).map { name, column in
      TextTable.Column(name, column.cells)
    }
    return TextTable(labels: [nameColumn], groups: [TextTable.Group("", columns)])
  }

  /// The matches of one bot against each other bot, in the order of the standings.
  func gauntletRows(of bot: Int) -> Rows<MatchRow> {
    let report = self
    return Rows(standings.rows.map(\.bot).filter { $0 != bot }) { report.match(bot, against: $0) }
  }

  /// How one bot did against each other bot, from its own point of view.
  func gauntletTable(of bot: Int) -> TextTable {
    let rows = gauntletRows(of: bot).all
    var table = TextTable(
      rows,
      labels: [.second.headed("Against")],
      Column<MatchRow>.results + [.score, .interval]
    )
    if countsUnplayedGames {
      table.groups.append(.init("", Column<MatchRow>.playedAndNot.cells(rows)))
    }
    let asX = Column<MatchRow>("asX", .triple, "W-D-L") { $0.asX }
    let asO = Column<MatchRow>("asO", .triple, "W-D-L") { $0.asO }
    table.groups += [.init("as X", [asX.cells(rows)]), .init("as O", [asO.cells(rows)])]
    return table
  }
}
