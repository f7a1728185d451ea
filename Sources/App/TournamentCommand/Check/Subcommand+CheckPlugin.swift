import CommandKit
import GameModel
import Plugins
import StrategyKit
import Workers

/// Plug-ins are examined in workers.
extension Subcommand {
  static func checkPlugin(
    _ spec: BotSpec,
    _ text: String,
    on rules: Rules?,
    _ tool: ToolContext,
    _ arguments: Arguments
  ) throws -> ExitStatus {
    let report = try CheckReport(tool.console, arguments)
    let boards = rules.map { [$0] } ?? PluginCheck.boards
    let model = try arguments[CheckOptions.like].map { try builtIn($0, boards, tool) }
    let resolved = try tool.registry.resolved(spec)
    let specs = try tool.plugins.specs(of: resolved)
    var checks = try specs.map {
      try PluginCheck(
        $0,
        tool.registry,
        host: tool.workers,
        boards: boards,
        like: model,
        onStep: report.step
      )
    }
    let loading = try PluginCheck.loading(checks[0].bot, tool.workers)
    try report.step(loading)
    for index in checks.indices {
      if checks.count > 1 { try report.begin(checks[index].bot.bot, isFirst: false) }
      try checks[index].run()
    }
    let parts = checks.map { check in
      CheckReport.Part(bot: checks.count > 1 ? check.bot.bot : nil, steps: check.steps)
    }
    let isRight = try report.end(
      [.init(steps: [loading])] + parts,
      canPlay: checks.allSatisfy(\.canPlay),
      of: text
    )
    return isRight ? .success : .failure
  }

  /// The spec of a built-in bot to compare with.
  private static func builtIn(_ text: String, _ boards: [Rules], _ tool: ToolContext) throws
    -> String
  {
    let spec = try BotSpec(text)
    let kind = try tool.registry.kind(of: spec)
    let isElsewhere = try kind.command != nil || kind.plugin(of: spec) != nil
    guard !isElsewhere else {
      throw CommandError(.usage, "\(CheckOptions.like.name) takes a built-in bot, not '\(text)'")
    }
    return try tool.registry.bot(spec, rules: boards[0]).spec.text
  }
}
