import GameModel
import StrategyKit
import TestSupport

extension BotKind {
  /// A kind that takes parameters, and hands what it is given to a closure.
  static func taking(
    _ parameters: [any ParameterDescription],
    name: String = "kind",
    _ look: @escaping @Sendable (BotArguments) throws -> Void = { _ in }
  ) -> BotKind {
    BotKind(name, "a test", parameters: parameters) { arguments, _ in
      try look(arguments)
      return Closure { $0.move(rank: 0) }
    }
  }
}

extension BotSpec {
  /// Enters the bot of a text for tic-tac-toe.
  static func enter(_ text: String, directory: String? = nil, as kind: BotKind) throws {
    _ = try Registry([kind]).bot(BotSpec(text, directory: directory), rules: .ticTacToe)
  }
}
