package import GameModel
import StrategyKit

/// The games of a plan, and its chunks.
extension TournamentPlan {
  /// The number of games.
  public var gameCount: Int { pairings.count * gamesPerPairing }

  /// The index of the pairing of two bots, or `nil` if they do not meet.
  package func pairing(of bot: Int, _ other: Int) -> Int? {
    terms.schedule.index(of: bot, other, among: bots.count)
  }

  /// The number of chunks.
  public var chunkCount: Int { layout.count }

  /// The number of games of a full chunk of a pairing of in-process bots: an even number, so that
  /// side-swapped games stay together.
  ///
  /// In a pairing with a separate program, a chunk is one pair of games.
  public var gamesPerChunk: Int { layout.gamesPerChunk }

  /// The number of games of a full chunk of a pairing, by its index in the plan.
  package func chunkSize(ofPairing pairing: Int) -> Int {
    min(layout.size(ofPairing: pairing), gamesPerPairing)
  }

  /// The first chunk of a pairing, by its index in the plan.
  package func firstChunk(ofPairing pairing: Int) -> Int { layout.firstChunk(ofPairing: pairing) }

  /// A chunk by its index in the plan, from 0.
  ///
  /// - Complexity: O(log(number of pairings)) if only some bots are separate programs.
  public func chunk(_ index: Int) -> Chunk { layout.chunk(index) }

  /// A game of a pairing: games 0 and 1 have the first opening with sides swapped, and so on.
  package func game(_ game: Int, ofPairing pairing: Int) -> PlannedGame {
    let (first, second) = (pairings[pairing].first, pairings[pairing].second)
    return PlannedGame(
      number: pairing * gamesPerPairing + game,
      x: game.isMultiple(of: 2) ? first : second,
      o: game.isMultiple(of: 2) ? second : first
    )
  }

  /// The starting position of a game of a pairing.
  package func opening(ofGame game: Int) -> Position { openings[game / 2 % openings.count] }

  /// A game of a pairing before its first move.
  ///
  /// - Throws: If the moves of its opening cannot be made.
  package func start(ofGame game: Int) throws(MoveError) -> Game {
    try terms.openings[game / 2 % openings.count].game()
  }

  /// The random streams of a pairing: they follow from the seed and from who its bots are, so that
  /// other bots, and the order of the list, change nothing.
  public func streams(ofPairing pairing: Int) -> PairingStreams {
    let (first, second) = (keys[pairings[pairing].first], keys[pairings[pairing].second])
    return PairingStreams(
      hash: GameRandom.mix(GameRandom.mix(GameRandom.mix(seed) ^ first) ^ second)
    )
  }
}
