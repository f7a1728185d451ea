import Foundation
import GameModel
import Plugins
import StrategyKit
import TextKit

extension Examiner {
  /// How long it takes to load, and what for.
  func loading() throws -> String {
    let start = SuspendingClock.now
    notes.note(.isMade, label: "its table")
    let library = try PluginLibrary.library(at: bot.path)
    let time = UnitScale.milliseconds.text(start.duration(to: .now) / .milliseconds(1))
    guard library.isSteady else {
      throw Breach(
        "its tournament_bot_entry returns another table when it is called again",
        fix: "return the address of the same table each time, and leave the table as it is"
      )
    }
    notes.rest()
    let description = library.description
    let bots = description.bots.map { [$0.name, $0.version].filter { !$0.isEmpty } }
      .map { $0.joined(separator: " ") }
    return "in \(time), for version \(description.version) of the interface: "
      + bots.joined(separator: ", ")
  }

  /// Makes an instance for every value at the end of a range.
  func parameters() throws -> String {
    let description = try PluginLibrary.library(at: bot.path).description
    let parameters = description.bots.first { $0.name == bot.bot }?.parameters ?? []
    guard let rules = boards.first else { return "not tried" }
    for (index, parameter) in parameters.enumerated() {
      for value in parameter.boundaries {
        var arguments = bot.arguments
        arguments[index] = value
        try accept(arguments, as: "\(parameter.name)=\(value)", on: rules)
      }
    }
    guard !parameters.isEmpty else { return "it has none" }
    let names = parameters.map(\.name).joined(separator: ", ")
    return "\(names): accepted as entered, and at the ends of all ranges"
  }

  private func accept(_ arguments: [String], as label: String, on rules: Rules) throws {
    do {
      _ = try Subject(of: bot, arguments, on: rules, label: label, notes)
    } catch BotError.unplayable(_, let reason) {
      throw Breach(
        "it refuses \(label): \(reason)",
        fix: "accept every value that the table allows, or narrow the range"
      )
    }
  }

  /// Compares what instances promise with what their bot promises for all of them.
  func promises() throws -> PluginFlags {
    var promised = PluginFlags()
    for (index, rules) in boards.enumerated() {
      let (first, second) = try (subject(on: rules).flags, subject(on: rules).flags)
      guard first == second else {
        throw Breach(
          "one instance on \(rules) says \(first.words), another \(second.words)",
          fix: "let instance_flags depend on the arguments and the board alone"
        )
      }
      // What it knows is asked before there is an instance.
      let missing = bot.flags.subtracting(first).subtracting(.knowledge)
      guard missing.isEmpty else {
        throw Breach(
          "the bot says \(missing.words), but its instance on \(rules) does not",
          fix: "give the bot those flags alone that hold for all arguments and boards"
        )
      }
      promised = index == 0 ? first : promised.intersection(first)
    }
    return promised.union(bot.flags.intersection(.knowledge))
  }
}

extension PluginFlags {
  var words: String {
    let names: [(PluginFlags, String)] = [
      (.deterministic, "deterministic"), (.policy, "policy"), (.symmetric, "symmetric"),
      (.slow, "slow"), (.knowsRules, "knows rules"),
      (.knowsCaroAndRenju, "knows caro and renju"),
    ]
    let own = names.filter { contains($0.0) }.map(\.1)
    return own.isEmpty ? "none" : own.joined(separator: ", ")
  }
}

extension PluginParameter {
  /// The values that say most about what a bot accepts.
  fileprivate var boundaries: [String] {
    switch type {
    case .text: []
    case .wholeNumber(let minimum, let maximum): ["\(minimum)", "\(maximum)"]
    case .probability: ["0", "1"]
    case .flag: ["false", "true"]
    case .choice(let words): words
    }
  }
}
