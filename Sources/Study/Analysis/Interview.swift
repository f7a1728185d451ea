import GameModel
import StrategyKit

/// Questions a strategy that claims to be deterministic without trusting it: whenever it is led
/// through a game, its answers on the way are compared with its earlier ones.
struct Interview {
  let make: @Sendable () throws -> any Strategy
  let player: Player
  let start: Position
  /// How often a question was repeated.
  private(set) var comparisons = 0
  /// The seeds differ, so that a strategy that secretly chooses at random does not repeat itself.
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

  /// The answer of a new strategy that is led through the game so far.
  mutating func answer(after moves: [Square]) throws(BotFault) -> Square {
    var (strategy, position, random) = try lead(through: moves)
    return try Self.ask(&strategy, in: position, &random, after: { Self.game(start, moves[...]) })
  }

  /// Leads a new strategy through a game again.
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
      throw .failure(
        "it throws an error: \(error)",
        by: player,
        after: Self.game(start, moves[...])
      )
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
      // The move was made before, otherwise the game would not have continued.
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
      throw .failure("it throws an error: \(error)", by: position.playerToMove, after: game())
    }
  }

  private static func game(_ start: Position, _ moves: ArraySlice<Square>) -> Game {
    var game = Game(from: start)
    for move in moves { guard (try? game.play(move)) != nil else { break } }
    return game
  }
}
