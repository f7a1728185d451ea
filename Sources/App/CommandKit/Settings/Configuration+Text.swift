import Foundation
import GameModel
import Rounds
import StrategyKit
import TextKit
import TournamentCore

extension Configuration {
  /// The configuration as it would appear in a file, with all values.
  package var text: String {
    text(of: Setting.all)
  }

  /// Some of its values as they would appear in a file.
  package func text(of settings: [Setting]) -> String { members(settings).braced + "\n" }

  /// Some of its values as members of an object, indented by two columns.
  private func members(_ settings: [Setting]) -> [String] {
    settings.compactMap { setting in
      setting.text(self).map { "  \(setting.key.quoted): \($0)" }
    }
  }

  /// A season of tournaments, which have the same bots, as it would appear in a file.
  package static func text(
    ofSeason name: String,
    _ tournaments: [Configuration],
    excludingOver share: Double?
  ) -> String {
    let settings = Setting.all.filter { $0.key != Setting.bots.key }
    let entries = tournaments.map {
      $0.members(settings).braced.replacing("\n", with: "\n    ")
    }
    var members = ["  \(Setting.name.key.quoted): \(name.quoted)"]
    members += tournaments.first?.members([.bots]) ?? []
    if let share { members.append("  \(SeasonFile.excludeKey.quoted): \(share.plain)") }
    members.append("  \(SeasonFile.tournamentsKey.quoted): \(entries.bracketed)")
    return members.braced + "\n"
  }

  /// Some of its values, as a draft for a person: each line ends in a comma, and the parameters of
  /// bots are keys.
  package func draft(of settings: [Setting]) -> String {
    let lines = settings.compactMap { setting in
      let bots = "[\n" + bots.map { "    \($0.memberText),\n" }.joined() + "  ]"
      let text = setting.key == Setting.bots.key ? bots : setting.text(self)
      return text.map { "  \(setting.key.quoted): \($0),\n" }
    }
    return "{\n" + lines.joined() + "}\n"
  }
}

extension Configuration.ScheduleChoice {
  package var text: String {
    switch self {
    case .roundRobin: "round-robin".quoted
    case .gauntlet(let bots) where bots.count == 1: #"{ "gauntlet": \#(bots[0].quoted) }"#
    case .gauntlet(let bots):
      #"{ "gauntlet": [\#(bots.map(\.quoted).joined(separator: ", "))] }"#
    case .rounds(let rounds): rounds.format.jsonText
    }
  }
}

extension RoundFormat {
  fileprivate var jsonText: String {
    let members = zip(Self.settingNames, settings).map { "\($0.quoted): \($1)" }
    return switch settings.count {
    case 0: Self.name.quoted
    case 1: "{ \(Self.name.quoted): \(settings[0]) }"
    default: "{ \(Self.name.quoted): { \(members.joined(separator: ", ")) } }"
    }
  }
}

extension Configuration.OpeningsChoice {
  package var text: String {
    switch self {
    case .plies(let plies): #"{ "plies": \#(plies) }"#
    case .file(let path, let transform):
      #"{ "file": \#(path.quoted)\#(transform ? #", "transform": true"# : "") }"#
    case .played(let opening): opening.rawValue.quoted
    }
  }
}

extension BotSpec {
  /// The bot as it appears in a list of bots: its spec, with its name if it has one.
  var entryText: String {
    name == text ? text.quoted : #"{ "bot": \#(name.quoted), "spec": \#(text.quoted) }"#
  }

  /// The entry with a key for each parameter, numbers without quotes.
  fileprivate var memberText: String {
    let parameters = parameters.map { argument in
      let isNumber = Decimal(string: argument.value)?.description == argument.value
      return "\(argument.key.quoted): \(isNumber ? argument.value : argument.value.quoted)"
    }
    let members = [#""bot": \#(name.quoted)"#, #""spec": \#(kind.quoted)"#] + parameters
    return "{ \(members.joined(separator: ", ")) }"
  }
}

extension ExpectationEntry {
  package var text: String {
    var members = [("bot", bot)]
    if let opponent { members.append(("against", opponent)) }
    if let side { members.append(("as", side.rawValue)) }
    members += bounds.map { bound in
      (bound.measure.rawValue, "\(bound.comparison.rawValue) \(bound.number.plain)")
    }
    return "{ " + members.map { "\($0.quoted): \($1.quoted)" }.joined(separator: ", ") + " }"
  }
}

extension [String] {
  /// An object with one member per line.
  var braced: String { "{\n" + joined(separator: ",\n") + "\n}" }

  /// A list with one element per line.
  var bracketed: String {
    isEmpty ? "[]" : "[\n" + map { "    \($0)" }.joined(separator: ",\n") + "\n  ]"
  }
}

extension String {
  /// The text as JSON has it.
  package var quoted: String {
    (try? JSONEncoder.canonical.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}
