import CommandKit
import Engines
import Foundation
import GameModel
import StrategyKit

extension Subcommand {
  private static let seed = Option(
    "--seed",
    .matching("N", "a whole number from 0 to \(UInt64.max)") { UInt64($0) },
    "the seed for its random choices",
    in: .game
  )

  static let serve = Subcommand(
    name: "serve",
    operands: "BOT",
    completion: .bots,
    summary: "run a bot as a Gomocup engine",
    discussion: """
      Speaks the engine's side of the Gomocup protocol on standard input and output, so that the \
      bot can play under piskvork, c-gomoku-cli or any other manager. START and RECTSTART begin \
      five in a row, by the rule that INFO names: rule 1 asks for exact fives, 4 for renju, 9 for \
      caro, and 8 for caro in which overlines win. 'MNKSTART columns,rows,lineLength' begins any \
      other game, the numbers followed by words for other rules, in this order: ',gravity', \
      ',exact', ',unblocked', ',misere' and ',renju'. minimax and monte-carlo use the time that the \
      manager allows (INFO timeout_turn, timeout_match, time_left, time_increment), as far as their \
      parameters let them. Without --seed, no two runs make the same random choices.
      """,
    examples: [
      Example("Serve a bot of limited depth", "tournament serve minimax:depth=4"),
      Example(
        "Serve one of a configuration's bots",
        "tournament serve --config Config/difficulty.json Easy"
      ),
    ],
    options: [[SetupOptions.config, seed], PluginOptions.all]
  ) { tool, arguments in
    guard let text = try arguments.onlyWord("bot") else {
      throw CommandError(.usage, "name a bot, as in 'tournament serve minimax'")
    }
    let file = try arguments[SetupOptions.config].map { try ConfigurationFile(path: $0) }
    let spec = try BotSpec(text, among: file?.configuration.bots ?? [])
    try check(spec, among: file?.configuration.bots ?? [], tool.registry)
    var server = EngineServer(
      name: spec.name,
      version: Tool.version,
      seed: try arguments[seed] ?? UInt64.random(in: 0...UInt64.max)
    ) { [registry = tool.registry] rules in try registry.bot(spec, rules: rules) }
    while let line = tool.console.readLine() {
      let answer = server.answer(line)
      if !answer.lines.isEmpty {
        try tool.console.print(answer.lines.map { "\($0)\n" }.joined())
      }
      if answer.ends { return answer.hasFailed ? try failure(of: spec, tool.registry) : .success }
    }
    return .success
  }

  /// The status if a bot fails: a built-in one is at fault itself.
  private static func failure(of spec: BotSpec, _ registry: Registry) throws -> ExitStatus {
    let kind = try registry.kind(of: spec)
    return try kind.isExternal || kind.plugin(of: registry.resolved(spec)) != nil
      ? .unavailable : .software
  }

  /// Checks, before a manager sends anything, that the bot exists and can play.
  ///
  /// Problems on certain boards only are left to the answer to START.
  ///
  /// - Throws: `CommandError` saying why it cannot play.
  private static func check(
    _ spec: BotSpec,
    among configured: [BotSpec],
    _ registry: Registry
  ) throws {
    // The largest board contains every square; an engine may know only Gomocup's game, or only
    // ours.
    let boards =
      (try? registry.kind(of: spec))?.isExternal == true
      ? [(15, 15, 5), (3, 3, 3)] : [(Rules.maximumSide, Rules.maximumSide, 5)]
    let games = try boards.map { try Rules(columns: $0, rows: $1, lineLength: $2) }
    for rules in games {
      do {
        _ = try registry.bot(spec, rules: rules)
        return
      } catch BotError.unplayable {
        return
      } catch BotError.wrongFile {
        return
      } catch {}
    }
    _ = try TournamentSetup.bot(spec, among: configured, from: registry, rules: games[0])
  }
}
