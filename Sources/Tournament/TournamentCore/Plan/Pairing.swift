public import GameModel
public import StrategyKit

/// Two opponents, by their indices in the list of bots.
///
/// The first bot follows from the identities of both, not from their places in the list.
public struct Pairing: Hashable, Sendable {
  /// The bot that has X in the first game of the pairing.
  public let first: Int
  /// The bot that has O in that game.
  public let second: Int

  package func opponent(of bot: Int) -> Int { bot == first ? second : first }

  var swapped: Pairing { Pairing(first: second, second: first) }
}

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
