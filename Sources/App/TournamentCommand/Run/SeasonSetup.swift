import CommandKit
import GameModel
import Journal
import Reports
import StrategyKit
import TextKit
import TournamentCore

/// Everything that a command line asks of a season, checked before any game is played or file opened.
struct SeasonSetup {
  /// The name of the season, its tournaments, and when their bots are excluded.
  let folder: SeasonFolder
  let outputs: RunOutputs
  let results: ResultsOptions
  /// Its tournaments, each as it would be set up on its own.
  let tournaments: [RunSetup]

  /// The setup of a command line with the file of a season.
  init(
    _ options: RunOptions,
    _ source: ConfigurationSource,
    _ arguments: Arguments,
    _ tool: ToolContext
  ) throws {
    let file = try SeasonFile(source)
    let setups = try Self.setups(of: file, arguments)
    folder = Self.folder(of: file, setups, arguments)
    var options = options
    options.outputs = try options.outputs.ofSeason(folder.tournaments)
    try options.checkFiles(arguments, reading: setups, tournaments: folder.tournaments)
    (outputs, results) = (options.outputs, options.results)
    if let path = results.path { try folder.check(path, resuming: results.isResumed) }
    tool.signals?.suggest(results.remedy)
    tool.tellOfUnenforcedLimits(in: setups)
    tournaments = try zip(folder.tournaments, setups).map { name, setup in
      try RunSetup(options, setup, options.results.ofTournament(name), arguments, tool)
    }
  }

  /// The configurations of the tournaments with the options that replace parts of them, which must
  /// not be the same tournament twice.
  static func setups(
    of file: SeasonFile,
    _ arguments: Arguments
  ) throws -> [TournamentSetup] {
    // A name on the command line is that of the season.
    let settings = Setting.all.filter { $0.key != Setting.name.key }
    let setups = try file.tournaments.map { tournament in
      try RunSetup.setup(tournament, arguments, settings: settings)
    }
    var names: [GamesOfTournament: String] = [:]
    for (index, setup) in setups.enumerated() {
      let name = setup.configuration.name ?? ""
      guard let other = names.updateValue(name, forKey: try GamesOfTournament(setup)) else {
        continue
      }
      throw file.error(
        "'\(name.visible)' would play the games of '\(other.visible)' again: it has the same game, "
          + "openings and seed; give it another \(Setting.seed.key)",
        inTournament: index
      )
    }
    return setups
  }

  /// What is kept of a season beside its tournaments.
  static func folder(
    of file: SeasonFile,
    _ setups: [TournamentSetup],
    _ arguments: Arguments
  ) -> SeasonFolder {
    SeasonFolder(
      name: Setting.name.text(in: arguments) ?? file.name,
      tournaments: setups.map { $0.configuration.name ?? "" },
      excludeOver: file.excludeOver
    )
  }
}

/// What decides which games two bots play.
private struct GamesOfTournament: Hashable {
  let rules: Rules
  let openings: Configuration.OpeningsChoice?
  let seed: UInt64
  let moveLimit: Duration?
  let engines: EngineDefaults

  init(_ setup: TournamentSetup) throws {
    let configuration = setup.configuration
    rules = try setup.rules()
    (openings, seed) = (configuration.openings, configuration.seed)
    (moveLimit, engines) = (configuration.moveLimit, configuration.engines)
  }
}
