/// One of the commands of the tool.
package struct Subcommand: Sendable {
  package let name: String
  /// The operands after the name, such as `[CONFIG]`.
  package let operands: String
  package let completion: Completion
  /// Its purpose, in one line.
  package let summary: String
  /// A paragraph of help with more detail; text in single quotes is code.
  package let discussion: String
  /// Lists below the paragraph.
  package let lists: [HelpList]
  package let examples: [Example]
  package let options: [any CommandOption]
  /// The command whose options these are, all of them; `nil` if they are its own.
  package let lender: String?
  /// Options of other commands that this one cannot have, and why.
  private let refusals: [String: String]
  private let body: @Sendable (ToolContext, Arguments) throws -> ExitStatus

  /// A list in the help: code or words, and what each means.
  package struct HelpList: Sendable {
    package let title: String
    /// Words are as they are typed; their meanings are prose, in which quotes mark code.
    package let rows: [(word: String, meaning: String)]

    package init(_ title: String, _ rows: [(word: String, meaning: String)]) {
      self.title = title
      self.rows = rows
    }
  }

  /// A command line, and what it does.
  package struct Example: Hashable, Sendable {
    package let purpose: String
    package let command: String

    /// An example, with its purpose as a sentence without a full stop.
    package init(_ purpose: String, _ command: String) {
      self.purpose = purpose
      self.command = command
    }
  }

  package init(
    name: String,
    operands: String = "",
    completion: Completion = .nothing,
    summary: String,
    discussion: String,
    lists: [HelpList] = [],
    examples: [Example],
    options: [[any CommandOption]] = [],
    of lender: String? = nil,
    refusals: [String: String] = [:],
    run: @escaping @Sendable (ToolContext, Arguments) throws -> ExitStatus
  ) {
    self.name = name
    self.operands = operands
    self.completion = completion
    self.summary = summary
    self.discussion = discussion
    self.lists = lists
    self.examples = examples
    self.options = options.flatMap(\.self)
    self.lender = lender
    self.refusals = refusals
    body = run
  }

  private var takesBots: Bool { operands.contains("BOT") }

  /// Parses the words after its name.
  package func arguments(_ words: some Sequence<String>) throws -> Arguments {
    try Arguments(
      words,
      of: name,
      options: options,
      refusals: refusals
    )
  }

  package func perform(_ tool: ToolContext, _ arguments: Arguments) throws -> ExitStatus {
    var tool = tool
    try CommandFiles(arguments, bots: takesBots).check()
    try tool.prepareEngines(arguments)
    try tool.preparePlugins(arguments)
    do {
      let status = try body(tool, arguments)
      try tool.log?.finish()
      return status
    } catch {
      try? tool.log?.finish()
      throw error
    }
  }
}
