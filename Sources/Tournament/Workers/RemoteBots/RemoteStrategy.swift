import GameModel
import StrategyKit
import TournamentCore

struct RemoteStrategy: RemotePlayer {
  let bot: RemoteBot
  let traits: BotTraits
}

struct RemotePolicy: RemotePlayer, Policy {
  let bot: RemoteBot
  let traits: BotTraits

  var isSymmetric: Bool { traits.isSymmetric }

  // Its own choice, not one that is drawn from its moves.
  func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    try bot.move(in: position, using: &random)
  }

  func moves(in position: Position) throws -> MoveDistribution { try bot.moves(in: position) }
}

protocol RemotePlayer: EndingStrategy {
  var bot: RemoteBot { get }
  var traits: BotTraits { get }
}

extension RemotePlayer {
  var isDeterministic: Bool { traits.isDeterministic }
  var usesClock: Bool { traits.usesClock }
  var isSlow: Bool { traits.isSlow }
  var remark: String? { traits.remark }

  func beginGame(as player: Player, from start: Position) throws {
    try bot.beginGame(as: player, from: start)
  }

  func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    try bot.move(in: position, using: &random)
  }
  func end() throws { try bot.end() }
}
