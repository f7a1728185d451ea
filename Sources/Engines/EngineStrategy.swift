import GameModel
import StrategyKit
import Synchronization

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
    try seat.beginGame(as: player, from: start)
  }

  mutating func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    try seat.move(in: position, random: random)
  }
}

/// Holds an engine as long as a player needs it, and then gives it back.
private final class EngineSeat: Sendable {
  private let pool: EnginePool
  private let manager = Mutex<GomocupManager?>(nil)

  init(_ pool: EnginePool) { self.pool = pool }

  deinit {
    manager.withLock { manager in
      if let manager { pool.giveBack(manager) }
    }
  }

  func beginGame(as player: Player, from start: Position) throws(Forfeit) {
    try manager.withLock { manager throws(Forfeit) in
      if let engine = manager {
        manager = nil
        pool.giveBack(engine)
      }
      var engine = try pool.take()
      engine.beginGame(as: player, from: start)
      manager = engine
    }
  }

  func move(in position: Position, random: GameRandom) throws(Forfeit) -> Square {
    try manager.withLock { manager throws(Forfeit) in
      var engine: GomocupManager
      if let current = manager { engine = current } else { engine = try pool.take() }
      manager = nil
      do throws(EngineFault) {
        let square = try engine.move(in: position, random: random)
        manager = engine
        return square
      } catch {
        throw pool.discard(&engine, error)
      }
    }
  }
}
