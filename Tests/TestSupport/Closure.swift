package import GameModel
package import StrategyKit

/// A strategy that does what its closures say, for tests of everything around it.
package struct Closure: Strategy {
  private let begin: @Sendable (Player, Position) throws -> Void
  private let choose: @Sendable (Position, inout GameRandom) throws -> Square

  /// A strategy that plays the first free square where nothing else is said.
  ///
  /// - Parameters:
  ///   - begin: What it does when a game begins.
  ///   - choose: How it chooses a square.
  package init(
    begin: @escaping @Sendable (Player, Position) throws -> Void = { _, _ in },
    choose: @escaping @Sendable (Position, inout GameRandom) throws -> Square = { position, _ in
      position.move(rank: 0)
    }
  ) {
    self.begin = begin
    self.choose = choose
  }

  /// A strategy that chooses by the position alone.
  package init(_ choose: @escaping @Sendable (Position) throws -> Square) {
    self.init(choose: { position, _ in try choose(position) })
  }

  /// Does what it does when a game begins.
  package func beginGame(as player: Player, from start: Position) throws {
    try begin(player, start)
  }

  /// Chooses a square.
  package func chooseMove(
    in position: Position,
    using random: inout GameRandom
  ) throws -> Square {
    try choose(position, &random)
  }
}

extension BotKind {
  /// A kind of bot that does what a closure says.
  package static func choosing(
    _ name: String,
    _ choose: @escaping @Sendable (Position, inout GameRandom) throws -> Square
  ) -> BotKind {
    BotKind(name, "a test") { _, _ in Closure(choose: choose) }
  }
}

/// What goes wrong in a test.
package struct Mishap: Error, CustomStringConvertible {
  /// What is said of it.
  package let description: String

  /// A mishap of some description.
  package init(_ description: String = "ouch") { self.description = description }
}
