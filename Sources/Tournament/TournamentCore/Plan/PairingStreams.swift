public import GameModel
public import StrategyKit

/// The random streams of the players of a pairing, one for each game and side.
public struct PairingStreams {
  @usableFromInline let hash: UInt64
  /// How many games the two bots have played in earlier rounds.
  @usableFromInline let earlierGames: Int

  /// The stream of a side in a game: a hash of seed, bots, game and side.
  @inlinable public func stream(game: Int, side: Player) -> GameRandom {
    GameRandom(
      pairing: hash,
      game: UInt64(truncatingIfNeeded: earlierGames &+ game),
      side: side
    )
  }
}
