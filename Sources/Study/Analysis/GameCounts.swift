import GameModel
import GameSolver

/// Finished games by their result for a bot.
struct GameCounts: Sendable {
  private(set) var wins = 0
  private(set) var draws = 0
  private(set) var losses = 0
  private(set) var longest = 0

  /// Counts games that end alike.
  mutating func add(_ result: PositionValue.Result, plies: Int, count: Int) {
    switch result {
    case .win: wins.add(count)
    case .draw: draws.add(count)
    case .loss: losses.add(count)
    }
    longest = max(longest, plies)
  }

  static func += (counts: inout GameCounts, other: GameCounts) {
    counts.wins.add(other.wins)
    counts.draws.add(other.draws)
    counts.losses.add(other.losses)
    counts.longest = max(counts.longest, other.longest)
  }
}

extension Int {
  /// Adds a count; the largest number stands for all larger ones.
  mutating func add(_ count: Int) {
    let (sum, overflow) = addingReportingOverflow(count)
    self = overflow ? .max : sum
  }
}
