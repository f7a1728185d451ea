import Bots
import GameModel

/// Each built-in kind of bot on 3×3, as a share of random against random: what its own moves cost.
///
/// The bots are written here, not read from files, so that builds of different days play the same.
enum KindBenchmarks {
  /// The reference of the measurements, which is the row of `random` itself.
  static let reference = "3x3 random v random"

  static func all() throws -> [Benchmark] {
    try ["first-free", "scripted", "minimax", "heuristic", "monte-carlo"].map { kind in
      // The last plays thousands of games in its head before each move.
      let games = kind == "monte-carlo" ? 40 : 1_000_000
      return try RunnerBenchmarks.games(
        "kinds: \(kind) v random",
        [kind, "random"],
        .ticTacToe,
        games
      )
    }
  }
}
