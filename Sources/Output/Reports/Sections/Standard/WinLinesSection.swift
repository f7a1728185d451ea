import GameModel
import Records
import TextKit
import TournamentCore

/// On which lines the bots won, or in misère lost.
struct WinLinesSection: StandardSection {
  package static let name: String? = "win-lines"

  let report: Report

  var words: LineWords { LineWords(plan.rules) }

  package func parts(for reader: Reader) -> [Part] {
    switch reader {
    case .lines(let width, true): [.heading(words.heading)] + lines(width) + picture
    case .lines(let width, false): briefLines(width)
    case .page:
      [
        .heading(words.heading),
        .table(listsLines ? verticalLinesTable : directionsTable),
      ]
    }
  }

  /// How often each line won, below drawings of the lines; if there are many lines, the directions
  /// and the most frequent lines.
  private func briefLines(_ width: Int) -> [Part] {
    let (wins, doubles) = (boardWins.reduce(0, +), doubleWins)
    guard wins > 0 else { return [.paragraph("No game was \(words.verb) on a line.")] }
    let caption =
      words.count(wins) + " on a line"
      + (doubles > 0 ? ", \(doubles.grouped) of them on two or more at once" : "")
    let heading = Part.heading(words.heading, caption: caption)
    if listsLines, plan.rules.lines.count <= Self.mostInBrief {
      return [heading, .table(linesTable(width: width))]
    }
    return [heading, .table(briefDirectionsTable), frequentLines(width: width)]
  }

  /// The maximum number of lines shown by default.
  private static let mostInBrief = 12

  private func lines(_ width: Int) -> [Part] {
    guard allLines.contains(where: { $0 > 0 }) else {
      return [.paragraph("No game was \(words.verb) on a line.")]
    }
    var parts: [Part] =
      listsLines ? [.table(linesTable(width: width))] : []
    parts.append(.table(directionsTable))
    if standings.rows.contains(where: { $0.multipleLines > 0 }) {
      parts.append(
        .paragraph("Double: \(words.verb) on two or more lines at once, counted on each of them.")
      )
    }
    if report.forfeitCount > 0 {
      parts.append(.paragraph("Games \(words.verb) by forfeit are not included."))
    }
    return parts
  }

  /// The squares that win most, on boards with too many lines to list.
  private var picture: [Part] {
    guard !listsLines else { return [] }
    let rules = plan.rules
    let picture = SquarePicture(rules, lines: allLines)
    guard picture.maximum > 0 else { return [] }
    let busiest = picture.busiest.prefix(5).map(rules.name(of:))
    let more = picture.busiest.count - busiest.count
    let squares = more > 0 ? busiest.joined(separator: ", ") + " and \(more) more" : busiest.listed
    return [
      .heading(words.squares), .drawing(picture.lines),
      .paragraph(
        "1 to 9: how many \(words.lines) went through the square, in ninths of the maximum, "
          + "\(picture.maximum) at \(squares). A dot: none."
      ),
    ]
  }

  package static var members: [Column<Self>] {
    [
      Column("lines", .list(.text)) { section in
        let rules = section.report.plan.rules
        return rules.lines.map { rules.names(of: $0.squares) }
      }
      .about("The board's winning lines by the names of their squares.")
    ]
  }

  /// For each bot how often it won on which line, as pairs of both.
  package var page: PagePart {
    let section = self
    var page = PagePart(
      place: .details,
      chart: .rows(standings.rows) { row in
        let lines = row.lines.enumerated().filter { $0.element > 0 }
        return [
          "bot": .integer(row.bot),
          "lines": .array(lines.flatMap { [.integer($0.offset), .integer($0.element)] }),
          "text": .string(section.summary(ofLines: row.lines)),
        ]
      }
    )
    if listsLines { page.sheets = sheets }
    return page
  }

  package var sheets: [Sheet] {
    let (plan, rows) = (plan, standings.rows)
    let rules = plan.rules
    let lines = rules.lines
    let columns: [Column<(row: Standings.Row, line: Line)>] = [
      Column("bot", .name) { plan.bots[$0.row.bot].name },
      Column("line", .text) { rules.names(of: $0.line.squares) },
      Column("direction", .text) { $0.line.direction.words },
      Column(words.key, .count) { $0.row.lines[$0.line.index] },
    ]
    return [
      Sheet(
        columns,
        Rows(count: rows.count * lines.count) {
          (rows[$0 / lines.count], lines[$0 % lines.count])
        },
        in: .lines
      )
    ]
  }
}

extension WinLinesSection {
  /// How many lines there are, and where most of them are.
  private func summary(ofLines counts: [Int]) -> String {
    let sum = counts.reduce(0, +)
    guard let most = counts.max(), let index = counts.firstIndex(of: most), most > 0 else {
      return "no line"
    }
    let squares = plan.rules.lines[index].squares
    let ends = [squares[0], squares[squares.count - 1]].map(plan.rules.name(of:))
    return "\(sum.counted("line")), most on \(ends[0])–\(ends[1])"
  }
}

/// The words for lines that ended games: lines win, or in misère lose.
struct LineWords {
  let heading: String
  /// A bot's deed on a line: `won`.
  let verb: String
  /// The results on lines, as the heading of a column.
  let results: String
  /// The heading of a picture of the squares.
  let squares: String
  /// The lines through a square.
  let lines: String
  let key: String

  /// The words of a game.
  init(_ rules: Rules) {
    if !rules.has(.misere) {
      (heading, verb, results) = ("Win lines", "won", "Wins")
      (squares, lines, key) = ("Squares that win", "winning lines", "wins")
    } else {
      (heading, verb, results) = ("Lines that lost", "lost", "Losses")
      (squares, lines, key) = ("Squares that lose", "lost lines", "losses")
    }
  }

  /// A number of games that ended on a line.
  func count(_ count: Int) -> String {
    key == "wins" ? count.counted("win") : count.counted("loss", plural: "losses")
  }
}
