package import GameModel

/// A strategy that plays as another does, and does something more.
package protocol StrategyWrapper<Base>: Strategy {
  associatedtype Base: Strategy

  var base: Base { get set }
}

/// Facts about the strategy, which are those about the other.
extension StrategyWrapper {
  /// Whether the other always gives the same answer.
  package var isDeterministic: Bool { base.isDeterministic }
  /// Whether the other watches the clock.
  package var usesClock: Bool { base.usesClock }
  /// Whether the other takes milliseconds for a move.
  package var isSlow: Bool { base.isSlow }
  /// The other's remark.
  package var remark: String? { base.remark }

  /// Tells the other that a game begins.
  package mutating func beginGame(as player: Player, from start: Position) throws {
    try base.beginGame(as: player, from: start)
  }

  /// Tells the other its deadline.
  package mutating func think(until deadline: Deadline?) { base.think(until: deadline) }

  /// The other's answer.
  package mutating func answerSwap2(
    _ stage: Swap2Stage,
    using random: inout GameRandom
  ) throws -> Swap2Answer {
    try base.answerSwap2(stage, using: &random)
  }
}
