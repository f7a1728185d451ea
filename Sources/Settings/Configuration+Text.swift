import Foundation
import GameModel
import StrategyKit
import TournamentCore

extension Configuration {
  /// The configuration as it would stand in a file, all values in it.
  package var text: String {
    let lines = Setting.all.compactMap { setting in
      setting.text(self).map { "  \(setting.key.quoted): \($0)" }
    }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }
}

extension Configuration.ScheduleChoice {
  package var text: String {
    switch self {
    case .roundRobin: "round-robin".quoted
    case .gauntlet(let bot): #"{ "gauntlet": \#(bot.quoted) }"#
    }
  }
}

extension Configuration.OpeningsChoice {
  package var text: String {
    switch self {
    case .plies(let plies): #"{ "plies": \#(plies) }"#
    case .file(let path): #"{ "file": \#(path.quoted) }"#
    }
  }
}

extension BotSpec {
  package var entryText: String {
    name == text ? text.quoted : #"{ "name": \#(name.quoted), "bot": \#(text.quoted) }"#
  }
}

extension ExpectationEntry {
  package var text: String {
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
  package var bracketed: String {
    isEmpty ? "[]" : "[\n" + map { "    \($0)" }.joined(separator: ",\n") + "\n  ]"
  }
}

extension String {
  /// The text as JSON has it.
  package var quoted: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
