import Statistics
import TextKit
import GameModel
import StrategyKit
import TournamentCore

/// A report as a person reads it: sections of tables, 80 columns wide or as wide as the screen.
struct TextReport {
  let report: Report
  let style: TextStyle

  /// The width that lines keep to where there is no screen.
  static let width = TextStyle.plain.width

  init(_ report: Report, _ style: TextStyle = .plain) {
    self.report = report
    self.style = style
  }

  /// Writes the whole text, one section after the other.
  ///
  /// - Throws: What the writer throws.
  func write(to writer: inout ReportWriter) throws {
    let sections = [
      { [style(.bold, title)] + partial }, { facts }, { bots }, { sprt }, { expectations },
      { standings }, { ratings }, { sides }, { crossTables }, { pairings }, { exact }, { accuracy },
      { time }, { repetitions }, { winLines }, { picture }, { forfeits },
      { signature },
    ]
    var separator = ""
    for section in sections {
      let lines = section()
      guard !lines.isEmpty else { continue }
      try writer.add(separator)
      try writer.add(style.shown(lines.map { $0.trimmingBlanksAtEnd + "\n" }.joined()))
      separator = "\n"
    }
  }

  private var signature: [String] {
    "Signature \(report.signature)\(report.reservation)".wrapped(to: style.proseWidth, after: "")
      .map { style(.faint, $0) }
  }

  /// The first line of a section.
  func heading(_ text: String) -> String { style.heading(text) }

  private var plan: TournamentPlan { report.plan }

  private var accuracy: [String] {
    guard let accuracy = report.accuracy else { return [] }
    return [heading("ACCURACY · moves that kept the value, and mistakes per game")]
      + accuracy.table(report).lines(style)
      + "W→D is a won position turned into a drawn one, and so on.".wrapped(to: style.proseWidth)
  }

  private var time: [String] {
    guard let time = report.time else { return [] }
    return [heading("TIME · of the moves played here")] + time.table(report).lines(style)
  }

  private var exact: [String] {
    guard let exact = report.exact else { return [] }
    let names = exact.leftOut.map(report.name).joined(separator: ", ")
    let others =
      names.isEmpty
      ? []
      : "Not compared: \(names), which can only be played."
        .wrapped(to: style.proseWidth, after: "")
    return [
      heading("EXACT SCORE · X's score as played and as expected, in standard deviations")
    ]
      + exact.table(report).lines(style)
      + exact.problems(report).flatMap { $0.wrapped(to: style.proseWidth, after: "") } + others
  }

  private var title: String {
    let game = plan.rules.description
    guard !plan.name.isEmpty else { return game }
    return plan.name.visible.shortened(to: style.proseWidth - game.displayWidth - 2) + ": " + game
  }

  /// A mark on what is not the whole result.
  private var partial: [String] {
    report.partial.map { [style(.yellow, "PARTIAL: \($0)")] } ?? []
  }

  private var facts: [String] {
    report.facts.flatMap { label, text in
      text.wrapped(to: style.proseWidth, after: label.padded(to: 10, .leading))
    }
  }

  /// What the bots are and say of themselves, where that is more than their names.
  private var bots: [String] {
    let entries = plan.bots.indices.map { bot -> (name: String, lines: [String]) in
      let planned = plan.bots[bot]
      let spec = planned.spec == planned.name ? nil : planned.spec
      return (report.name(bot), [spec, report.result.remarks[bot]].compactMap { $0?.visible })
    }
    let longest = entries.map(\.name.displayWidth).max() ?? 0
    guard longest > TextTable.smallestName || entries.contains(where: { !$0.lines.isEmpty }) else {
      return []
    }
    let isNarrow = longest <= 24
    let indent = isNarrow ? longest + 3 : 4
    let margin = String(repeating: " ", count: indent)
    return [heading("BOTS")]
      + entries.flatMap { name, texts in
        let lines = texts.flatMap { $0.wrapped(to: style.proseWidth, after: margin) }
        guard isNarrow, let first = lines.first else {
          return name.wrapped(to: style.proseWidth) + lines
        }
        return [name.padded(to: indent, .leading) + first.dropFirst(indent)] + lines.dropFirst()
      }
  }

