package import GameModel

/// A strategy that plays as another does, and does something more.
package protocol StrategyWrapper<Base>: OpeningPlayer {
  associatedtype Base: Strategy

  var base: Base { get set }
}

extension StrategyWrapper {
  package var isDeterministic: Bool { base.isDeterministic }
  package var usesClock: Bool { base.usesClock }
  package var isSlow: Bool { base.isSlow }
  package var remark: String? { base.remark }

  package mutating func beginGame(as player: Player, from start: Position) throws {
    try base.beginGame(as: player, from: start)
  }

  package mutating func think(until deadline: Deadline?) { base.think(until: deadline) }

  package mutating func answerSwap2(
    _ stage: Swap2Stage,
    using random: inout GameRandom
  ) throws -> Swap2Answer {
    try base.answer(stage, using: &random)
  }
}
