import Bots
import GameModel
import StrategyKit

/// Gomoku moves by the bots that search, with default settings.
enum SearchBenchmarks {
  static func all() throws -> [Benchmark] {
    try ["minimax", "monte-carlo"].map { kind in
      let rules = try Rules(columns: 15, rows: 15)
      let bot = try roster.bot(BotSpec(kind), rules: rules)
      return Benchmark(name: "15x15 \(kind)", unit: "moves", count: moveCount, asked: 1) {
        keep(try positionPlayed(by: bot))
      }
    }
  }

  private static let moveCount = 30

  /// The position after some moves of a bot against itself, from a quiet opening, starting over
  /// from there when the game ends.
  private static func positionPlayed(by bot: Bot) throws -> Position {
    var opening = Position(bot.rules)
    for square in try bot.rules.squares(named: "h8h9k9j6f6f10") { try opening.play(square) }
    var position = opening
    var strategy = try bot.makeStrategy()
    var random = GameRandom(seed: 1)
    try strategy.beginGame(as: position.playerToMove, from: position)
    for _ in 0..<moveCount {
      if position.isOver { position = opening }
      try position.play(strategy.chooseMove(in: position, using: &random))
    }
    return position
  }
}