  private var sprt: [String] {
    guard let test = report.sprt else { return [] }
    let emphasis: TextStyle.Emphasis =
      switch test.verdict {
      case .h1: .green
      case .h0: .red
      case .undecided: .yellow
      }
    return [heading("SPRT · \(test.condition)")]
      + report.verdict(test).wrapped(to: style.proseWidth).map { style(emphasis, $0) }
      + report.paragraphs(test).flatMap { $0.wrapped(to: style.proseWidth) }
      + report.pairTable(test).lines(style)
  }

  private var expectations: [String] {
    let outcomes = report.expectations
    guard !outcomes.isEmpty else { return [] }
    let failed = outcomes.count { !$0.isMet }
    let verdict = failed == 0 ? "all met" : "\(failed) of \(outcomes.count) failed"
    return [heading("EXPECTATIONS · \(verdict)")]
      + outcomes.flatMap { outcome in
        let label = outcome.isMet ? "met     " : "FAILED  "
        let lines = report.sentence(outcome).wrapped(to: style.proseWidth, after: label)
        return [style(outcome.isMet ? .green : .red, label) + lines[0].dropFirst(label.count)]
          + lines.dropFirst()
      }
  }

  private var standings: [String] {
    [heading("STANDINGS")] + report.standingsTable(width: style.width).lines(style)
  }

  private var ratings: [String] {
    guard report.result.gameCount > 0 else { return [] }
    return [heading("RATINGS")] + report.ratingsTable.lines(style)
      + report.ratingParagraphs.flatMap { $0.wrapped(to: style.proseWidth) }
  }

  /// The pairings with their intervals; those of a gauntlet have a table already.
  private var pairings: [String] {
    guard report.result.gameCount > 0, case .roundRobin = plan.schedule else { return [] }
    guard report.listsPairings else {
      let text =
        "The intervals of all \(plan.pairings.count) pairings are in markdown, csv and json."
      return [heading("PAIRINGS")] + text.wrapped(to: style.proseWidth)
    }
    return [heading("PAIRINGS · score of the first with its 95 % interval")]
      + report.pairingsTable.lines(style)
  }

  private var sides: [String] { [heading("BY SIDE")] + report.sidesTable.lines(style) }

  private var repetitions: [String] {
    let paragraphs = report.repetitionParagraphs
    guard !paragraphs.isEmpty else { return [] }
    return [heading("REPEATED GAMES")] + paragraphs.flatMap { $0.wrapped(to: style.proseWidth) }
  }

  private var crossTables: [String] {
    if case .gauntlet(let bot) = plan.schedule {
      return [heading("GAUNTLET OF \(report.name(bot))".shortened(to: style.width))]
        + report.gauntletTable(of: bot).lines(style)
    }
    guard report.listsOpponents else {
      let text =
        "The scores of \(plan.bots.count) bots against each other are in markdown, csv and json."
      return [heading("CROSS TABLE")] + text.wrapped(to: style.proseWidth)
    }
    let triples = report.crossTable(.triple) { report.score($0, against: $1) }
    // Where wins, draws and losses do not fit, both tables say the score.
    let cell: Report.CrossTableCell =
      triples.cost(width: style.width).blocks == 1 ? .triple : .percentage
    let both = report.crossTable(cell) { report.score($0, against: $1) }
    let bySide = report.crossTable(cell) { report.scoreAsX($0, against: $1) }
    let lines =
      [heading("CROSS TABLE · \(cell.description), the row's bot against the column's")]
      + both.lines(style)
    guard plan.bots.count > 2 else { return lines }
    return lines
      + [
        "",
        heading("CROSS TABLE BY SIDE · \(cell.description), the row's bot as X, the column's as O"),
      ]
      + bySide.lines(style)
  }
}
