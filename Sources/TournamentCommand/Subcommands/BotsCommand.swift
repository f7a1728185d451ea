import StrategyKit

extension Subcommand {
  static let bots = Subcommand(
    name: "bots",
    operands: "[BOT]",
    summary: "what can play, and its parameters",
    discussion: """
      Without a BOT all kinds are listed. A bot is entered as [NAME=]KIND[:KEY=VALUE,…], such as
      minimax, minimax:depth=2,blunder=0.1 or Easy=minimax:blunder=0.5.
      """,
    options: []
  ) { tool, arguments in
    guard let name = arguments.words.first else {
      let width = tool.registry.kinds.map(\.name.count).max() ?? 0
      for kind in tool.registry.kinds {
        try tool.console.print("\(kind.name.padded(to: width))  \(kind.summary)\n")
      }
      return .success
    }
    let kind: BotKind
    do {
      kind = try tool.registry.kind(named: BotSpec(name).kind)
    } catch {
      throw CommandError(.usage, "\(error)")
    }
    try tool.console.print("\(kind.name): \(kind.summary)\n")
    guard !kind.parameters.isEmpty else {
      try tool.console.print("It takes no parameters.\n")
      return .success
    }
    for parameter in kind.parameters {
      try tool.console.print(
        """

          \(parameter.key)
              \(parameter.help)
              takes \(parameter.expected); default: \(parameter.defaultText)

        """
      )
    }
    return .success
  }
}

extension String {
  /// The text with blanks behind it up to a width.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}
