public import GameModel

extension Bot {
  /// A bot that a closure plays, from position to square: in the tests of an app, the whole of its glue.
  ///
  /// ```swift
  /// let bot = try Bot("Mine") { position in position.move(rank: 0) }
  /// #expect(try shortestDefeat(of: bot.makeStrategy()) == nil)
  /// ```
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - rules: The game.
  ///   - isDeterministic: Whether the same position always gets the same answer; it is then a policy,
  ///     which can be proved and computed exactly.
  ///   - choose: Chooses a legal square; an error forfeits the game.
  /// - Throws: `BotError` if the name is none.
  public init(
    _ name: String,
    rules: Rules = .ticTacToe,
    isDeterministic: Bool = true,
    _ choose: @escaping @Sendable (Position) throws -> Square
  ) throws {
    let strategy: any Strategy =
      isDeterministic ? ClosurePolicy(choose: choose) : ClosureStrategy(choose: choose)
    let kind = BotKind("closure", "what a closure chooses") { _, _ in strategy }
    try self.init(BotSpec(name: name, kind: kind.name), of: kind, rules: rules)
  }
}

/// A closure that always gives the same answer in a position.
private struct ClosurePolicy: Policy {
  let choose: @Sendable (Position) throws -> Square

  var isDeterministic: Bool { true }

  func moves(in position: Position) throws -> MoveDistribution {
    MoveDistribution(try choose(position))
  }
}

/// A closure that draws.
private struct ClosureStrategy: Strategy {
  let choose: @Sendable (Position) throws -> Square

  func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    try choose(position)
  }
}
