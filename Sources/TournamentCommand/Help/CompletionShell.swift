import CommandKit
import Subcommands

/// A shell for which completions are made.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  static let names = allCases.map(\.rawValue)

  /// The script that makes the shell complete the command.
  ///
  /// - Parameter bots: The kinds of bots that there are.
  /// - Returns: The text of the script.
  func script(_ bots: [String]) -> String {
    switch self {
    case .bash: BashCompletions(bots: bots).script
    case .zsh: ZshCompletions(bots: bots).script
    case .fish: FishCompletions(bots: bots).script
    }
  }
}

extension CommandOption {
  /// The beginning of its help, which says enough beside its name.
  var hint: String {
    let ends = ["; ", ": ", ", as in "].compactMap { help.firstRange(of: $0)?.lowerBound }
    return String(help[..<(ends.min() ?? help.endIndex)])
  }
}
