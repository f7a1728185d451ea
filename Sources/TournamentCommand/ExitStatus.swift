/// What the process says with its exit status.
public enum ExitStatus: Int32, Sendable {
  /// Done, or proved.
  case success = 0
  /// Refuted, or an expectation failed.
  case failure = 1
  /// Neither proved nor refuted.
  case undecided = 2
  /// The command line is wrong, a wrong bot in it included.
  case usage = 64
  /// The data in a file is wrong.
  case data = 65
  /// There is no such input.
  case noInput = 66
  /// A program that is needed cannot be used.
  case unavailable = 69
  /// A fault of the program itself.
  case software = 70
  /// An output cannot be created.
  case cannotCreate = 73
  /// Writing failed.
  case inputOutput = 74
  /// Ended from outside, at the keyboard or by a signal.
  case interrupted = 130
}

/// An error that ends the command with a line of text and a status.
struct CommandError: Error, CustomStringConvertible {
  let status: ExitStatus
  let description: String

  init(_ status: ExitStatus, _ description: String) {
    self.status = status
    self.description = description
  }
}
