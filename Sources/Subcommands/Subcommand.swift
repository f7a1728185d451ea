package import CommandKit

/// One of the things the tool can do.
package struct Subcommand: Sendable {
  package let name: String
  /// What follows the name, such as `[CONFIG]`.
  package let operands: String
  /// What a shell offers for what follows the name.
  package let completion: Completion
  /// What it does, in a line.
  package let summary: String
  /// More about it, as a paragraph of help; what stands in single quotes is code.
  package let discussion: String
  /// Commands that show what it can do.
  package let examples: [Example]
  package let options: [CommandOption]
  private let body: @Sendable (ToolContext, Arguments) throws -> ExitStatus

  /// A command as it is typed, and what it does.
  package struct Example: Hashable, Sendable {
    package let purpose: String
    package let command: String

    /// An example, with its purpose as a sentence without a full stop.
    package init(_ purpose: String, _ command: String) {
      self.purpose = purpose
      self.command = command
    }
  }

  /// A command by what it is called, takes and does.
  package init(
    name: String,
    operands: String = "",
    completion: Completion = .nothing,
    summary: String,
    discussion: String,
    examples: [Example],
    options: [CommandOption] = [],
    run: @escaping @Sendable (ToolContext, Arguments) throws -> ExitStatus
  ) {
    self.name = name
    self.operands = operands
    self.completion = completion
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.options = options
    body = run
  }

  /// The options as help lists them: a few under one title, many by what they are about.
  package var optionGroups: [(title: String, options: [CommandOption])] {
    guard options.count > 8 else { return options.isEmpty ? [] : [("Options", options)] }
    return OptionGroup.allCases.compactMap { group in
      let members = options.filter { $0.group == group }
      return members.isEmpty ? nil : (group.rawValue, members)
    }
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
