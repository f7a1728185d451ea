import Analysis
import CommandKit
import Foundation
import Journal
import StrategyKit
import SystemKit
import TextKit
import TournamentCore
import Tuning

/// The folder in which a tuning keeps what it has played, and from which it continues.
struct TuneFolder {
  let path: String
  private let journal: ValueJournal<TuningRecord>

  /// Makes the folder, or continues it.
  init(_ options: ResultsOptions, at path: String, _ setup: TuneSetup, _ console: Console) throws {
    self.path = path
    let plan = Self.plan(of: setup)
    let encoder = JSONEncoder.canonical
    encoder.outputFormatting.insert(.prettyPrinted)
    let bytes = try Array(encoder.encode(plan)) + [UInt8(ascii: "\n")]
    do {
      journal = try ValueJournal(in: path, resuming: options.isResumed, plan: bytes)
    } catch PlanFileError.otherTournament {
      throw CommandError(.data, Self.difference(plan, in: path))
    }
    if let line = journal.cutLine {
      let journalPath = ResultsFolder.journalPath(in: path)
      console.writeError("\(journalPath):\(line): skipped, it is cut short\n")
    }
  }

  var past: [TuningRecord] { journal.past }

  var keep: @Sendable (TuningRecord) throws -> Void { { [journal] in try journal.append($0) } }

  func close() throws { try journal.close() }

  /// The folder of the test at the end.
  var testPath: String { "\(path)/test" }

  /// Everything that games depend on, by name.
  private static func plan(of setup: TuneSetup) -> [String: String] {
    let terms = setup.terms
    var plan = [
      "program": Program.signature,
      "bot": setup.start.identity,
      "rules": "\(terms.rules)",
      "seed": "\(terms.seed)",
      "method": setup.method.rawValue,
      "iterations": "\(setup.design(setup.bot.parameters).iterationCount)",
      "pairs": "\(setup.pairs)",
      "rate": "\(setup.design(setup.bot.parameters).schedule.finalRate)",
      "check pairs": "\(setup.checkPairs)",
      "ineffective parameters": setup.keepsIneffective ? "kept" : "left out",
      "move limit": terms.moveLimit?.inUnits ?? "none",
      "openings": openings(terms),
    ]
    for (index, opponent) in setup.opponents.enumerated() {
      plan["opponent \(index + 1)"] = opponent.identity
    }
    for (index, parameter) in setup.bot.parameters.enumerated() {
      let range = parameter.variation.range
      plan["parameter \(index + 1)"] =
        "\(parameter.key)=\(range.lowerBound)..\(range.upperBound):\(parameter.step) from \(parameter.start)"
    }
    return plan
  }

  private static func openings(_ terms: TournamentPlan.Terms) -> String {
    guard !terms.openings.isEmpty else { return "the empty board" }
    var hash = FNV1a()
    for opening in terms.openings { hash.add("\(opening.position)\n".utf8) }
    return "\(terms.openings.count.counted("position")), \(hash.text)"
  }

  private static func difference(_ own: [String: String], in path: String) -> String {
    let file = ResultsFolder.planPath(in: path)
    guard let data = try? InputFile.bytes(of: file),
      let kept = try? JSONDecoder().decode([String: String].self, from: data),
      kept["check pairs"] != nil
    else { return "'\(path)' holds something other than a tuning; use another folder" }
    let keys = Set(own.keys).union(kept.keys).filter { own[$0] != kept[$0] }.sorted()
    let words = keys.map { "\($0) (\(kept[$0] ?? "none") and \(own[$0] ?? "none"))" }
    return "'\(path)' belongs to another tuning; differences (there, here): "
      + words.joined(separator: ", ")
  }
}
