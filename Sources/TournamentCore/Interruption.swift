import Synchronization

/// The wish to end a run before all is played, from whatever thread it comes.
///
/// Made known once, the run ends after the chunks in hand; once more, it ends at once.
public final class Interruption: Sendable {
  private let requests = Atomic(0)
  private let actions = Mutex<[@Sendable () -> Void]>([])

  public init() {}

  /// Makes the wish known, the first time or once more.
  public func request() {
    guard requests.add(1, ordering: .sequentiallyConsistent).newValue > 1 else { return }
    for action in actions.withLock(\.self) { action() }
  }

  /// Whether no more chunks are to be begun.
  public var isRequested: Bool { requests.load(ordering: .relaxed) > 0 }

  /// Whether the chunks in hand are not waited for either.
  public var isImmediate: Bool { requests.load(ordering: .relaxed) > 1 }

  /// Does something when the run is to end at once.
  func whenImmediate(_ action: @escaping @Sendable () -> Void) {
    actions.withLock { $0.append(action) }
    if isImmediate { action() }
  }
}
