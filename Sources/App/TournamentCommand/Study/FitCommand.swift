import Analysis
package import CommandKit
import GameModel
import Reports
import StrategyKit
import TextKit

extension Subcommand {
  private static let games = Option(
    "--games",
    .file(.reads("the games")),
    "recorded games: .jsonl, .sgf, .pgn, .psq or a folder of .psq files; may be repeated",
    in: .game,
    mayRepeat: true
  )

  package static let fit = Subcommand(
    name: "fit",
    operands: "[BOT]",
    completion: .bots,
    summary: "find the level at which a bot plays like recorded games",
    discussion: """
      Finds the value of one parameter with which BOT makes the recorded moves of a player with the \
      highest probability, with its 95% interval, the Elo that comes with it, and how well the bot \
      predicts the moves, compared with a player who moves at random. Without BOT, all bots that state how \
      likely their moves are and have a parameter that takes decimals are tried, each with each of \
      these parameters, and compared. Moves of openings and moves without a choice do not count.
      """,
    examples: [
      Example(
        "Record some games",
        "tournament --bots minimax:blunder=0.3,random --games-file g.jsonl"
      ),
      Example(
        "Find the blunder rate that they were played with",
        "tournament fit minimax --games g.jsonl --player minimax:blunder=0.3"
      ),
    ],
    options: [
      [games, PlayerMoves.player], RecordInput.countingOptions, VariedBot.options,
      [LevelSearch.anchor], PluginOptions.all,
      AnalysisWork.options.replacing(FitSearch.limit), Outputs.options(.analysis),
    ]
  ) { tool, arguments in
    guard arguments.words.count <= 1 else {
      throw CommandError(
        .usage,
        "fit takes one bot, as in 'tournament fit minimax --games games.jsonl --player NAME'"
      )
    }
    let paths = try arguments.values(games)
    guard !paths.isEmpty else {
      throw CommandError(.usage, "which games? as in 'tournament fit minimax --games games.jsonl'")
    }
    let outputs = try Outputs(arguments, .analysis)
    let work = try AnalysisWork(arguments, tool)
    let results = try outputs.open(beside: CommandFiles(arguments))
    let moves = try PlayerMoves(
      paths,
      of: arguments[PlayerMoves.player],
      RecordInput(arguments),
      tool.console
    )
    let search = try FitSearch(moves, arguments, tool)
    let report = try work.run { try search.report(work.meter) }
    try results.write(to: tool.console, text: report.rendered)
    return moves.status
  }
}
