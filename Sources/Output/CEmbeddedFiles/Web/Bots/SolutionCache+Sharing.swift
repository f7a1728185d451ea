import GameModel
import GameSolver

extension SolutionCache {
  private static let last = Mutex<(rules: Rules, cache: SolutionCache)?>(nil)

  /// The cache of the game that was asked for last.
  ///
  /// - Throws: `SolverError` if the board is too large.
  static func shared(for rules: Rules) throws(SolverError) -> SolutionCache {
    try last.withLock { last throws(SolverError) in
      if let last, last.rules == rules { return last.cache }
      let cache = try SolutionCache(rules)
      last = (rules, cache)
      return cache
    }
  }
}
