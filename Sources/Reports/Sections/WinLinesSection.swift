import GameModel
import Planning
package import TextKit
import TournamentCore

/// On which lines the bots won.
package struct WinLinesSection: StandardSection {
  private let report: Report

  package init(report: Report) { self.report = report }

  package func parts(for reader: Reader) -> [Part] {
    switch reader {
    case .lines(let width): [.heading("Win lines")] + lines(width) + picture
    case .page:
      [
        .heading("Win lines"),
        .table(report.listsLines ? report.verticalLinesTable : report.directionsTable),
      ]
    }
  }

  private func lines(_ width: Int) -> [Part] {
    guard report.allLines.contains(where: { $0 > 0 }) else {
      return [.paragraph("No game was won on a line.")]
    }
    var parts: [Part] =
      report.listsLines ? [.table(report.linesTable(width: width))] : []
    parts.append(.table(report.directionsTable))
    if report.standings.rows.contains(where: { $0.multipleLines > 0 }) {
      parts.append(
        .paragraph("Double: won on two lines at once or more, counted on each of them.")
      )
    }
    if report.forfeitCount > 0 {
      parts.append(.paragraph("Games won by forfeit are not among these."))
    }
    return parts
  }

  /// The squares that win most, on boards with too many lines to list.
  private var picture: [Part] {
    guard !report.listsLines else { return [] }
    let rules = report.plan.rules
    let picture = SquarePicture(rules, lines: report.allLines)
    guard picture.maximum > 0 else { return [] }
    let busiest = picture.busiest.prefix(5).map(rules.name(of:))
    let more = picture.busiest.count - busiest.count
    let squares = more > 0 ? busiest.joined(separator: ", ") + " and \(more) more" : busiest.listed
    return [
      .heading("Squares that win"), .drawing(picture.lines),
      .paragraph(
        "1 to 9: how many winning lines went through the square, in ninths of the most, "
          + "\(picture.maximum) at \(squares). A dot: none."
      ),
    ]
  }

  package var members: [String: JSONValue] {
    let rules = report.plan.rules
    return ["lines": .array(rules.lines.map { .string(rules.names(of: $0.squares)) })]
  }

  /// Of each bot how often it won on which line, as pairs of both.
  package var page: PagePart {
    let report = report
    return PagePart(
      chart: .rows(report.standings.rows) { row in
        let lines = row.lines.enumerated().filter { $0.element > 0 }
        return [
          "bot": .integer(row.bot),
          "lines": .array(lines.flatMap { [.integer($0.offset), .integer($0.element)] }),
          "text": .string(report.summary(ofLines: row.lines)),
        ]
      }
    )
  }

  package var sheets: [Sheet] {
    let (rules, rows, names) = (report.plan.rules, report.standings.rows, report.nameFields)
    let lines = rules.lines
    return [
      Sheet(
        name: .lines,
        headings: ["bot", "line", "direction", "wins"],
        rowCount: rows.count * lines.count,
        row: { index in
          let (row, line) = (rows[index / lines.count], lines[index % lines.count])
          return [
            names[row.bot], .text(rules.names(of: line.squares)), .text(line.direction.words),
            .integer(row.lines[line.index]),
          ]
        }
      )
    ]
  }
}

/// On which lines the bots won, as tables.
extension Report {
  /// How many lines there are, and on which there are most.
  fileprivate func summary(ofLines counts: [Int]) -> String {
    let sum = counts.reduce(0, +)
    guard let most = counts.max(), let index = counts.firstIndex(of: most), most > 0 else {
      return "no line"
    }
    let squares = plan.rules.lines[index].squares
    let ends = [squares[0], squares[squares.count - 1]].map(plan.rules.name(of:))
    return "\(sum.grouped("line")), most on \(ends[0])–\(ends[1])"
  }

  /// The largest number of lines that are listed one by one.
  private static let mostListedLines = 24
  /// The longest side of a board that is drawn once for each line.
  private static let longestDrawnSide = 8

  /// Whether the board has few enough lines to show each.
  package var listsLines: Bool {
    plan.rules.lines.count <= Self.mostListedLines
      && max(plan.rules.columns, plan.rules.rows) <= Self.longestDrawnSide
  }

