import CommandKit

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
