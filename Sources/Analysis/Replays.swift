import GameModel

/// How often a strategy that claims to be deterministic is led once more through every game found.
public enum Replays: Hashable, Sendable {
  /// So many times.
  case times(Int)
  /// As often as it takes to compare so many answers, and once at least: one who errs once in some
  /// thousand answers is not caught by asking a hundred times.
  case untilCompared(Int)

  /// Enough for a proof: who errs once in 2,000 answers slips through less than once in a hundred.
  public static let ofProof = Replays.untilCompared(10_000)

  /// Replays a number of games.
  ///
  /// - Parameters:
  ///   - interviews: Who is asked.
  ///   - games: The moves of each game.
  /// - Throws: What a strategy did instead of answering as before.
  func run(_ interviews: inout [Interview], games: [() -> [Square]]) throws(BotFault) {
    guard !games.isEmpty, !interviews.isEmpty else { return }
    func comparisons() -> Int { interviews.reduce(0) { $0 + $1.comparisons } }
    let before = comparisons()
    var rounds = 0
    while true {
      for game in games {
        let moves = game()
        for place in interviews.indices { try interviews[place].replay(moves) }
      }
      rounds += 1
      let compared = comparisons() - before
      switch self {
      case .times(let times) where rounds >= times: return
      case .untilCompared(let count) where compared >= count || compared == 0: return
      default: continue
      }
    }
  }
}
