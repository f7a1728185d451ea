import GameModel
import StrategyKit

/// What a bot did instead of answering.
enum BotFault: Error {
  case failure(String, by: Player, after: Game)
  case contradiction(Contradiction)

  /// The side the bot plays.
  var player: Player {
    switch self {
    case .failure(_, let player, _): player
    case .contradiction(let contradiction): contradiction.game.position.playerToMove
    }
  }
}
