import Engines
import Foundation
import StrategyKit

extension Subcommand {
  private static let seed = CommandOption("--seed", "N", "the seed of its random choices")

  static let serve = Subcommand(
    name: "serve",
    operands: "BOT",
    summary: "be a Gomocup engine",
    discussion: """
      Speaks the engine's side of the Gomocup protocol on standard input and output, so that the bot \
      plays under piskvork, c-gomoku-cli or any other manager. START and RECTSTART begin five in a \
      row; MNKSTART columns,rows,lineLength begins any other game. Without a seed no two runs make \
      the same random choices.
      """,
    options: [SetupOptions.config, seed]
  ) { tool, arguments in
    guard let text = try arguments.onlyWord("bot") else {
      throw CommandError(.usage, "which bot? as in 'tournament serve minimax'")
    }
    let file = try arguments.value(SetupOptions.config).map { try ConfigurationFile(path: $0) }
    let spec = try SetupOptions.spec(text, among: file?.configuration.bots ?? [])
    do {
      _ = try tool.registry.kind(of: spec)
    } catch {
      throw CommandError(.usage, "\(error)")
    }
    let seeds = "a whole number from 0 to \(UInt64.max)"
    let seed = try arguments.value(Self.seed, expected: seeds) { UInt64($0) }
    var server = EngineServer(
      name: spec.name,
      version: Tool.version,
      seed: seed ?? UInt64.random(in: 0...UInt64.max)
    ) { [registry = tool.registry] rules in try registry.bot(spec, rules: rules) }
    while let line = readLine() {
      let answer = server.answer(line)
      if !answer.lines.isEmpty {
        try tool.console.print(answer.lines.map { "\($0)\n" }.joined())
      }
      if answer.ends { return answer.hasFailed ? .software : .success }
    }
    return .success
  }
}
