/// The command that started a tournament, for anyone who wants to repeat it.
package struct Origin: Codable, Hashable, Sendable {
  package let command: String
  /// The configuration as it would appear in a file.
  package let configuration: String

  /// The command of a run, and its configuration as text.
  package init(command: String, configuration: String) {
    self.command = command
    self.configuration = configuration
  }
}
