import GameModel
import StrategyKit
import Synchronization

/// Holds an engine as long as a player needs it, then returns it.
final class EngineSeat: Sendable {
  private let pool: EnginePool
  /// The engine, if there is one.
  private let engine = Mutex<EngineSession?>(nil)

  /// A seat whose engines come from a pool.
  init(_ pool: EnginePool) { self.pool = pool }

  deinit {
    if let engine = engine.withLock({ $0.take() }) { pool.giveBack(engine) }
  }

  /// Has an engine prepare for a game.
  ///
  /// - Throws: If none is available.
  func beginGame(from start: Position) throws {
    try engine.withLock { engine in
      if let last = engine.take() { pool.giveBack(last) }
      var next = try pool.take()
      next.beginGame(from: start, after: pool.openingMoves[start])
      engine = consume next
    }
  }

  /// The engine's move.
  ///
  /// - Throws: If none is available, or the forfeit for its fault; the engine is then gone.
  func move(in position: Position) throws -> Square {
    try engine.withLock { engine in
      var player = try engine.take() ?? pool.take()
      do throws(EngineFault) {
        let square = try player.move(in: position)
        engine = consume player
        return square
      } catch {
        throw pool.discard(player, error)
      }
    }
  }
}
