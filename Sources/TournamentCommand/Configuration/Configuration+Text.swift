import Foundation
import GameModel
import StrategyKit
import TournamentCore

extension Configuration {
  /// The configuration as it would stand in a file, all values in it.
  var text: String {
    let size =
      #""columns": \#(rules.columns), "rows": \#(rules.rows)"#
      + (rules.lineLength.map { #", "lineLength": \#($0)"# } ?? "")
    var members = [
      ("name", name.quoted),
      ("rules", "{ \(size) }"),
      ("bots", bots.map(\.entryText).bracketed),
      ("schedule", schedule.text),
      ("games", "\(games)"),
      ("seed", "\(seed)"),
      ("maxForfeits", "\(maxForfeits)"),
    ]
    switch openings {
    case .plies(let plies): members.append(("openings", #"{ "plies": \#(plies) }"#))
    case .file(let path): members.append(("openings", #"{ "file": \#(path.quoted) }"#))
    case nil: break
    }
    if let moveLimit { members.append(("moveLimit", moveLimit.inUnits.quoted)) }
    if !expectations.isEmpty { members.append(("expect", expectations.map(\.text).bracketed)) }
    let lines = members.map { "  \($0.quoted): \($1)" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }
}

extension Configuration.ScheduleChoice {
  fileprivate var text: String {
    switch self {
    case .roundRobin: "round-robin".quoted
    case .gauntlet(let bot): #"{ "gauntlet": \#(bot.quoted) }"#
    }
  }
}

extension BotSpec {
  fileprivate var entryText: String {
    name == text ? text.quoted : #"{ "name": \#(name.quoted), "bot": \#(text.quoted) }"#
  }
}

extension ExpectationEntry {
  fileprivate var text: String {
    var members = [("bot", bot)]
    if let opponent { members.append(("against", opponent)) }
    if let side { members.append(("as", side.rawValue)) }
    members += bounds.map { bound in
      let number =
        bound.number == bound.number.rounded() && abs(bound.number) < 1e15
        ? "\(Int(bound.number))" : "\(bound.number)"
      return (bound.measure.rawValue, "\(bound.comparison.rawValue) \(number)")
    }
    return "{ " + members.map { "\($0.quoted): \($1.quoted)" }.joined(separator: ", ") + " }"
  }
}

extension [String] {
  /// A list with an element a line.
  fileprivate var bracketed: String {
    isEmpty ? "[]" : "[\n" + map { "    \($0)" }.joined(separator: ",\n") + "\n  ]"
  }
}

extension String {
  /// The text as JSON has it.
  fileprivate var quoted: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
