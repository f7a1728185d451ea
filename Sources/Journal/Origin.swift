/// The command that a tournament comes from, for whoever wants to repeat it.
package struct Origin: Codable, Hashable, Sendable {
  /// The command that repeats it.
  package let command: String
  /// The configuration as it would stand in a file.
  package let configuration: String

  /// The command that a run comes from, and its configuration as text.
  package init(command: String, configuration: String) {
    self.command = command
    self.configuration = configuration
  }
}
