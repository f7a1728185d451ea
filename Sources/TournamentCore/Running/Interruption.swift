import Synchronization

/// The wish to end a run before all is played, from whatever thread it comes.
///
/// Made known once, the run ends after the chunks in progress, and without those that take too long;
/// once more, it ends at once.
public final class Interruption: Sendable {
  private let requests = Atomic(0)
  private let actions = Mutex<[@Sendable () -> Void]>([])
  /// How long the chunks in progress may take.
  package let patience: Duration

  /// No wish yet.
  ///
  /// - Parameter patience: How long the chunks in progress may take once the run is to end; by
  ///   default less than whoever ends a process waits before it is killed.
  public init(patience: Duration = .seconds(5)) { self.patience = patience }

  /// Makes the wish known, the first time or once more.
  public func request() {
    requests.add(1, ordering: .sequentiallyConsistent)
    for action in actions.withLock(\.self) { action() }
  }

  /// Whether no more chunks are to be begun.
  public var isRequested: Bool { requests.load(ordering: .relaxed) > 0 }

  /// Whether the chunks in progress are not waited for either.
  public var isImmediate: Bool { requests.load(ordering: .relaxed) > 1 }

  /// Does something whenever the wish is made known, now where it has been already.
  func whenRequested(_ action: @escaping @Sendable () -> Void) {
    actions.withLock { $0.append(action) }
    if isRequested { action() }
  }
}
