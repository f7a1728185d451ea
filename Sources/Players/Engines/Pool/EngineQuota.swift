import Supervision
import Synchronization

/// How many engines of a host may be alive: of more, those that have been idle longest are ended.
final class EngineQuota: Sendable {
  private let state = Mutex(LiveCount<Entry>())

  private struct Entry {
    let engine: IdleProcess<EngineSession>
    let pool: EnginePool
  }

  func limit(to count: Int) {
    state.withLock { $0.limit = count }
    endIdle { $0.surplus() }
  }

  func add() { endIdle { $0.admit() } }

  /// An engine has ended, or could not be started.
  func remove() { state.withLock { $0.alive -= 1 } }

  func rest(_ engine: IdleProcess<EngineSession>, in pool: EnginePool) {
    state.withLock { state in
      state.idle.removeAll(where: \.engine.isTaken)
      state.idle.append(Entry(engine: engine, pool: pool))
    }
    endIdle { $0.surplus() }
  }

  /// Ends idle engines as long as one has to be.
  ///
  /// Engines in a game are left alone, whatever the limit.
  private func endIdle(_ next: (inout LiveCount<Entry>) -> Entry?) {
    while let entry = state.withLock({ next(&$0) }) {
      if let engine = entry.engine.take() { entry.pool.retire(engine) }
    }
  }
}

struct LiveCount<Idle> {
  var limit: Int?
  var alive = 0
  /// The idle ones, the one that has been idle longest first.
  var idle: [Idle] = []

  /// The one to end first if there are too many with some more, no longer in the list.
  mutating func surplus(with count: Int = 0) -> Idle? {
    guard let limit, alive + count > limit, !idle.isEmpty else { return nil }
    return idle.removeFirst()
  }

  /// Counts one more, or gives the one to end before that.
  ///
  /// Room is found and taken in one step: no two find the same.
  mutating func admit() -> Idle? {
    let surplus = surplus(with: 1)
    if surplus == nil { alive += 1 }
    return surplus
  }
}
