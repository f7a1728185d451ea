import Bots
import GameModel

/// Each built-in kind of bot on 3×3, as a share of random against random: what its own moves cost.
///
/// The bots are written here, not read from files, so that builds of different days play the same.
enum KindBenchmarks {
  /// The reference of the measurements, which is the row of `random` itself.
  static let reference = "3x3 random v random"

  static func all() throws -> [Benchmark] {
    [
      try row("first-free v random", ["first-free", "random"]),
      try row("scripted v random", ["scripted", "random"]),
      try row("minimax v random", ["minimax", "random"]),
      try row("minimax v first-free", ["minimax", "first-free"]),
      try row(
        "levels of minimax",
        // As in Config/difficulty.json.
        [0.7949, 0.4761, 0.1293, 0].map { "minimax:blunder=\($0)" },
        games: 200_000
      ),
      try row("heuristic v random", ["heuristic", "random"]),
      // It plays thousands of games in its head before each move.
      try row("monte-carlo v random", ["monte-carlo", "random"], games: 40),
    ]
  }

  private static func row(
    _ name: String,
    _ bots: [String],
    games: Int = 1_000_000
  ) throws -> Benchmark {
    var row = try RunnerBenchmarks.games("kinds: \(name)", bots, .ticTacToe, games)
    row.reference = reference
    return row
  }
}
