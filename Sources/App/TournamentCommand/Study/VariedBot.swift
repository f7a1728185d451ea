import Analysis
import CommandKit
import Foundation
import GameModel
import StrategyKit
import TextKit

/// A bot of which one parameter is varied.
struct VariedBot {
  static let vary = Option(
    "--vary",
    .text("NAME[=N..N]"),
    "the parameter to vary, 'blunder' by default or else the bot's first that is a number, perhaps "
      + "with a range, as in 'depth=1..6'",
    in: .analysis
  )
  private static let number = OptionValue.matching("N", "a number") {
    Double($0).flatMap { $0.isFinite ? $0 : nil }
  }
  static let from = Option(
    "--from",
    number,
    "the lowest value of the parameter to look at",
    in: .analysis
  )
  static let to = Option(
    "--to",
    number,
    "the highest value of the parameter to look at",
    in: .analysis
  )
  static let options: [any CommandOption] = [vary, from, to]

  /// The bot without the parameter.
  let spec: BotSpec
  let parameter: VariedParameter
  let rules: Rules
  private let registry: Registry

  /// What is wrong with a range that a parameter cannot have.
  static func problem(withRangeOf parameter: VariedParameter) -> String {
    let (low, high) = (parameter.range.lowerBound.plain, parameter.range.upperBound.plain)
    return "the range of '\(parameter.key)' must lie within \(low)..\(high), "
      + "smaller \(parameter.isWhole ? "whole number" : "number") first"
  }

  /// A bot and the parameter that a command line names, or the natural one.
  init(_ spec: BotSpec, _ arguments: Arguments, _ registry: Registry, rules: Rules) throws {
    (self.spec, self.registry, self.rules) = (spec, registry, rules)
    let asked = try arguments[Self.vary].map(Self.parts)
    let parameter = try Self.parameter(asked?.key, of: spec, registry)
    let range = try Self.range(asked?.range, arguments)
    guard !spec.parameters.contains(where: { $0.key == parameter.key }) else {
      throw CommandError(
        .usage,
        "leave \(parameter.key) out of the bot; it is what is looked for"
      )
    }
    guard let narrowed = parameter.narrowed(from: range.low, to: range.high) else {
      throw CommandError(.usage, Self.problem(withRangeOf: parameter))
    }
    guard narrowed.range.upperBound < VariedParameter.unlimited else {
      throw CommandError(
        .usage,
        "'\(parameter.key)' has no highest value; add \(Self.to.name) N"
      )
    }
    self.parameter = narrowed
  }

  init(_ spec: BotSpec, _ parameter: VariedParameter, _ registry: Registry, rules: Rules) {
    (self.spec, self.parameter) = (spec, parameter)
    (self.registry, self.rules) = (registry, rules)
  }

  func spec(_ value: String, named name: String? = nil) -> BotSpec {
    var level = spec
    level.parameters.append(BotArgument(parameter.key, value))
    level.name = name ?? level.text
    return level
  }

  func policy(_ value: String) throws -> any Policy {
    let bot = try TournamentSetup.bot(spec(value), from: registry, rules: rules)
    return try AnalysisSetup.policy(of: bot)
  }

  /// The parameter that a command line names, or `nil` for none.
  static func key(_ arguments: Arguments) throws -> String? {
    try arguments[vary].map { parts($0).key }
  }

  /// Enters a bot, with some value of the parameter to vary if it cannot be entered without one;
  /// the spec that it returns has none.
  static func entered(
    _ spec: BotSpec,
    varying key: String?,
    _ registry: Registry,
    _ enter: (BotSpec) throws -> Bot
  ) throws -> (bot: Bot, spec: BotSpec) {
    do {
      let bot = try enter(spec)
      return (bot, bot.spec)
    } catch {
      guard let key, !spec.parameters.contains(where: { $0.key == key }),
        let parameter = try? parameter(key, of: spec, registry)
      else { throw error }
      var whole = spec
      whole.parameters.append(
        BotArgument(key, parameter.text(parameter.range.lowerBound))
      )
      let bot = try enter(whole)
      var rest = bot.spec
      rest.parameters.removeAll { $0.key == key }
      return (bot, rest)
    }
  }

  /// The parameters of a bot that are numbers, `blunder` first, then those that take decimals.
  static func numbers(of spec: BotSpec, _ registry: Registry) throws -> [VariedParameter] {
    let all = try registry.kind(of: spec).parameters(of: registry.resolved(spec))
      .compactMap(VariedParameter.init)
    return all.filter { $0.key == "blunder" } + all.filter { $0.key != "blunder" && !$0.isWhole }
      + all.filter { $0.key != "blunder" && $0.isWhole }
  }

  /// The parameter with a name, or the natural one for `nil`.
  static func parameter(
    _ key: String?,
    of spec: BotSpec,
    _ registry: Registry
  ) throws -> VariedParameter {
    let kind = try registry.resolved(spec).kind
    let numbers = try numbers(of: spec, registry)
    guard let key else {
      guard let first = numbers.first else {
        throw CommandError(.usage, "\(kind) has no parameter that is a number, so nothing to vary")
      }
      return first
    }
    if let parameter = numbers.first(where: { $0.key == key }) { return parameter }
    let all = try registry.kind(of: spec).parameters(of: registry.resolved(spec))
    if let other = all.first(where: { $0.key == key }) {
      throw CommandError(.usage, "'\(key)' cannot be varied: it is \(other.expected)")
    }
    let remedy =
      numbers.count > 1
      ? "choose from \(numbers.map(\.key).joined(separator: ", "))"
      : "it has \(numbers.first?.key ?? "none that is a number")"
    throw CommandError(.usage, "\(kind) has no parameter '\(key)' to vary; \(remedy)")
  }

  /// `NAME` or `NAME=N..N`.
  private static func parts(_ text: String) -> (key: String, range: String?) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
  }

  /// The range that a command line asks for, where it does.
  private static func range(
    _ text: String?,
    _ arguments: Arguments
  ) throws -> (low: Double?, high: Double?) {
    let (low, high) = (try arguments[from], try arguments[to])
    guard let text else { return (low, high) }
    let ends = text.components(separatedBy: "..").map { Double($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1],
      first.isFinite, last.isFinite
    else {
      throw CommandError(.usage, "\(vary.name) NAME=N..N takes a range like 1..6, not '\(text)'")
    }
    guard low == nil, high == nil else {
      throw CommandError(
        .usage,
        "the range is given twice; leave out \(from.name) and \(to.name)"
      )
    }
    return (first, last)
  }
}
