import GameModel

/// How often a strategy that claims to be deterministic is led again through every game found.
public enum Replays: Hashable, Sendable {
  /// A fixed number of times.
  case times(Int)
  /// As often as needed to compare this many answers, and at least once: a strategy that errs once
  /// in thousands of answers is not caught by a hundred repetitions.
  case untilCompared(Int)
  /// As often as can be done in half the time that it took to find the games; of a bot that is asked
  /// once in each position, each is asked again at most once.
  case halfAsLong

  /// Enough for a proof: a strategy that errs once in 2,000 answers escapes less than once in a
  /// hundred times.
  public static let ofProof = Replays.untilCompared(10_000)

  /// Replays some games, and says whether the deadline left enough time.
  @discardableResult
  func run(
    _ oracles: [StrategyOracle],
    games: [() -> [Square]],
    until deadline: SuspendingClock.Instant? = nil
  ) throws(BotFault) -> Bool {
    guard !games.isEmpty, !oracles.isEmpty else { return true }
    func comparisons() -> Int { oracles.reduce(0) { $0 + $1.comparisons } }
    let before = comparisons()
    var rounds = 0
    while true {
      for game in games {
        if let deadline, .now >= deadline { return false }
        let moves = game()
        for oracle in oracles { try oracle.replay(moves) }
      }
      rounds += 1
      let compared = comparisons() - before
      switch self {
      case .times(let times) where rounds >= times: return true
      case .untilCompared(let count) where compared >= count || compared == 0: return true
      case .halfAsLong: return true
      default: continue
      }
    }
  }
}
