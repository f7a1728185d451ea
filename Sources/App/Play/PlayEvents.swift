public import GameModel
import Synchronization

/// The streams of what happens in a session, which end with it.
final class PlayEvents: Sendable {
  private struct Listeners {
    var count = 0
    var continuations: [Int: AsyncStream<PlayEvent>.Continuation] = [:]
  }

  private let listeners = Mutex(Listeners())

  /// A stream of the events from now on.
  func stream() -> AsyncStream<PlayEvent> {
    let (stream, continuation) = AsyncStream.makeStream(of: PlayEvent.self)
    let number = listeners.withLock { listeners in
      listeners.count += 1
      listeners.continuations[listeners.count] = continuation
      return listeners.count
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.listeners.withLock { $0.continuations.removeValue(forKey: number) }
    }
    return stream
  }

  func tell(_ event: PlayEvent) {
    // Outside of the lock, which the end of a stream takes as well.
    for continuation in listeners.withLock({ Array($0.continuations.values) }) {
      continuation.yield(event)
    }
  }

  deinit {
    for continuation in listeners.withLock({ Array($0.continuations.values) }) {
      continuation.finish()
    }
  }
}

/// An event of a session, see ``PlaySession/events()``.
public enum PlayEvent: Hashable, Sendable {
  /// A new game begins: who plays which side, and the side that moves first.
  case began(Seats, first: Player)
  /// A square has been marked.
  case moved(Square, by: Player)
  /// So many moves have been taken back.
  case tookBack(Int)
  /// The game is over.
  case ended(Outcome)
}
