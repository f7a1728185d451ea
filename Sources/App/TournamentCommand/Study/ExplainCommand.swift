import Analysis
package import CommandKit
import GameModel
import GameSolver
import Reports
import StrategyKit
import Supervision
import TextKit
import TournamentCore

extension Subcommand {
  private static let samples = CommandOption(
    "--samples",
    "N",
    "ask N times where a bot does not state its probabilities; by default 1,000 times if it is quick, "
      + "and fewer the slower it is",
    in: .analysis
  )

  package static let explain = Subcommand(
    name: "explain",
    operands: "BOT [POSITION]",
    completion: .bots,
    summary: "show what a bot would play in a position, how likely and why",
    discussion: """
      POSITION is a drawing such as 'x../.o./..x', the top row first, or the moves from the empty \
      board, such as 'a1b2'; without it, the empty board. Each move is shown with its probability, \
      its value with best play if it can be solved, and what the bot says of it: the rule that \
      chose it, the line it expects, its playouts. Probabilities are exact if the bot states them, \
      and otherwise the frequencies of its answers.
      """,
    examples: [
      Example("The answer to a corner", "tournament explain heuristic a1"),
      Example(
        "What a player who overlooks things would play",
        "tournament explain minimax:sees=3,attention=0.8 'x../.o./..x'"
      ),
      Example(
        "A level of a configuration",
        "tournament explain Easy 'xx./oo./...' --config Config/difficulty.json"
      ),
    ],
    options: [samples] + SetupOptions.game + [Setting.seed.option] + PluginOptions.all
      + Outputs<AnalysisFormat>.options + TextOptions.all + EngineOptions.all
  ) { tool, arguments in
    let words = arguments.words
    guard (1...2).contains(words.count) else {
      throw CommandError(
        .usage,
        "explain takes a bot and perhaps a position, as in 'tournament explain heuristic a1b2'"
      )
    }
    let log = try EngineOptions.prepare(arguments, tool)
    let text = try TextOptions(arguments)
    let outputs = try Outputs<AnalysisFormat>(arguments)
    let samples = try arguments.wholeNumber(Self.samples, from: 1)
    let setup = try SetupOptions.gameSetup(arguments)
    let position = try setup.position(words.dropFirst().first, arguments)
    guard !position.isOver else {
      throw CommandError(.usage, "the game is over in \(position); choose an earlier position")
    }
    let configured = setup.configuration.bots
    let spec = try BotSpec(words[0], among: configured)
    var files = CommandFiles(program: Supervisor.thisProgram)
    files.add(setup)
    files.add([spec])
    outputs.add(to: &files)
    if let path = arguments.value(EngineOptions.log) {
      files.add(written: path, by: EngineOptions.log.name)
    }
    try files.check()
    let bot = try TournamentSetup.bot(
      spec,
      among: configured,
      from: tool.registry,
      rules: position.rules
    ) { CommandError(.usage, $0) }
    guard samples == nil || bot.policy == nil else {
      throw CommandError(
        .usage,
        "\(bot.name) states its probabilities, so it needs no samples; leave out "
          + "\(Self.samples.name)"
      )
    }
    let results = try outputs.open()
    log?.begin()
    let seed = setup.configuration.terms.seed
    let explanation = try explanation(of: bot, in: position, samples: samples, seed: seed)
    let report = ExplanationReport(explanation, of: bot.name, spec: bot.spec.text, seed: seed)
    var attempts = Attempts()
    attempts.attempt {
      try results.write(to: tool.console, text) { [try report.rendered(as: $0, $1)] }
    }
    attempts.attempt { try log?.finish() }
    try attempts.finish()
    return .success
  }

  /// The nodes for the values of moves that are not best: some hundredths of a second.
  private static let effort = 25_000

  private static func explanation(
    of bot: Bot,
    in position: Position,
    samples: Int?,
    seed: UInt64
  ) throws -> BotExplanation {
    let limit = Solver.usualNodeLimit(for: position.rules)
    var solver = try? Solver(position.rules, nodeLimit: limit)
    let solution =
      solver?.solution(of: position, effort: effort)
      ?? Solution(byPairsAndThreatsIn: position, nodeLimit: limit)
    do {
      return try BotExplanation(
        of: bot,
        in: position,
        samples: samples,
        seed: seed,
        solution: solution
      )
    } catch let error as AnalysisError {
      throw CommandError(error, of: [bot])
    }
  }
}
