import AnalysisCommands
import PlayCommands
import Subcommands

extension Subcommand {
  /// All subcommands, in the order of the overview.
  static let all: [Subcommand] = [
    .run,
    .verify,
    .solve,
    .explain,
    .checkCertificate,
    .exact,
    .levels,
    .fit,
    .play,
    .bots,
    .new,
    .replay,
    .convert,
    .merge,
    .league,
    .ratings,
    .serve,
    .check,
    .help,
  ]
}
