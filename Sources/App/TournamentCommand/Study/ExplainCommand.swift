import Analysis
import AnalysisReports
package import CommandKit
import GameModel
import GameSolver
import Reports
import StrategyKit
import TextKit
import TournamentCore

extension Subcommand {
  private static let samples = Option(
    "--samples",
    .wholeNumber(from: 1),
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
        "tournament explain heuristic:notice=0.8 'x../.o./..x'"
      ),
      Example(
        "A level of a configuration",
        "tournament explain Easy 'xx./oo./...' --config Config/difficulty.json"
      ),
    ],
    options: [
      [samples, SetupOptions.playerToMove], SetupOptions.game, Setting.seed.options,
      PluginOptions.all,
      Outputs.options(.analysis), EngineOptions.all,
    ]
  ) { tool, arguments in
    let words = arguments.words
    guard (1...2).contains(words.count) else {
      throw CommandError(
        .usage,
        "explain takes a bot and perhaps a position, as in 'tournament explain heuristic a1b2'"
      )
    }
    let outputs = try Outputs(arguments, .analysis)
    let samples = try arguments[Self.samples]
    let setup = try SetupOptions.gameSetup(arguments, settings: [.rules, .seed])
    let (position, moves) = try setup.game(words.dropFirst().first, arguments)
    guard !position.isOver else {
      throw CommandError(.usage, "the game is over in \(position); choose an earlier position")
    }
    let configured = setup.configuration.bots
    let spec = try BotSpec(words[0], among: configured)
    var files = CommandFiles(arguments)
    files.add(setup)
    files.add([spec])
    let rules = position.rules
    let bot = try TournamentSetup.bot(spec, among: configured, from: tool.registry, rules: rules)
    guard samples == nil || bot.policy == nil else {
      throw CommandError(
        .usage,
        "\(bot.name) states its probabilities, so it needs no samples; leave out "
          + "\(Self.samples.name)"
      )
    }
    let results = try outputs.open(beside: files)
    tool.log?.begin()
    let seed = setup.configuration.seed
    let explanation = try explanation(
      of: bot,
      in: position,
      after: moves,
      samples: samples,
      seed: seed
    )
    let report = ExplanationReport(explanation, of: bot.name, spec: bot.spec.text, seed: seed)
    try results.write(to: tool.console, text: report.rendered)
    return .success
  }

  /// The nodes for the values of moves that are not best: some hundredths of a second.
  private static let effort = 25_000

  private static func explanation(
    of bot: Bot,
    in position: Position,
    after moves: [Square]?,
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
        after: moves,
        samples: samples,
        seed: seed,
        solution: solution
      )
    } catch let error as AnalysisError {
      throw CommandError(error, of: [bot])
    }
  }
}
