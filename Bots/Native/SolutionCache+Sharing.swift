import GameModel
import GameSolver
import Synchronization

/// The caches in use.
extension SolutionCache {
  private struct Reference {
    weak var cache: SolutionCache?
  }

  private static let shared = Mutex<[Rules: Reference]>([:])

  /// The cache that the bots of a game share as long as one of them needs it, so that each position
  /// is solved once for many levels of a bot.
  static func shared(for rules: Rules) throws(SolverError) -> SolutionCache {
    try shared.withLock { caches throws(SolverError) in
      if let cache = caches[rules]?.cache { return cache }
      let cache = try SolutionCache(rules)
      caches = caches.filter { $0.value.cache != nil }
      caches[rules] = Reference(cache: cache)
      return cache
    }
  }
}
