import CommandKit
import Foundation
import GameModel
import Records
import Reports
import StrategyKit
import TextKit

/// The output of a check: a line for each step, and one at the end; or a JSON document at the end.
struct CheckReport {
  private static let formats = Format.allCases.map(\.rawValue).joined(separator: ", ")
  static let format = Option<Format>(
    "--format",
    .choice("FORMAT", "one of \(formats)"),
    "the format of standard output: \(formats)",
    in: .output
  )

  /// The formats of what a check finds.
  enum Format: String, CaseIterable {
    /// For people to read, step by step.
    case text
    /// For programs to read, as the schema `check` describes it.
    case json
  }

  /// The steps that are about one thing: the program, the library, or a bot of it.
  struct Part {
    /// The bot, or `nil` for a program, a library, or its only bot.
    var bot: String?
    var steps: [CheckStep]
  }

  private let console: Console
  private let format: Format

  /// A report to a console, in the format that a command line asks for.
  init(_ console: Console, _ arguments: Arguments) throws {
    self.console = console
    format = try arguments[Self.format] ?? .text
  }

  /// Prints what the next steps are about, in a line.
  func begin(_ heading: String, isFirst: Bool = true) throws {
    try show("\(isFirst ? "" : "\n")\(heading.visible)\n")
  }

  func step(_ step: CheckStep) throws {
    let sign = step.verdict == .right ? "✓" : step.verdict == .wrong ? "✗" : "!"
    let board = step.position.map { BoardText.lines($0).map { "      \($0)\n" } } ?? []
    let exchange = step.exchange.map { "    \($0.visible)\n" }.joined()
    let fix = step.fix.isEmpty ? "" : "    fix: \(step.fix)\n"
    try show("\(sign) \(step.name): \(step.detail.visible)\n\(exchange)\(board.joined())\(fix)")
  }

  private func show(_ text: String) throws {
    if format == .text { try console.print(text) }
  }

  /// Prints which of several can play, and what is wrong with the others.
  func summarize(_ parts: [Part]) throws {
    let lines = parts.map { part in
      let count = part.steps.count { $0.verdict != .right }
      let wrong = part.steps.first { $0.verdict == .wrong }
      let verdict =
        wrong.map { "✗ \($0.summary.visible)" }
        ?? (count == 0 ? "✓" : "✓ with \(count == 1 ? "1 remark" : "\(count) remarks")")
      return "\(part.bot?.visible ?? ""): \(verdict)\n"
    }
    try show("\n" + lines.joined())
  }

  /// Prints the overall verdict, repeats what failed first where the report goes elsewhere, and
  /// says whether nothing is wrong.
  func end(_ parts: [Part], canPlay: Bool, of name: String) throws -> Bool {
    let steps = parts.flatMap(\.steps)
    let count = steps.count { $0.verdict != .right }
    let problems = "\(count) \(count == 1 ? "problem" : "problems") to fix."
    let bots = parts.filter { $0.bot != nil }
    let verdict =
      bots.count > 1
      ? Self.total(of: bots)
      : canPlay ? "It plays, with \(problems)" : "Not ready: \(problems)"
    try show("\(count == 0 ? "All checks passed." : verdict)\n")
    if format == .json {
      let json = ReportFile.document("check", Self.columns, (name, canPlay, parts))
      try console.print(json.text)
    }
    let faults = parts.compactMap { part in
      part.steps.first { $0.verdict == .wrong }
        .map { "\(part.bot ?? name): \($0.summary)" }
    }
    if console.screen == nil { faults.forEach(console.writeProblem) }
    return faults.isEmpty
  }

  /// How many of several can play, with the problems and the remarks that the list above tells.
  private static func total(of bots: [Part]) -> String {
    let ready = bots.filter { part in !part.steps.contains { $0.verdict == .wrong } }
    let problems = bots.flatMap(\.steps).count { $0.verdict == .wrong }
    let remarks = ready.flatMap(\.steps).count { $0.verdict == .doubtful }
    let counts = [
      problems > 0 ? "\(problems) \(problems == 1 ? "problem" : "problems") to fix" : nil,
      remarks > 0 ? remarks.counted("remark") : nil,
    ]
    return "\(ready.count) of \(bots.count) bots passed; "
      + counts.compactMap(\.self).joined(separator: ", ") + "."
  }
}

/// JSON.
extension CheckReport {
  typealias Findings = (name: String, canPlay: Bool, parts: [Part])

  static let schema = DocumentSchema(
    "check",
    "A check of an engine or of a library",
    "Written by 'tournament check --format json'.",
    .init(columns)
  )

  private static var columns: [Column<Findings>] {
    let steps: [Column<(bot: String?, step: CheckStep)>] = [
      Column("bot", .orNull(.text)) { $0.bot }.about("The bot, if a library has several."),
      Column("name", .text) { $0.step.name }.about("The name of the step."),
      Column("verdict", .word()) { $0.step.verdict },
      Column("detail", .text) { $0.step.detail.visible }.about("The behaviour of the bot."),
      Column("exchange", .list(.text)) { $0.step.exchange.map(\.visible) }
        .about(
          "The last lines before it failed: '>' to it, '<' from it, '!' from its standard error."
        ),
      Column("fix", .orNull(.text)) { $0.step.fix.isEmpty ? nil : $0.step.fix }
        .about("The remedy for its author."),
      Column("position", .orNull(.text)) { $0.step.position?.description }
        .about("The position in which it went wrong, as a drawing, its top row first."),
    ]
    return [
      Column("checked", .text) { $0.name }.about("The engine or the library, as it was entered."),
      Column("plays", .flag) { $0.canPlay }.about("Whether it can play in spite of problems."),
      Column("steps", .list(.object(steps), from: 1)) { findings in
        findings.parts.flatMap { part in part.steps.map { (part.bot, $0) } }
      }
      .about("The steps in order."),
    ]
  }
}

extension CheckStep {
  /// The step, what the bot did, and the last line that it wrote to standard error.
  fileprivate var summary: String {
    let said = exchange.last { $0.hasPrefix("! ") }.map { ", having said: \($0.dropFirst(2))" }
    return "\(name): \(detail)\(said ?? "")"
  }
}
