import CommandKit
import Engines
import Foundation
import GameModel
import Journal
import Reports
import StrategyKit
import TextKit
import TournamentCore

/// The bots of a run; if some cannot play, the run is refused, or played without them.
extension Run {
  static let skipBroken = Flag(
    "--skip-broken",
    "play without engines and plug-ins that cannot start, instead of refusing to play; not with --shard",
    in: .engines
  )

  /// Enters the bots that play, and says which are left out; an earlier run may have left a list of
  /// these in `results`, which is kept.
  static func field(
    of setup: TournamentSetup,
    _ rules: Rules,
    _ openings: [Game],
    _ results: ResultsOptions,
    _ arguments: Arguments,
    _ tool: ToolContext
  ) throws -> (bots: [Bot], leftOut: [SkippedBot]) {
    if case .played(.swap2) = setup.configuration.openings {
      tool.engines.expect(openings, playsSwap2: true)
    } else {
      tool.engines.expect(openings)
    }
    tool.engines.limitMoves(to: setup.configuration.moveLimit)
    let maySkip = arguments[skipBroken]
    if maySkip, results.shard != nil {
      throw CommandError(
        .usage,
        "\(skipBroken.name) and \(ResultsOptions.shard.name) cannot be used together: all shares have the "
          + "same bots"
      )
    }
    let earlier = try results.keptPlan?.report.request.skippedBots
    let isFixed = earlier != nil
    let entered = try setup.bots(
      from: tool.registry,
      rules: rules,
      without: Set(earlier?.map(\.name) ?? [])
    )
    let broken = entered.broken.map {
      SkippedBot(name: $0.name, reason: $0.reason, said: $0.said)
    }
    let leftOut = earlier ?? broken
    if !broken.isEmpty {
      guard maySkip, !isFixed else {
        let remedy =
          isFixed ? "the tournament began with them" : "\(skipBroken.name) plays without them"
        throw refusal(of: entered.broken, among: entered.bots.count, remedy, tool.console)
      }
      try checkNeeded(broken, setup, setup.specs(in: tool.registry), entered.bots)
    }
    for bot in leftOut {
      tool.console.writeProblem("left out '\(bot.name)': \(bot.reason)")
    }
    return (entered.bots, leftOut)
  }

  /// An error that names all bots that cannot play.
  private static func refusal(
    of broken: [UnusableBot],
    among playing: Int,
    _ remedy: String,
    _ console: Console
  ) -> CommandError {
    if let engine = broken.first, broken.count == 1 {
      return CommandError(engine)
    }
    for engine in broken { console.writeProblem("\(engine)") }
    let count = broken.count + playing
    let help =
      broken.contains { $0.noun == "engine" }
      ? "walks an engine through the protocol" : "examines a plug-in"
    return CommandError(
      .unavailable,
      "\(broken.count) of \(count) bots cannot play; \(remedy), and 'tournament check' \(help)"
    )
  }

  /// Checks that nothing the command line asks for needs a bot that was left out.
  private static func checkNeeded(
    _ broken: [SkippedBot],
    _ setup: TournamentSetup,
    _ specs: [BotSpec],
    _ bots: [Bot]
  ) throws {
    var names: Set<String> = []
    // A bot that was left out is recognised by its name.
    for spec in specs where !names.insert(spec.name).inserted {
      throw setup.error("\(PlanError.repeatedName(spec.name, spec: spec.text))", in: .bots)
    }
    func check(_ name: String?, _ role: String) throws {
      guard let name, let index = setup.index(of: name, in: specs.map(\.name)),
        let bot = broken.first(where: { $0.name == specs[index].name })
      else { return }
      throw CommandError(.unavailable, "\(role) '\(bot.name)', which cannot play: \(bot.reason)")
    }
    if case .gauntlet(let names) = setup.configuration.schedule {
      for name in names { try check(name, "the gauntlet needs") }
    }
    for expectation in setup.configuration.expectations {
      try check(expectation.bot, "an expectation needs")
      try check(expectation.opponent, "an expectation needs")
    }
    guard bots.count < 2 else { return }
    let left = bots.first.map { "only '\($0.name)' can play" } ?? "no bot can play"
    let reasons = broken.map { "'\($0.name)' cannot: \($0.reason)" }
    throw CommandError(.unavailable, "\(left); \(reasons.joined(separator: "; "))")
  }
}