  /// How often all bots together won on each line.
  package var allLines: [Int] {
    standings.rows.dropFirst().reduce(standings.rows[0].lines) { zip($0, $1.lines).map(+) }
  }

  /// How often each bot won on each line, under drawings of the lines.
  package func linesTable(width: Int) -> TextTable {
    let (wide, narrow) = (linesTable(isWide: true), linesTable(isWide: false))
    return narrow.cost(width: width) < wide.cost(width: width) ? narrow : wide
  }

  private func linesTable(isWide: Bool) -> TextTable {
    let counts = standings.rows.map(\.lines) + [allLines]
    let lines = plan.rules.lines
    let kinds: [(String, (LineDirection) -> Bool)] = [
      ("Rows", { $0 == .row }),
      ("Columns", { $0 == .column }),
      ("Diagonals", { $0 == .fallingRight || $0 == .fallingLeft }),
    ]
    let groups = kinds.map { title, isOfKind in
      TextTable.Group(
        title,
        lines.filter { isOfKind($0.direction) }.map { line in
          TextTable.Column(
            drawing: line.drawing(on: plan.rules, isWide: isWide),
            counts.map { "\($0[line.index])" }
          )
        }
      )
    }
    return TextTable(
      labels: [winnerColumn],
      groups: groups.filter { !$0.columns.isEmpty },
      hasTotals: true,
      columnGap: isWide ? 3 : 2
    )
  }

  /// How often each bot won on lines of each direction, and on two lines at once.
  package var directionsTable: TextTable {
    let rows = standings.rows
    let counts = rows.map(\.lines) + [allLines]
    let boardWins = boardWins
    let wins = rows.map { boardWins[$0.bot] }
    let doubles = rows.map(\.multipleLines)
    let sums = counts.map { $0.reduce(0, +) }
    let kinds: [(String, Set<LineDirection>)] =
      listsLines
      ? [("Rows", [.row]), ("Columns", [.column]), ("Diagonals", [.fallingRight, .fallingLeft])]
      : [
        ("Rows", [.row]), ("Columns", [.column]), ("Diagonals ╲", [.fallingRight]),
        ("Diagonals ╱", [.fallingLeft]),
      ]
    let lines = plan.rules.lines
    let groups = kinds.map { title, directions in
      let indices = lines.filter { directions.contains($0.direction) }.map(\.index)
      let totals = counts.map { count in indices.reduce(0) { $0 + count[$1] } }
      return TextTable.Group(
        title,
        [
          TextTable.Column("", totals.map { "\($0)" }),
          TextTable.Column("", zip(totals, sums).map { Percentage.text($0, of: $1) }),
        ]
      )
    }
    return TextTable(
      labels: [winnerColumn],
      groups: [TextTable.Group("Wins", [.init("", (wins + [wins.reduce(0, +)]).map(String.init))])]
        + groups
        + [
          TextTable.Group(
            "Double",
            [.init("", (doubles + [doubles.reduce(0, +)]).map(String.init))]
          )
        ],
      hasTotals: true
    )
  }

  /// The bots in the order of the standings, and all of them together.
  private var winnerColumn: TextTable.Column {
    TextTable.Column("", nameColumn.cells + ["all"], .leading, canShrink: true)
  }

  /// The games that each bot won on a line, not by forfeit, in the order of the plan.
  private var boardWins: [Int] {
    var wins = [Int](repeating: 0, count: plan.bots.count)
    for (pair, tally) in zip(result.orderedPairs, result.orderedTallies) {
      wins[pair.x] += tally.x.wins - tally.o.forfeits
      wins[pair.o] += tally.o.wins - tally.x.forfeits
    }
    return wins
  }

  /// How often each bot won on each line, the lines one below the other.
  package var verticalLinesTable: TextTable {
    let rules = plan.rules
    return TextTable(
      labels: [
        .init("Line", rules.lines.map { rules.names(of: $0.squares) }, .leading),
        .init("", rules.lines.map(\.direction.words), .leading),
      ],
      groups: [
        .init(
          "",
          standings.rows.map { row in .init(name(row.bot), row.lines.map { "\($0)" }) }
            + [.init("all", allLines.map { "\($0)" })]
        )
      ]
    )
  }
}
