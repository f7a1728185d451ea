import CommandKit
import GameModel
import Journal
import Reports
import StrategyKit
import TextKit
import TournamentCore

/// A season as a command line asks for it: several runs of one field, checked before any game is played
/// or file opened.
struct Season {
  /// The name of the season, its tournaments, and when their bots are excluded.
  let folder: SeasonFolder
  let options: Run.Options
  /// Its tournaments, each as it would be run on its own.
  let runs: [Run]

  /// The season of a command line with its file.
  init(_ options: Run.Options, _ source: ConfigurationSource) throws {
    let file = try SeasonFile(source)
    let setups = try Self.setups(of: file, options.arguments)
    folder = Self.folder(of: file, setups, options.arguments)
    var options = options
    options.outputs = try options.outputs.ofSeason(folder.tournaments)
    try options.checkFiles(reading: setups, tournaments: folder.tournaments)
    let results = options.results
    if let path = results.path { try folder.check(path, resuming: results.isResumed) }
    options.tool.signals?.suggest(results.remedy)
    options.tool.tellOfUnenforcedLimits(in: setups)
    self.options = options
    runs = try zip(folder.tournaments, setups).map { [options] name, setup in
      try Run(options, setup, results.ofTournament(name))
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
      try Run.setup(tournament, arguments, settings: settings)
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
