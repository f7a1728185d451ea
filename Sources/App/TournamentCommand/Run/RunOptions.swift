import CommandKit

/// What a command line asks of a run or of a season, apart from what is played.
struct RunOptions {
  let results: ResultsOptions
  var outputs: RunOutputs
  let playing: PlayingOptions
  /// Whether progress is shown; `nil` if that depends on the terminal.
  let showsProgress: Bool?

  /// The options of a command line.
  init(_ arguments: Arguments, _ tool: ToolContext) throws {
    showsProgress = ProgressOptions.isWanted(arguments)
    results = try ResultsOptions(arguments, isPlayed: !arguments[DryRun.option])
    outputs = try RunOutputs(arguments, hasResults: results.path != nil)
    playing = try PlayingOptions(arguments, tool)
  }

  /// Checks that no file that is written is another file of the command; a season has some for each
  /// of its tournaments.
  func checkFiles(
    _ arguments: Arguments,
    reading setups: [TournamentSetup],
    tournaments: [String] = []
  ) throws {
    var files = CommandFiles(arguments)
    for setup in setups { files.add(setup) }
    outputs.add(to: &files)
    for name in tournaments { outputs.games.ofTournament(name).add(to: &files) }
    results.add(to: &files, tournaments: tournaments)
    try files.check()
  }

  /// The file that a command line names; `nil` for the built-in configuration.
  static func source(_ arguments: Arguments) throws -> ConfigurationSource? {
    try SetupOptions.configuration(arguments).map { try ConfigurationSource(path: $0) }
  }
}
