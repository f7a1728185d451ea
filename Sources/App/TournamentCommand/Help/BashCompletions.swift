import CommandKit

/// Completions for bash, from 3.2 on; where they offer nothing, bash offers files.
struct BashCompletions {
  let bots: [String]

  var script: String {
    """
    # Completions of tournament for bash: source this, or put it where bash-completion looks.
    _tournament() {
    \(reading)
    \(offering)
    }
    complete -o default -F _tournament tournament

    """
  }

  /// The part that finds the command, the option and the value at the cursor.
  private var reading: String {
    """
      local command=run offered='' isList='' option='' prefix='' joined='' words=() i
      # Bash takes words apart at = and :, which are parts of words here.
      for ((i = 1; i <= COMP_CWORD; i++)); do
        if ((i > 1)) && [[ ${COMP_WORDS[i]} == [=:]* || $joined ]]; then
          words[${#words[@]}-1]+=${COMP_WORDS[i]}
        else
          words+=("${COMP_WORDS[i]}")
        fi
        joined=''
        [[ ${COMP_WORDS[i]} == [=:]* ]] && joined=1
      done
      local count=${#words[@]}
      local word=${words[count-1]} last=${COMP_WORDS[COMP_CWORD]}
      local value=$word
      [[ $last == [=:]* ]] && last=''
      if ((count > 1)); then
        case ${words[0]} in
          \(Subcommand.names.joined(separator: "|"))) command=${words[0]} ;;
        esac
      fi
      if [[ $word == --*=* ]]; then
        option=${word%%=*} value=${word#*=}
      elif ((count > 1)) && [[ ${words[count-2]} == --* ]]; then
        option=${words[count-2]}
      fi
    """
  }

  /// The part that offers what may stand there.
  private var offering: String {
    """
      COMPREPLY=()
      case "$command $option" in
    \(valueCases.joined(separator: "\n"))
        *)
          case "$value" in
            -*)
              case $command in
    \(optionCases.joined(separator: "\n"))
              esac
              ;;
            *)
              if ((count == 1)); then command=''; fi
              case $command in
    \(operandCases.joined(separator: "\n"))
              esac
              ;;
          esac
          ;;
      esac
      [[ $isList ]] && prefix=${value%"${value##*,}"}
      for i in $offered; do
        if [[ $prefix$i == "$value"* ]]; then
          i=${word%"$value"}$prefix$i
          COMPREPLY+=("${i#"${word%"$last"}"}")
        fi
      done
    """
  }

  /// The completions of values: by the name of the option, and of the command if commands differ.
  private var valueCases: [String] {
    let options = Subcommand.all.flatMap { subcommand in
      subcommand.options.filter { $0.placeholder != nil }.map { (subcommand.name, $0) }
    }
    var patterns: [(completion: Completion, names: [String])] = []
    for (command, option) in options {
      let isOfAll = options.allSatisfy {
        $0.1.name != option.name || $0.1.completion == option.completion
      }
      let name = isOfAll ? "*' \(option.name)'" : "'\(command) \(option.name)'"
      if let index = patterns.firstIndex(where: { $0.completion == option.completion }) {
        if !patterns[index].names.contains(name) { patterns[index].names.append(name) }
      } else {
        patterns.append((option.completion, [name]))
      }
    }
    return patterns.map { completion, names in
      "    \(names.joined(separator: " | ")))\n      \(offer(completion))\n      ;;"
    }
  }

  private var optionCases: [String] {
    Subcommand.all.map { subcommand in
      let names =
        subcommand.options.map(\.name) + ["--help"]
        + (subcommand.name == "run" ? ["--version"] : [])
      return "            \(subcommand.name)) offered='\(names.joined(separator: " "))' ;;"
    }
  }

  /// The completions of operands: first a command.
  private var operandCases: [String] {
    let named = Subcommand.all.filter { ![.nothing, .files].contains($0.completion) }
    return ["            '') \(offer(.commands)) ;;"]
      + named.map { "            \($0.name)) \(offer($0.completion)) ;;" }
  }

  private func offer(_ completion: Completion) -> String {
    switch completion {
    case .nothing: "compopt +o default 2>/dev/null"
    case .files: "return"
    case .words(let words): "offered='\(words.joined(separator: " "))'"
    case .list(let words): "isList=1 offered='\(words.joined(separator: " "))'"
    case .bots: "offered='\(bots.joined(separator: " "))'"
    case .botList: "isList=1 offered='\(bots.joined(separator: " "))'"
    case .commands: "offered='\(Subcommand.names.joined(separator: " "))'"
    }
  }
}
