import GameModel
import StrategyKit

/// Asks a strategy that claims to be deterministic, and never takes its word for it: whenever it is
/// led through a game, its answers on the way are compared with those it gave before.
struct Interview {
  let make: @Sendable () throws -> any Strategy
  let player: Player
  let start: Position
  /// How often it was asked something that it had answered before.
  private(set) var comparisons = 0
  /// The seeds differ, so that one who draws lots in secret does not draw the same ones again.
  private var seed: UInt64 = 0

  init(
    _ make: @escaping @Sendable () throws -> any Strategy,
    as player: Player,
    from start: Position
  ) {
    self.make = make
    self.player = player
    self.start = start
  }

  /// What a fresh strategy answers that is led through the game so far.
  mutating func answer(after moves: [Square]) throws(BotFault) -> Square {
    var (strategy, position, random) = try lead(through: moves)
    return try Self.ask(&strategy, in: position, &random, after: { Self.game(start, moves[...]) })
  }

  /// Leads a fresh strategy through a game once more.
  mutating func replay(_ moves: [Square]) throws(BotFault) { _ = try lead(through: moves) }

  private mutating func lead(
    through moves: [Square]
  ) throws(BotFault) -> (any Strategy, Position, GameRandom) {
    seed += 1
    var random = GameRandom(seed: GameRandom.mix(seed))
    var position = start
    var strategy: any Strategy
    do {
      strategy = try make()
      try strategy.beginGame(as: player, from: start)
    } catch {
      throw .failure("it breaks down: \(error)", by: player, after: Self.game(start, moves[...]))
    }
    for (index, move) in moves.enumerated() {
      if position.playerToMove == player {
        let game = { [start] in Self.game(start, moves[..<index]) }
        let again = try Self.ask(&strategy, in: position, &random, after: game)
        comparisons += 1
        guard again == move else {
          throw .contradiction(Contradiction(game: game(), first: move, second: again))
        }
      }
      // The move was made before, or else the game would not have gone on.
      guard let next = try? position.playing(move) else { break }
      position = next
    }
    return (strategy, position, random)
  }

  private static func ask(
    _ strategy: inout any Strategy,
    in position: Position,
    _ random: inout GameRandom,
    after game: () -> Game
  ) throws(BotFault) -> Square {
    do {
      return try strategy.chooseMove(in: position, using: &random)
    } catch {
      throw .failure("it breaks down: \(error)", by: position.playerToMove, after: game())
    }
  }

  private static func game(_ start: Position, _ moves: ArraySlice<Square>) -> Game {
    var game = Game(from: start)
    for move in moves { guard (try? game.play(move)) != nil else { break } }
    return game
  }
}
