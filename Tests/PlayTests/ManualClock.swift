import Synchronization

/// A clock that goes on when it is told to.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var time: Duration

    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.time < rhs.time }
  }

  private struct Sleeper {
    let number: Int
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(time: .zero)
    var sleepers: [Sleeper] = []
    var count = 0
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock(\.now) }
  var minimumResolution: Duration { .zero }
  /// How many wait for a time to come.
  var sleeperCount: Int { state.withLock(\.sleepers.count) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isDue = state.withLock { state in
          if Task.isCancelled || deadline <= state.now { return true }
          state.sleepers.append(
            Sleeper(number: number, deadline: deadline, continuation: continuation)
          )
          return false
        }
        if isDue { continuation.resume() }
      }
    } onCancel: {
      wake { $0.number == number }
    }
  }

  /// Lets time pass.
  func advance(by duration: Duration) {
    let now = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      return state.now
    }
    wake { $0.deadline <= now }
  }

  /// Waits until somebody sleeps.
  func waitForSleeper() async { await wait("somebody who sleeps") { sleeperCount > 0 } }

  private func wake(_ isDue: (Sleeper) -> Bool) {
    let due = state.withLock { state in
      let due = state.sleepers.filter(isDue)
      state.sleepers.removeAll(where: isDue)
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }
}
