import GameModel
import Records
import TextKit
import TournamentCore

/// Tables of the lines on which the bots won, or in misère lost.
extension WinLinesSection {
  /// The maximum number of lines that are listed one by one.
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
    let boardWins = boardWins
    let wins = rows.map { boardWins[$0.bot] }
    let doubles = rows.map(\.multipleLines)
    let sums = (rows.map(\.lines) + [allLines]).map { $0.reduce(0, +) }
    let groups = directionTotals(isFine: !listsLines).map { title, totals in
      TextTable.Group(
        title,
        [
          TextTable.Column("", totals.map { "\($0)" }),
          TextTable.Column("", zip(totals, sums).map { Percentage.text($0, of: $1) }),
        ]
      )
    }
    return TextTable(
      labels: [winnerColumn],
      groups: [
        TextTable.Group(
          words.results,
          [.init("", (wins + [wins.reduce(0, +)]).map(String.init))]
        )
      ]
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

  /// How often each bot, and all together, won on lines of each direction.
  private func directionTotals(isFine: Bool) -> [(title: String, totals: [Int])] {
    let diagonals: [(String, Set<LineDirection>)] =
      isFine
      ? [("Diagonals ╲", [.fallingRight]), ("Diagonals ╱", [.fallingLeft])]
      : [("Diagonals", [.fallingRight, .fallingLeft])]
    let kinds: [(String, Set<LineDirection>)] = [("Rows", [.row]), ("Columns", [.column])]
    let counts = standings.rows.map(\.lines) + [allLines]
    return (kinds + diagonals).map { title, directions in
      let indices = plan.rules.lines.filter { directions.contains($0.direction) }.map(\.index)
      return (title, counts.map { count in indices.reduce(0) { $0 + count[$1] } })
    }
  }

  /// The same, counts only.
  var briefDirectionsTable: TextTable {
    TextTable(
      labels: [winnerColumn],
      groups: [
        .init("", directionTotals(isFine: true).map { .init($0, $1.map(String.init)) })
      ],
      hasTotals: true
    )
  }

  /// How many lines are shown as the most frequent ones.
  private static let mostFrequent = 5

  /// The lines on which most games were won, drawn if the board is small.
  func frequentLines(width: Int) -> Part {
    let counts = allLines
    let lines = plan.rules.lines.filter { counts[$0.index] > 0 }
      .sorted { (-counts[$0.index], $0.index) < (-counts[$1.index], $1.index) }
      .prefix(Self.mostFrequent)
    guard max(plan.rules.columns, plan.rules.rows) <= Self.longestDrawnSide else {
      let names = lines.map { line in
        let ends = [line.squares.first, line.squares.last].compactMap { $0 }.map(
          plan.rules.name(of:)
        )
        return "\(ends.joined(separator: "–")) (\(counts[line.index].grouped))"
      }
      return .paragraph("Most frequent: \(names.joined(separator: ", ")).")
    }
    let tables = [true, false].map { isWide in
      TextTable(
        labels: [.init("", ["most frequent"], .leading)],
        groups: [
          .init(
            "",
            lines.map { line in
              .init(
                drawing: line.drawing(on: plan.rules, isWide: isWide),
                ["\(counts[line.index])"]
              )
            }
          )
        ],
        columnGap: isWide ? 3 : 2
      )
    }
    return .table(tables[0].cost(width: width).blocks == 1 ? tables[0] : tables[1])
  }

  /// The bots in the order of the standings, followed by all of them together.
  private var winnerColumn: TextTable.Column {
    TextTable.Column("", report.nameColumn.cells + ["all"], .leading, canShrink: true)
  }

  /// The games that were won on two or more lines at once.
  var doubleWins: Int { standings.rows.reduce(0) { $0 + $1.multipleLines } }

  /// The games that each bot won on a line, in misère lost, neither by forfeit nor by proof, in the order
  /// of the plan.
  var boardWins: [Int] {
    var wins = [Int](repeating: 0, count: plan.bots.count)
    let isLost = plan.rules.has(.misere)
    for (pair, tally) in zip(result.orderedPairs, result.orderedTallies) {
      wins[isLost ? pair.o : pair.x] += tally.x.wins - tally.o.forfeits
      wins[isLost ? pair.x : pair.o] += tally.o.wins - tally.x.forfeits
    }
    for (index, adjudicated) in result.orderedAdjudications {
      let pair = result.orderedPairs[index]
      for count in adjudicated.counts {
        wins[isLost ? pair.o : pair.x] -= count.xWins
        wins[isLost ? pair.x : pair.o] -= count.oWins
      }
    }
    return wins
  }

  /// How often each bot won on each line, one row per line.
  var verticalLinesTable: TextTable {
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

extension LineDirection {
  /// The direction in a word, diagonals as they are drawn.
  package var words: String {
    switch self {
    case .row: "row"
    case .column: "column"
    case .fallingRight: "diagonal ╲"
    case .fallingLeft: "diagonal ╱"
    }
  }
}
