package import CommandKit
import TextKit

extension Subcommand {
  package static let play = Subcommand(
    name: "play",
    operands: "[BOT...]",
    completion: .bots,
    summary: "play against a bot, or watch two",
    discussion: """
      You play X against BOT, minimax by default; name two bots to watch them play. BOT may be \
      the name of one in the configuration, such as Easy. On a terminal, choose squares with the \
      arrow keys, by name or with the mouse; elsewhere, each line of input names a square, such as a1. \
      Where marks fall, as in Connect Four, you choose columns instead, with ← and →, by the digit or \
      the letter, or with the mouse. With --output, a page to play on is written instead, one file \
      for a browser that needs nothing else, with as many bots as you name.
      """,
    examples: [
      Example("Play against minimax", "tournament play"),
      Example(
        "Play O against one of a configuration's bots, with hints",
        "tournament play Easy --config Config/difficulty.json --as o --hint"
      ),
      Example("Watch two bots", "tournament play heuristic random"),
      Example(
        "Play the opening by swap2 too",
        "tournament play heuristic --game gomoku --openings swap2"
      ),
      Example(
        "Write a page to play on, to send to a friend",
        "tournament play heuristic minimax --game connect-four --output game.html"
      ),
    ],
    options: PlaySetup.options
  ) { tool, arguments in
    if let path = try arguments[PlayedPage.output] {
      try PlayedPage.write(to: path, arguments, tool: tool)
      return .success
    }
    let setup = try PlaySetup(arguments, tool: tool)
    if let warning = setup.save?.warning { tool.console.writeError("\(warning)\n") }
    if !setup.playsSwap2, tool.console.isInteractive, let terminal = Terminal(reportsMouse: true) {
      let (status, summary) = try MainActorWork.run {
        defer { terminal.close() }
        let game = TerminalGame(setup, on: terminal)
        return (try await game.run(), game.summary)
      }
      if !summary.isEmpty { try tool.console.print("\(summary.visible)\n") }
      return status
    }
    return try MainActorWork.run {
      try await PlainGame.run(setup, console: tool.console)
      return .success
    }
  }
}
