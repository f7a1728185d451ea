import Bots
import GameModel
import StrategyKit
import Testing

/// The game between two strategies, from the empty board.
func playedGame(
  x: any Strategy,
  o: any Strategy,
  on rules: Rules = .ticTacToe,
  seed: UInt64 = 1
) throws -> Game {
  var game = Game(rules)
  var (x, o) = (x, o)
  var (xRandom, oRandom) = (GameRandom(seed: seed), GameRandom(seed: ~seed))
  try x.beginGame(as: .x, from: game.start)
  try o.beginGame(as: .o, from: game.start)
  while game.outcome == nil {
    let square =
      game.position.playerToMove == .x
      ? try x.chooseMove(in: game.position, using: &xRandom)
      : try o.chooseMove(in: game.position, using: &oRandom)
    try game.play(square)
  }
  return game
}

extension Registry {
  /// The games of the bot of a spec against random moves, as X and as O.
  func gamesAgainstRandom(
    of spec: String,
    on rules: Rules,
    seed: UInt64 = 1
  ) throws -> [(side: Player, game: Game)] {
    try Player.allCases.map { side in
      let own = try strategy(spec, on: rules)
      let random = try strategy("random", on: rules)
      let game = try playedGame(
        x: side == .x ? own : random,
        o: side == .x ? random : own,
        on: rules,
        seed: seed
      )
      return (side, game)
    }
  }

  /// A strategy of the bot of a spec.
  func strategy(_ spec: String, on rules: Rules = .ticTacToe) throws -> any Strategy {
    try bot(BotSpec(spec), rules: rules).makeStrategy()
  }
}

/// The policy of a bot on the roster.
func policy(_ spec: String, on rules: Rules = .ticTacToe) throws -> any Policy {
  try #require(try roster.bot(BotSpec(spec), rules: rules).policy)
}
