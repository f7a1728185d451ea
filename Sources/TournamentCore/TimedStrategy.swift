import GameModel
import StrategyKit

/// A strategy watched by the clock: a move that takes too long is thrown away.
struct TimedStrategy<Base: Strategy>: Strategy {
  private var base: Base
  private let limit: Duration
  private let now: Runner.Now

  init(_ base: Base, limit: Duration, now: @escaping Runner.Now) {
    self.base = base
    self.limit = limit
    self.now = now
  }

  var isDeterministic: Bool { base.isDeterministic }
  var remark: String? { base.remark }

  mutating func beginGame(as player: Player, from start: Position) throws {
    try base.beginGame(as: player, from: start)
  }

  mutating func chooseMove(
    in position: Position,
    using random: inout GameRandom
  ) throws -> Square {
    let began = now()
    let square = try base.chooseMove(in: position, using: &random)
    let taken = began.duration(to: now())
    guard taken <= limit else {
      throw Forfeit(.time, "took \(taken.inUnits) where \(limit.inUnits) is allowed")
    }
    return square
  }
}
