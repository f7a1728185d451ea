import CommandKit
import TextKit

/// A form of help meant for another program.
enum HelpForm {
  case markdown
  case manualPage
  case completions(CompletionShell)

  private static let markdownOption = CommandOption(
    "--markdown",
    "print the reference of all commands and options in Markdown",
    in: .output
  )
  private static let manualOption = CommandOption("--man", "print a man page", in: .output)
  private static let completionsOption = CommandOption(
    "--completions",
    "SHELL",
    "print completions for \(CompletionShell.names.alternatives)",
    in: .output,
    completion: .words(CompletionShell.names)
  )

  /// The options that select them.
  static let options = [markdownOption, manualOption, completionsOption]

  /// The form that a command line asks for, or `nil` for none.
  ///
  /// - Throws: `CommandError` for an unknown shell, or if several forms are asked for.
  init?(_ arguments: Arguments, beside command: String?) throws {
    let shell = try arguments.value(
      Self.completionsOption,
      expected: CompletionShell.names.alternatives,
      CompletionShell.init(rawValue:)
    )
    let given = Self.options.filter(arguments.contains)
    guard let option = given.first else { return nil }
    if let other = given.dropFirst().first?.name ?? command {
      throw CommandError(
        .usage,
        "\(option.name) stands alone; leave out \(other)"
      )
    }
    switch (option, shell) {
    case (_, let shell?): self = .completions(shell)
    case (Self.manualOption, _): self = .manualPage
    default: self = .markdown
    }
  }

  /// The text in this form, for a tool with bots of these kinds.
  func text(_ bots: [String]) -> String {
    switch self {
    case .markdown: MarkdownHelp.text
    case .manualPage: ManualPage.text
    case .completions(let shell): shell.script(bots)
    }
  }
}
