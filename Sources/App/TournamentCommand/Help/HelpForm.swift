import CommandKit
import TextKit

/// A form of help meant for another program.
enum HelpForm {
  case markdown
  case manualPage
  case completions(CompletionShell)

  static let all = Flag("--all", "explain the options that many commands share, too", in: .output)
  private static let markdownOption = Flag(
    "--markdown",
    "print the reference of all commands and options in Markdown",
    in: .output
  )
  private static let manualOption = Flag("--man", "print a man page", in: .output)
  private static let shells = CompletionShell.allCases.map(\.rawValue).alternatives
  private static let completionsOption = Option<CompletionShell>(
    "--completions",
    .choice("SHELL", shells),
    "print completions for \(shells)",
    in: .output
  )

  /// The options that select them.
  static let options: [any CommandOption] = [markdownOption, manualOption, completionsOption]

  /// The form that a command line asks for, or `nil` for none.
  init?(_ arguments: Arguments, beside command: String?) throws {
    let shell = try arguments[Self.completionsOption]
    let given = Self.options.filter(arguments.contains)
    guard let option = given.first else { return nil }
    if let other = given.dropFirst().first?.name ?? command {
      throw CommandError(
        .usage,
        "\(option.name) stands alone; leave out \(other)"
      )
    }
    let other: HelpForm = arguments[Self.manualOption] ? .manualPage : .markdown
    self = shell.map { .completions($0) } ?? other
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

/// A shell that completions can be generated for.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  /// The script that adds completion of the command to the shell.
  func script(_ bots: [String]) -> String {
    switch self {
    case .bash: BashCompletions(bots: bots).script
    case .zsh: ZshCompletions(bots: bots).script
    case .fish: FishCompletions(bots: bots).script
    }
  }
}

extension CommandOption {
  /// The first sentence of its help, which is enough beside its name.
  var hint: String {
    let ends = ["; ", ": ", ", as in "].compactMap { help.firstRange(of: $0)?.lowerBound }
    return String(help[..<(ends.min() ?? help.endIndex)])
  }
}
