/// The options that control whether progress is shown.
package enum ProgressOptions {
  package static let quiet = Flag(
    "--quiet",
    "show no progress on standard error",
    in: .running,
    excluding: "--progress"
  )
  package static let progress = Flag(
    "--progress",
    "show progress even if standard error is not a terminal: a line a second, for a tournament the "
      + "standings every half minute, and the speed at the end",
    in: .running
  )

  /// Both options.
  package static let all: [any CommandOption] = [quiet, progress]

  /// Whether a command line asks for progress; `nil` if that depends on the terminal.
  package static func isWanted(_ arguments: Arguments) -> Bool? {
    arguments[quiet] ? false : arguments[progress] ? true : nil
  }
}
