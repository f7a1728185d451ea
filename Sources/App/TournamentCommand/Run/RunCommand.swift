import CommandKit
import Foundation
import Journal
import Reports
import StrategyKit
import TournamentCore

extension Subcommand {
  static let run = Subcommand(
    name: "run",
    operands: "[CONFIG]",
    completion: .files,
    summary: "play a tournament and report it",
    discussion: """
      CONFIG is a configuration file, or a season with several tournaments. Without one, minimax, \
      random, first-free and scripted play a round robin. Options replace the values of the configuration; --bots and --bot together \
      replace its bots. Write a bot as '[NAME=]KIND[:KEY=VALUE,…]', such as \
      'Easy=minimax:blunder=0.5', or name one of CONFIG's. 'tournament bots' lists the kinds.
      """,
    examples: [
      Example(
        "Three bots on a larger board",
        "tournament --board 4x4 --bots minimax,heuristic,random --games 20"
      ),
      Example(
        "A weakened bot against the original",
        "tournament --bot Easy=minimax:blunder=0.5 --bot minimax --games 100"
      ),
      Example(
        "Fail if a bot's score is too low",
        "tournament --bots minimax,random --expect \"minimax: score >= 0.9\""
      ),
      Example(
        "Stop as soon as it is decided which of two bots is stronger",
        "tournament --bots heuristic,random --sprt elo0=0,elo1=10"
      ),
      Example(
        "An engine against a built-in bot, in a sandbox",
        "tournament --bot ./my-bot --bot random --games 20 --sandbox"
      ),
      Example(
        "Write a web page and record the games",
        "tournament --games 100 --output page.html --games-file games.sgf"
      ),
      Example(
        "Keep the results, and continue after an interruption",
        "tournament --games 100 --results night --resume"
      ),
    ],
    options: [
      SetupOptions.all, PluginOptions.all, Outputs.options(.tournament),
      Measurements.commandOptions, [Run.timing, TextDetail.option], GamesOptions.all,
      ResultsOptions.all,
      [LivePage.option, EventStream.option, DryRun.option, PlayingOptions.jobs],
      EngineOptions.all, PlayingOptions.processes, [Run.skipBroken], ProgressOptions.all,
    ]
  ) { tool, arguments in
    let options = try Run.Options(arguments, tool)
    let isDry = arguments[DryRun.option]
    let source = try options.source
    if let source, source.isSeason {
      let season = try Season(options, source)
      return try isDry ? DryRun.show(season) : OpenSeason(season).run()
    }
    let run = try Run(options, source)
    return try isDry ? DryRun.show(run) : OpenRun(run).playAndReport()
  }
}
