package import CommandKit

/// One of the things the tool can do.
package struct Subcommand: Sendable {
  package let name: String
  /// What follows the name, such as `[CONFIG]`.
  package let operands: String
  /// What it does, in a line.
  package let summary: String
  /// More about it, as paragraphs of help.
  package let discussion: String
  package let options: [CommandOption]
  private let body: @Sendable (ToolContext, Arguments) throws -> ExitStatus

  /// A command by what it is called, takes and does.
  package init(
    name: String,
    operands: String,
    summary: String,
    discussion: String,
    options: [CommandOption],
    run: @escaping @Sendable (ToolContext, Arguments) throws -> ExitStatus
  ) {
    self.name = name
    self.operands = operands
    self.summary = summary
    self.discussion = discussion
    self.options = options
    body = run
  }

  /// Takes the words after its name apart.
  ///
  /// - Throws: `CommandError` for an option that it does not have, or one that is wrongly given.
  package func arguments(_ words: some Sequence<String>) throws -> Arguments {
    try Arguments(words, of: name, options: options)
  }

  /// Does what it does.
  ///
  /// - Parameters:
  ///   - tool: What it works with.
  ///   - arguments: Its command line, from ``arguments(_:)``.
  /// - Returns: The exit status.
  /// - Throws: `CommandError`, mostly, for what cannot be done.
  package func perform(_ tool: ToolContext, _ arguments: Arguments) throws -> ExitStatus {
    try body(tool, arguments)
  }
}
