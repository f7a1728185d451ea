import Statistics
import TextKit
import GameModel
import TournamentCore

/// A report in Markdown, with tables as GitHub has them.
struct MarkdownReport {
  let report: Report

  init(_ report: Report) { self.report = report }

  /// A paragraph, or a table, which may be long.
  private enum Part: ExpressibleByStringLiteral {
    case text(String)
    case table(TextTable)

    init(stringLiteral value: String) { self = .text(value) }
  }

  /// Writes the whole text, one section after the other.
  ///
  /// - Throws: What the writer throws.
  func write(to writer: inout ReportWriter) throws {
    try writer.add("# \(title)")
    let sections = [
      { facts }, { bots }, { sprt }, { expectations }, { standings }, { ratings }, { crossTable },
      { pairings }, { exact }, { accuracy }, { time }, { repetitions }, { lines }, { forfeits },
      { [.text("Signature `\(report.signature)`\(report.reservation)")] },
    ]
    for section in sections {
      for part in section() {
        try writer.add("\n\n")
        switch part {
        case .text(let text): try writer.add(text)
        case .table(let table): try table.writeMarkdown(to: &writer)
        }
      }
    }
    try writer.add("\n")
  }

  private var title: String {
    let game = report.plan.rules.description
    let name = report.plan.name
    return name.isEmpty ? game : "\(name.visible.markdown): \(game)"
  }

  private var facts: [Part] {
    (report.partial.map { [.text("**PARTIAL: \($0)**")] } ?? [])
      + [.text(report.facts.map { "- \($0.label): \($0.text.markdown)" }.joined(separator: "\n"))]
  }

  private var bots: [Part] {
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
    return ["## Bots", .table(table)]
  }

  private var sprt: [Part] {
    guard let test = report.sprt else { return [] }
    return ["## SPRT", .text("`\(test.condition)`")]
      + ([report.verdict(test)] + report.paragraphs(test)).map { .text($0.markdown) }
      + [.table(report.pairTable(test))]
  }

  private var expectations: [Part] {
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
    return ["## Expectations", .table(table)]
  }

  private var standings: [Part] {
    [
      "## Standings", .table(report.standingsTable(width: .max)), "## By side",
      .table(report.sidesTable),
    ]
  }

  private var ratings: [Part] {
    guard report.result.gameCount > 0 else { return [] }
    return ["## Ratings", .table(report.ratingsTable)]
      + report.ratingParagraphs.map { .text($0.markdown) }
  }

  private var crossTable: [Part] {
    let table = report.crossTable(.triple) { report.score($0, against: $1) }
    return [
      "## Cross table", "Wins-draws-losses, the row's bot against the column's.", .table(table),
    ]
  }

  private var pairings: [Part] {
    guard report.result.gameCount > 0 else { return [] }
    return ["## Pairings", .table(report.pairingsTable)]
  }

  private var exact: [Part] {
    report.exact.map { exact in
      ["## Exact score", .table(exact.table(report))]
        + exact.problems(report).map { .text($0.markdown) }
    } ?? []
  }

  private var accuracy: [Part] {
    report.accuracy.map { ["## Accuracy", .table($0.table(report))] } ?? []
  }

  private var time: [Part] {
    report.time.map { ["## Time", .table($0.table(report))] } ?? []
  }

  private var repetitions: [Part] {
    let paragraphs = report.repetitionParagraphs
    return paragraphs.isEmpty ? [] : ["## Repeated games"] + paragraphs.map { .text($0.markdown) }
  }

  private var forfeits: [Part] {
    guard report.forfeitCount > 0 else { return [] }
    let rows = report.result.forfeits.map {
      "- game \($0.game + 1): \(report.sentence($0).markdown)"
    }
    let more = report.unlistedForfeits.map { "- and \($0) more" }
    return [
      "## Forfeits", .text((rows + (more.map { [$0] } ?? [])).joined(separator: "\n")),
    ] + report.result.withdrawals.map { .text(report.sentence($0).markdown) }
  }

  /// How often each line won, the lines one below the other.
  private var lines: [Part] {
    let rules = report.plan.rules
    guard report.listsLines else { return ["## Win lines", .table(report.directionsTable)] }
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
    return ["## Win lines", .table(table)]
  }
}

extension TextTable {
  /// Writes the table in Markdown row by row; what stands over a group stands in each of its
  /// headings.
  ///
  /// - Throws: What the writer throws.
  func writeMarkdown(to writer: inout ReportWriter) throws {
    let columns = allColumns
    func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
    let headings = columns.map { title, column in
      // Behind the comma stands what is the same for all.
      ([String(title.prefix { $0 != "," })] + column.heading).filter { !$0.isEmpty }.joined(
        separator: " "
      ).markdown
    }
    let rule = columns.map { $0.1.alignment == .leading ? ":--" : "--:" }
    try writer.add("\(line(headings))\n\(line(rule))")
    let count = columns.map(\.1.cells.count).max() ?? 0
    for row in 0..<count {
      try writer.add("\n" + line(columns.map { $0.1.cells[row].markdown }))
    }
  }
}

extension String {
  /// The text as Markdown shows it letter for letter.
  var markdown: String {
    guard utf8.contains(where: { !$0.isPlainInMarkdown }) else { return self }
    return map { character in
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

extension UInt8 {
  /// Whether it is a letter, a digit or a sign of ASCII that means nothing in Markdown.
  fileprivate var isPlainInMarkdown: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "%"), UInt8(ascii: " "), UInt8(ascii: ":"), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
