import GameModel
import TournamentCore

/// A report in Markdown, with tables as GitHub has them.
struct MarkdownReport {
  let report: Report

  init(_ report: Report) { self.report = report }

  /// The whole text.
  var text: String {
    let sections = [
      facts, bots, sprt, expectations, standings, ratings, crossTable, pairings, exact, accuracy,
      time, repetitions, lines, forfeits, ["Signature `\(report.signature)`\(report.reservation)"],
    ]
    return ([["# \(title)"]] + sections).joined().joined(separator: "\n\n") + "\n"
  }

  private var title: String {
    let game = report.plan.rules.description
    let name = report.plan.name
    return name.isEmpty ? game : "\(name.visible.markdown): \(game)"
  }

  private var facts: [String] {
    (report.result.isPartial ? ["**\(TextReport.partial.markdown)**"] : [])
      + [report.facts.map { "- \($0.label): \($0.text.markdown)" }.joined(separator: "\n")]
  }

  private var bots: [String] {
    let bots = report.plan.bots.indices
    let remarks = report.result.remarks
    let labels: [TextTable.Column] = [
      .init("Bot", bots.map(report.name), .leading),
      .init("Entered as", bots.map { report.plan.bots[$0].spec.visible }, .leading),
      .init("It says", bots.map { remarks[$0]?.visible ?? "" }, .leading),
    ]
    let table = TextTable(
      labels: Array(labels.prefix(remarks.contains { $0 != nil } ? 3 : 2)),
      groups: []
    )
    return ["## Bots", table.markdown]
  }

  private var sprt: [String] {
    guard let test = report.sprt else { return [] }
    return ["## SPRT", "`\(test.condition)`"]
      + ([report.verdict(test)] + report.paragraphs(test)).map(\.markdown)
      + [report.pairTable(test).markdown]
  }

  private var expectations: [String] {
    guard !report.expectations.isEmpty else { return [] }
    let table = TextTable(
      labels: [
        .init("Expected", report.expectations.map { report.condition($0.expectation) }, .leading)
      ],
      groups: [
        .init(
          "",
          [
            .init("Found", report.expectations.map { $0.value == nil ? "–" : report.finding($0) }),
            .init("", report.expectations.map { $0.isMet ? "met" : "failed" }, .leading),
          ]
        )
      ]
    )
    return ["## Expectations", table.markdown]
  }

  private var standings: [String] {
    [
      "## Standings", report.standingsTable(width: .max).markdown, "## By side",
      report.sidesTable.markdown,
    ]
  }

  private var ratings: [String] {
    guard report.result.gameCount > 0 else { return [] }
    return ["## Ratings", report.ratingsTable.markdown]
      + report.ratingParagraphs.map(\.markdown)
  }

  private var crossTable: [String] {
    let table = report.crossTable(.triple) { report.score($0, against: $1) }
    return [
      "## Cross table", "Wins-draws-losses, the row's bot against the column's.", table.markdown,
    ]
  }

  private var pairings: [String] {
    guard report.result.gameCount > 0 else { return [] }
    return ["## Pairings", report.pairingsTable.markdown]
  }

  private var exact: [String] {
    report.exact.map { exact in
      ["## Exact score", exact.table(report).markdown]
        + exact.problems.map(\.markdown)
    } ?? []
  }

  private var accuracy: [String] {
    report.accuracy.map { ["## Accuracy", $0.table(report).markdown] } ?? []
  }

  private var time: [String] {
    report.time.map { ["## Time", $0.table(report).markdown] } ?? []
  }

  private var repetitions: [String] {
    let paragraphs = report.repetitionParagraphs
    return paragraphs.isEmpty ? [] : ["## Repeated games"] + paragraphs.map(\.markdown)
  }

  private var forfeits: [String] {
    guard report.forfeitCount > 0 else { return [] }
    let records = report.result.forfeits
    let more = report.forfeitCount - records.count
    let rows = records.map { "- game \($0.game + 1): \(report.sentence($0).markdown)" }
    return [
      "## Forfeits",
      (rows + (more > 0 ? ["- and \(more) more"] : [])).joined(separator: "\n"),
    ] + report.result.withdrawals.map { report.sentence($0).markdown }
  }

  /// How often each line won, the lines one below the other.
  private var lines: [String] {
    let rules = report.plan.rules
    guard report.listsLines else { return ["## Win lines", report.directionsTable.markdown] }
    let table = TextTable(
      labels: [
        .init("Line", rules.lines.map { rules.names(of: $0.squares) }, .leading),
        .init("", rules.lines.map(\.direction.words), .leading),
      ],
      groups: [
        .init(
          "",
          report.standings.rows.map { row in
            .init(report.name(row.bot), row.lines.map { "\($0)" })
          } + [.init("all", report.allLines.map { "\($0)" })]
        )
      ]
    )
    return ["## Win lines", table.markdown]
  }
}

extension TextTable {
  /// The table in Markdown; what stands over a group stands in each of its headings.
  var markdown: String {
    let columns =
      labels.map { ("", $0) } + groups.flatMap { group in group.columns.map { (group.title, $0) } }
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
    let headings = columns.map { title, column in
      // Behind the comma stands what is the same for all.
      ([String(title.prefix { $0 != "," })] + column.heading).filter { !$0.isEmpty }.joined(
        separator: " "
      ).markdown
    }
    let rule = columns.map { $0.1.alignment == .leading ? ":--" : "--:" }
    let count = columns.map(\.1.cells.count).max() ?? 0
    let rows = (0..<count).map { row in line(columns.map { $0.1.cells[row].markdown }) }
    return ([line(headings), line(rule)] + rows).joined(separator: "\n")
  }
}

extension String {
  /// The text as Markdown shows it letter for letter.
  var markdown: String {
    map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "!", "$": "\\\(character)"
      default: String(character)
      }
    }
    .joined()
  }
}
