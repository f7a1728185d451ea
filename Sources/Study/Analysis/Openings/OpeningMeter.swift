import Synchronization

/// Counts what a search for openings has done, to report progress on any thread.
public final class OpeningMeter: Sendable {
  private let gameCount = Atomic(0)
  private let candidateCount = Atomic(0)
  private let foundCount = Atomic(0)

  /// A meter of a search that has not started.
  public init() {}

  /// The games played.
  public var games: Int { gameCount.load(ordering: .relaxed) }

  /// The openings judged.
  public var candidates: Int { candidateCount.load(ordering: .relaxed) }

  /// Those of them that are balanced.
  public var found: Int { foundCount.load(ordering: .relaxed) }

  func addGame() { gameCount.add(1, ordering: .relaxed) }

  func add(found isFound: Bool) {
    candidateCount.add(1, ordering: .relaxed)
    if isFound { foundCount.add(1, ordering: .relaxed) }
  }
}
