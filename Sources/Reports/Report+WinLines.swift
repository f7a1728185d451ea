import TextKit
import GameModel
import TournamentCore

/// On which lines the bots won, as tables.
extension Report {
  /// The largest number of lines that are listed one by one.
  private static let mostListedLines = 24
  /// The longest side of a board that is drawn once for each line.
  private static let longestDrawnSide = 8

  /// Whether the board has few enough lines to show each.
  var listsLines: Bool {
    plan.rules.lines.count <= Self.mostListedLines
      && max(plan.rules.columns, plan.rules.rows) <= Self.longestDrawnSide
  }

  /// How often all bots together won on each line.
  var allLines: [Int] {
    standings.rows.dropFirst().reduce(standings.rows[0].lines) { zip($0, $1.lines).map(+) }
  }

  /// How often each bot won on each line, under drawings of the lines.
  func linesTable(width: Int) -> TextTable {
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
  var directionsTable: TextTable {
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
}
