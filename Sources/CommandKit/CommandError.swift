/// An error that ends the command with a line of text and a status.
package struct CommandError: Error, CustomStringConvertible {
  /// What the process exits with.
  package let status: ExitStatus
  /// The line that is written to standard error.
  package let description: String

  /// An error with its status and its line, in lower case and without a full stop.
  package init(_ status: ExitStatus, _ description: String) {
    self.status = status
    self.description = description
  }
}
