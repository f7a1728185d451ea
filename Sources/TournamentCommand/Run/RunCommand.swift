import CommandKit
import Formats
import Foundation
import Journal
import Planning
import Reports
import Results
import RunFiles
import Sections
import Settings
import StrategyKit
import Subcommands
import TournamentCore

extension Subcommand {
  static let run = Subcommand(
    name: "run",
    operands: "[CONFIG]",
    summary: "play a tournament and report it",
    discussion: """
      CONFIG is a configuration file; without one a round robin between minimax, random, first-free \
      and scripted is played. Options replace its values; --bots and --bot together replace its \
      bots. A bot is written [NAME=]KIND[:KEY=VALUE,…], for example Easy=minimax:blunder=0.5, or \
      is one of CONFIG by its name; 'tournament bots' lists the kinds.
      """,
    options: SetupOptions.all + Outputs<ReportFormat>.options + Measurements.commandOptions
      + [RunSetup.timing, TextDetail.option] + TextOptions.all + GamesOptions.all
      + ResultsOptions.all + [
        EventStream.option, DryRun.option, RunSetup.jobs,
      ]
      + EngineOptions.all + [
        EngineOptions.isolate, BrokenEngines.skip, ProgressOptions.quiet, ProgressOptions.progress,
      ]
  ) { tool, arguments in
    let setup = try RunSetup(arguments, tool)
    guard !arguments.contains(DryRun.option) else {
      let kept = try setup.results.kept(setup.tournament, setup.report, setup.origin)
      try setup.outputs.open().write(to: tool.console, files: DryRun(setup, kept: kept).files)
      return .success
    }
    let run = try OpenRun(setup, arguments, tool.console)
    let played = try run.play(tool.signals)
    return try run.report(played, tool)
  }
}
