import Synchronization

/// A request, from any thread, to end a run before everything is played.
///
/// After the first request, the run ends once the chunks in progress have finished, without those
/// that take too long; after the second, it ends at once.
public final class Interruption: Sendable {
  private struct Action {
    let id: Int
    let requests: Int
    let body: @Sendable () -> Void
  }

  private struct State {
    var waiting: [Action] = []
    var nextID = 0
  }

  private let requests = Atomic(0)
  private let state = Mutex(State())
  /// How long the chunks in progress may take.
  package let patience: Duration

  /// No request yet.
  ///
  /// - Parameter patience: How long the chunks in progress may take once the run should end; by
  ///   default less than the usual grace period before a process is killed.
  public init(patience: Duration = .seconds(5)) { self.patience = patience }

  /// Makes the request, for the first time or again.
  public func request() {
    let due = state.withLock { state in
      let count = requests.add(1, ordering: .sequentiallyConsistent).newValue
      let due = state.waiting.filter { $0.requests <= count }
      state.waiting.removeAll { $0.requests <= count }
      return due
    }
    for action in due { action.body() }
  }

  /// Makes the requests that have been made of another run, of which this one is a part.
  package func follow(_ whole: Interruption) {
    if whole.isRequested, !isRequested { request() }
    if whole.isImmediate, !isImmediate { request() }
  }

  /// Whether no more chunks should be started.
  public var isRequested: Bool { requests.load(ordering: .relaxed) > 0 }

  /// Whether even the chunks in progress are no longer awaited.
  public var isImmediate: Bool { requests.load(ordering: .relaxed) > 1 }

  /// Does something, and calls a function once if the request is made meanwhile or has been before.
  package func whenRequested<Value>(
    times count: Int = 1,
    _ action: @escaping @Sendable () -> Void,
    during work: () throws -> Value
  ) rethrows -> Value {
    let id = state.withLock { state -> Int? in
      guard requests.load(ordering: .sequentiallyConsistent) < count else { return nil }
      defer { state.nextID += 1 }
      state.waiting.append(Action(id: state.nextID, requests: count, body: action))
      return state.nextID
    }
    defer { state.withLock { $0.waiting.removeAll { $0.id == id } } }
    if id == nil { action() }
    return try work()
  }

  var waitingCount: Int { state.withLock(\.waiting.count) }
}
