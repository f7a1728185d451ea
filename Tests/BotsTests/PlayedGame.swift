import Bots
import GameModel
import StrategyKit
import Testing

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
      let bots = try ["random", spec].map { try strategy($0, on: rules) }
      let (x, o) = side == .x ? (bots[1], bots[0]) : (bots[0], bots[1])
      return (side, try playedGame(x: x, o: o, on: rules, seed: seed))
    }
  }

  func strategy(_ spec: String, on rules: Rules = .ticTacToe) throws -> any Strategy {
    try bot(BotSpec(spec), rules: rules).makeStrategy()
  }
}

func policy(_ spec: String, on rules: Rules = .ticTacToe) throws -> any Policy {
  try #require(try roster.bot(BotSpec(spec), rules: rules).policy)
}
