import CommandKit
import Foundation

/// Completions for fish 3.0 and later.
struct FishCompletions {
  let bots: [String]

  var script: String {
    """
    # Completions of tournament for fish: put this into ~/.config/fish/completions/tournament.fish.
    function __tournament_command
      set -l words (commandline -opc)
      if set -q words[2]; and contains -- $words[2] \(Subcommand.names.joined(separator: " "))
        echo $words[2]
      else
        echo run
      end
    end

    function __tournament_is
      test (__tournament_command) = $argv[1]
    end

    function __tournament_begins
      test (count (commandline -opc)) -eq 1
    end

    complete -c tournament -f
    complete -c tournament -l help -d 'print help'
    complete -c tournament -n '__tournament_is run' -l version -d 'print the version'
    \(commands.joined(separator: "\n"))
    \(Subcommand.all.flatMap(lines).joined(separator: "\n"))

    """
  }

  private var commands: [String] {
    Subcommand.all.map { subcommand in
      "complete -c tournament -n __tournament_begins -a \(subcommand.name) "
        + "-d \(quoted(subcommand.summary))"
    }
  }

  private func lines(of subcommand: Subcommand) -> [String] {
    let start = "complete -c tournament -n '__tournament_is \(subcommand.name)'"
    let operand = subcommand.completion == .nothing ? [] : [start + value(subcommand.completion)]
    return operand
      + subcommand.options.map { option in
        let value = option.placeholder == nil ? "" : " -r" + value(option.completion)
        return "\(start) -l \(option.name.dropFirst(2))\(value) -d \(quoted(option.hint))"
      }
  }

  /// The completions offered, as arguments of `complete`.
  private func value(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " -f"
    case .files: " -F"
    case .words(let words): " -f -a \(quoted(words.joined(separator: " ")))"
    case .list(let words): " -f -a \(list(words))"
    case .bots: " -F -a \(quoted(bots.joined(separator: " ")))"
    case .botList: " -f -a \(list(bots))"
    case .commands: " -f -a \(quoted(Subcommand.names.joined(separator: " ")))"
    }
  }

  /// Words separated by commas.
  private func list(_ words: [String]) -> String {
    quoted("(__fish_complete_list , 'printf %s\\\\n \(words.joined(separator: " "))')")
  }

  private func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
