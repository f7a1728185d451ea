import Synchronization

/// Several searches for the same: the first to find it ends the others.
final class SearchRace: Sendable {
  private let winner = Atomic(false)

  /// Whether a search has found it.
  var isOver: Bool { winner.load(ordering: .relaxed) }

  /// Says that a search has found it.
  func end() { winner.store(true, ordering: .relaxed) }
}
