import CommandKit
import Foundation

struct ZshCompletions {
  let bots: [String]

  var script: String {
    """
    #compdef tournament
    # Completions of tournament for zsh: put this into a folder of $fpath as _tournament, or source it.
    _tournament_commands() {
      local -a known=(
    \(Subcommand.all.map { "    \(quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n"))
      )
      _describe -t commands command known
    }

    _tournament_bots() {
      local -a kinds=(\(bots.joined(separator: " ")))
      _alternative 'bots:bot:compadd -a kinds' 'files:program:_files'
    }

    _tournament() {
      local command=run
      if ((CURRENT == 2)) && [[ $words[2] != -* ]]; then
        _tournament_commands
        _files
        return
      fi
      case $words[2] in
        \(Subcommand.names.joined(separator: "|")))
          command=$words[2]
          shift words
          ((CURRENT--))
          ;;
      esac
      case $command in
    \(Subcommand.all.map(arguments).joined(separator: "\n"))
      esac
    }

    if [[ $funcstack[1] == _tournament ]]; then
      _tournament "$@"
    else
      compdef _tournament tournament
    fi

    """
  }

  private func arguments(of subcommand: Subcommand) -> String {
    var specs = subcommand.options.map(spec) + ["--help[print help]"]
    if subcommand.name == "run" { specs.append("--version[print the version]") }
    if !subcommand.operands.isEmpty {
      specs.append("*:\(escaped(subcommand.operands)):\(action(subcommand.completion))")
    }
    let lines = specs.map { "        \(quoted($0))" }.joined(separator: " \\\n")
    return "    \(subcommand.name))\n      _arguments \\\n\(lines)\n      ;;"
  }

  private func spec(of option: any CommandOption) -> String {
    let help = option.hint.replacing("[", with: "\\[").replacing("]", with: "\\]")
    guard let placeholder = option.placeholder else { return "\(option.name)[\(help)]" }
    return "\(option.mayRepeat ? "*" : "")\(option.name)=[\(help)]:\(escaped(placeholder)):"
      + action(option.completion)
  }

  private func action(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " "
    case .files: "_files"
    case .words(let words): "(\(escaped(words.joined(separator: " "))))"
    case .list(let words): "_values -s , value \(words.joined(separator: " "))"
    case .bots: "_tournament_bots"
    case .botList: "_values -s , bot \(bots.joined(separator: " "))"
    case .commands: "_tournament_commands"
    }
  }

  private func escaped(_ text: String) -> String { text.replacing(":", with: "\\:") }

  private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}
