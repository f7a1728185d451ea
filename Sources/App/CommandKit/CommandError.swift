/// An error that ends the command with a line of text and a status.
package struct CommandError: Error, CustomStringConvertible {
  /// The exit status of the process.
  package let status: ExitStatus
  /// The line written to standard error.
  package let description: String

  /// An error with its status and its line, in lower case and without a full stop.
  package init(_ status: ExitStatus, _ description: String) {
    self.status = status
    self.description = description
  }
}
