import CommandKit
import Foundation
import StrategyKit
import TextKit

/// What a check prints: a line for each step, and one at the end.
struct CheckReport {
  private let console: Console

  /// A report to a console.
  init(_ console: Console) { self.console = console }

  /// Prints what the next steps are about, in a line.
  func begin(_ heading: String, isFirst: Bool = true) throws {
    try console.print("\(isFirst ? "" : "\n")\(heading.visible)\n")
  }

  /// Prints a step.
  func step(_ step: CheckStep) throws {
    let sign = step.verdict == .right ? "✓" : step.verdict == .wrong ? "✗" : "!"
    let board = step.position.map { BoardText.lines($0).map { "      \($0)\n" } } ?? []
    let fix = step.fix.isEmpty ? "" : "    fix: \(step.fix)\n"
    try console.print("\(sign) \(step.name): \(step.detail.visible)\n\(board.joined())\(fix)")
  }

  /// Prints the overall verdict, and repeats what failed first where the report goes elsewhere.
  ///
  /// - Parameters:
  ///   - steps: All steps.
  ///   - canPlay: Whether it can play in spite of what is wrong.
  ///   - name: What was checked, as it was entered.
  /// - Returns: Whether nothing is wrong.
  /// - Throws: If it cannot be written.
  func end(_ steps: [CheckStep], canPlay: Bool, of name: String) throws -> Bool {
    let count = steps.count { $0.verdict != .right }
    let problems = "\(count) \(count == 1 ? "problem" : "problems") to fix."
    let verdict = canPlay ? "It plays, with \(problems)" : "Not ready: \(problems)"
    try console.print("\(count == 0 ? "All checks passed." : verdict)\n")
    guard let wrong = steps.first(where: { $0.verdict == .wrong }) else { return true }
    if console.screen == nil { console.writeProblem("\(name): \(wrong.name): \(wrong.detail)") }
    return false
  }
}
