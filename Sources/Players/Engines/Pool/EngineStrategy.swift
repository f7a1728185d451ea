import GameModel
import StrategyKit
import Supervision

/// A player whose moves an external engine chooses.
struct EngineStrategy: Strategy {
  private let lease: Lease<EngineSession, EngineFault>
  private let openingMoves: [Position: [Square]]
  let isDeterministic: Bool
  let remark: String?

  /// A player that takes its engines from a pool.
  init(_ pool: EnginePool, isDeterministic: Bool, remark: String?) {
    lease = pool.lease()
    openingMoves = pool.openingMoves
    self.isDeterministic = isDeterministic
    self.remark = remark
  }

  mutating func beginGame(as player: Player, from start: Position) throws {
    // The engine of the last game may have to be restarted.
    lease.end()
    try lease.use { $0.beginGame(from: start, after: openingMoves[start]) }
  }

  mutating func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    try lease.use { engine throws(EngineFault) in try engine.move(in: position) }
  }
}
