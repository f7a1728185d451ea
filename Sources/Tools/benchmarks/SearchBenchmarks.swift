import Bots
import GameModel
import StrategyKit

/// Gomoku moves by the bots that search, with default settings, and the playouts of one of them.
enum SearchBenchmarks {
  static func all() throws -> [Benchmark] {
    let rules = try Rules(columns: 15, rows: 15)
    let opening = try opening(rules)
    let playouts = 10_000
    let search = Benchmark(
      name: "15x15 playouts",
      unit: "playouts",
      count: playouts,
      reference: RunnerBenchmarks.largeReference.name
    ) {
      var random = GameRandom(seed: 1)
      keep(MonteCarlo(rules, playouts: playouts).chooseMove(in: opening, using: &random))
    }
    return try ["minimax", "monte-carlo"].map { kind in
      let bot = try roster.bot(BotSpec(kind), rules: rules)
      return Benchmark(name: "15x15 \(kind)", unit: "moves", count: moveCount, asked: 1) {
        keep(try positionPlayed(by: bot))
      }
    } + [search]
  }

  private static let moveCount = 30

  /// The position after some moves of a bot against itself, from a quiet opening, starting over
  /// from there when the game ends.
  private static func positionPlayed(by bot: Bot) throws -> Position {
    let opening = try opening(bot.rules)
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

  /// A quiet opening.
  private static func opening(_ rules: Rules) throws -> Position {
    var opening = Position(rules)
    for square in try rules.squares(named: "h8h9k9j6f6f10") { try opening.play(square) }
    return opening
  }
}
