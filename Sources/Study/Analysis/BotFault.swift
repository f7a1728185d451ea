import GameModel
import StrategyKit

/// A bot's failure to answer.
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
