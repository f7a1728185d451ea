import CommandKit
package import Subcommands
import TerminalUI
import TextKit

extension Subcommand {
  package static let play = Subcommand(
    name: "play",
    operands: "[BOT] [BOT]",
    summary: "play against a bot, or watch two",
    discussion: """
      You play X against BOT, minimax by default; two bots play each other. BOT may be one of the \
      configuration by its name, such as Easy. On a terminal squares are chosen with the arrow \
      keys, by their names or with the mouse; elsewhere a line of input names a square, like a1.
      """,
    options: PlaySetup.options
  ) { tool, arguments in
    let setup = try PlaySetup(arguments, tool: tool)
    if tool.console.isInteractive, let terminal = Terminal(reportsMouse: true) {
      let (status, summary) = try MainActorWork.run {
        defer { terminal.close() }
        let game = TerminalGame(setup, on: terminal)
        return (try await game.run(), game.summary)
      }
      if !summary.isEmpty { try tool.console.print("\(summary.visible)\n") }
      return status
    }
    return try MainActorWork.run {
      try await PlainGame(setup, console: tool.console).run()
      return .success
    }
  }
}
