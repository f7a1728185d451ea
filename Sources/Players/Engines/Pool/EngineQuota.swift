import Supervision
import Synchronization

/// How many engines of a host may be alive: of more, those that have been idle longest are ended.
final class EngineQuota: Sendable {
  private let state = Mutex(State())

  fileprivate struct State {
    /// How many may be alive, `nil` for any number.
    var limit: Int?
    var alive = 0
    /// The idle ones, the one that has been idle longest first.
    var idle: [Entry] = []
  }

  fileprivate struct Entry {
    let engine: IdleProcess<EngineSession>
    let pool: EnginePool
  }

  /// Sets how many engines may be alive from now on.
  func limit(to count: Int) {
    state.withLock { $0.limit = count }
    makeRoom(for: 0)
  }

  /// An engine is about to be started.
  func add() {
    makeRoom(for: 1)
    state.withLock { $0.alive += 1 }
  }

  /// An engine has ended, or could not be started.
  func remove() { state.withLock { $0.alive -= 1 } }

  /// An engine waits for its next game.
  func rest(_ engine: IdleProcess<EngineSession>, in pool: EnginePool) {
    state.withLock { state in
      state.idle.removeAll(where: \.engine.isTaken)
      state.idle.append(Entry(engine: engine, pool: pool))
    }
    makeRoom(for: 0)
  }

  /// Ends idle engines until a number of others may be started.
  ///
  /// Engines in a game are left alone, whatever the limit.
  private func makeRoom(for count: Int) {
    while let entry = state.withLock({ $0.surplus(with: count) }) {
      if let engine = entry.engine.take() { entry.pool.retire(engine) }
    }
  }
}

extension EngineQuota.State {
  /// The engine to end first if there are too many, no longer in the list.
  fileprivate mutating func surplus(with count: Int) -> EngineQuota.Entry? {
    guard let limit, alive + count > limit, !idle.isEmpty else { return nil }
    return idle.removeFirst()
  }
}
