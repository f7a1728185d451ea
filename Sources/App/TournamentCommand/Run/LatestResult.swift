import Synchronization
import TournamentCore

/// The latest result of a run, handed on only when it is wanted, and otherwise at the cost of
/// reading a flag.
final class LatestResult: Sendable {
  private let isWanted: Atomic<Bool>
  private let result = Mutex<TournamentResult?>(nil)

  init(isWanted: Bool) { self.isWanted = Atomic(isWanted) }

  /// Asks for the next result, or for none, so that none is kept for long.
  func want(_ isWanted: Bool) { self.isWanted.store(isWanted, ordering: .relaxed) }

  /// Keeps the result of the games so far if one is wanted.
  func offer(_ result: TournamentResult) {
    guard isWanted.load(ordering: .relaxed) else { return }
    want(false)
    keep(result)
  }

  /// Keeps a result whether or not one is wanted, such as the last one.
  func keep(_ result: TournamentResult) { self.result.withLock { $0 = result } }

  /// The result, once; `nil` if none has come.
  func take() -> TournamentResult? {
    result.withLock { result in
      defer { result = nil }
      return result
    }
  }
}
