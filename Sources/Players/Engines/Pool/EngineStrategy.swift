import GameModel
import StrategyKit

/// A player whose moves an external engine chooses.
struct EngineStrategy: Strategy {
  private let seat: EngineSeat
  let isDeterministic: Bool
  let remark: String?

  /// A player that takes its engines from a pool.
  init(_ pool: EnginePool, isDeterministic: Bool, remark: String?) {
    seat = EngineSeat(pool)
    self.isDeterministic = isDeterministic
    self.remark = remark
  }

  mutating func beginGame(as player: Player, from start: Position) throws {
    try seat.beginGame(from: start)
  }

  mutating func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    try seat.move(in: position)
  }
}
