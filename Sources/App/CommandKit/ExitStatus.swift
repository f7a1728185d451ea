/// The exit status of the process.
public enum ExitStatus: Int32, CaseIterable, Sendable {
  /// Done, or proved.
  case success = 0
  /// Refuted, or an expectation failed.
  case failure = 1
  /// Neither proved nor refuted.
  case undecided = 2
  /// The command line is wrong, including a wrong bot in it.
  case usage = 64
  /// The data in a file is wrong.
  case data = 65
  /// There is no such input.
  case noInput = 66
  /// A required program cannot be used.
  case unavailable = 69
  /// A fault of the program itself.
  case software = 70
  /// An output cannot be created.
  case cannotCreate = 73
  /// Writing failed.
  case inputOutput = 74
  /// Interrupted, at the keyboard or by a signal.
  case interrupted = 130
}
