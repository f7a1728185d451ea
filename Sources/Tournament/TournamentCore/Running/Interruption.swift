import Synchronization

/// A request, from any thread, to end a run before everything is played.
///
/// After the first request, the run ends once the chunks in progress have finished, without those
/// that take too long; after the second, it ends at once.
public final class Interruption: Sendable {
  private let requests = Atomic(0)
  private let actions = Mutex<[@Sendable () -> Void]>([])
  /// How long the chunks in progress may take.
  package let patience: Duration

  /// No request yet.
  ///
  /// - Parameter patience: How long the chunks in progress may take once the run should end; by
  ///   default less than the usual grace period before a process is killed.
  public init(patience: Duration = .seconds(5)) { self.patience = patience }

  /// Makes the request, for the first time or again.
  public func request() {
    requests.add(1, ordering: .sequentiallyConsistent)
    for action in actions.withLock(\.self) { action() }
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

  /// Calls a function whenever the request is made, or now if it already has been.
  package func whenRequested(_ action: @escaping @Sendable () -> Void) {
    actions.withLock { $0.append(action) }
    if isRequested { action() }
  }
}
