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
    try seat.beginGame(from: start)
  }

  mutating func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    try seat.move(in: position, random: random)
  }
}

/// Holds an engine as long as a player needs it, and then gives it back.
private final class EngineSeat: Sendable {
  private let pool: EnginePool
  /// The engine, if there is one; in a list, where it can be asked without being copied.
  private let managers = Mutex<[GomocupManager]>([])

  init(_ pool: EnginePool) { self.pool = pool }

  deinit {
    managers.withLock { managers in managers.forEach(pool.giveBack) }
  }

  func beginGame(from start: Position) throws {
    try managers.withLock { managers in
      if let engine = managers.popLast() { pool.giveBack(engine) }
      managers.append(try pool.take())
      managers[0].beginGame(from: start)
    }
  }

  func move(in position: Position, random: GameRandom) throws -> Square {
    try managers.withLock { managers in
      if managers.isEmpty { managers.append(try pool.take()) }
      do throws(EngineFault) {
        return try managers[0].move(in: position, random: random)
      } catch {
        var engine = managers.removeLast()
        throw pool.discard(&engine, error)
      }
    }
  }
}
