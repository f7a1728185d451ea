import GameModel
import StrategyKit

/// A strategy that does what its closures say.
struct Closure: Strategy {
  var begin: @Sendable (Player, Position) throws -> Void = { _, _ in }
  var choose: @Sendable (Position, inout GameRandom) throws -> Square = { position, _ in
    position.freeSquare(rank: 0)
  }

  func beginGame(as player: Player, from start: Position) throws { try begin(player, start) }

  func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    try choose(position, &random)
  }
}

extension BotKind {
  /// A kind of bot that does what a closure says.
  static func choosing(
    _ name: String,
    _ choose: @escaping @Sendable (Position, inout GameRandom) throws -> Square
  ) -> BotKind {
    BotKind(name, "a test") { _, _ in Closure(choose: choose) }
  }
}

/// What a strategy of a test throws.
struct Mishap: Error, CustomStringConvertible {
  let description: String

  init(_ description: String = "ouch") { self.description = description }
}
