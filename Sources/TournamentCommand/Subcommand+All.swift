import AnalysisCommands
import PlayCommands
import Subcommands

extension Subcommand {
  /// All subcommands, in the order of the overview.
  static let all: [Subcommand] = [
    .run,
    .verify,
    .exact,
    .levels,
    .play,
    .bots,
    .new,
    .replay,
    .convert,
    .merge,
    .ratings,
    .serve,
    .check,
    .help,
  ]
}
