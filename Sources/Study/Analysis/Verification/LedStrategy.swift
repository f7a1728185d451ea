import GameModel
import StrategyKit

/// A strategy that is led through a game: it is asked for each of its moves, as if it played them.
struct LedStrategy {
  private var strategy: any Strategy
  private var random: GameRandom
  private let player: Player
  private(set) var position: Position

  init(
    _ strategy: any Strategy,
    as player: Player,
    from start: Position,
    using random: GameRandom
  ) throws {
    (self.strategy, self.random, self.player, position) = (strategy, random, player, start)
    try self.strategy.beginGame(as: player, from: start)
  }

  /// The move that it makes now.
  mutating func answer() throws -> Square {
    try strategy.chooseMove(in: position, using: &random)
  }

  /// Plays a move of the game, and returns the one that it would make if it has the turn.
  mutating func follow(_ move: Square) throws -> Square? {
    let own = position.playerToMove == player ? try answer() : nil
    try position.play(move)
    return own
  }

  /// The move that it makes after some others.
  mutating func answer(after moves: [Square]) throws -> Square {
    for move in moves { _ = try follow(move) }
    return try answer()
  }
}
