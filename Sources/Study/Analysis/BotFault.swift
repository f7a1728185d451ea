import GameModel
import StrategyKit

/// A bot's failure to answer.
enum BotFault: Error {
  case failure(String, by: Player, after: Game)
  case contradiction(Contradiction)
  /// The deadline has come.
  case late(Player)
  /// The bot has to be asked otherwise, and what it answered so far does not count.
  case discovery(Discovery, by: Player)

  /// What turns out while a bot is asked.
  enum Discovery {
    /// It answers otherwise when it is shown a position.
    case boards
    /// Its answers depend on how a position was reached.
    case history
    case lots
  }

  /// The same of a bot by its name; `remark` says what has been discovered.
  func error(by name: String, remark: @autoclosure () -> String?) -> AnalysisError {
    switch self {
    case .failure(let text, _, let game): .failure(text, by: name, after: game)
    case .contradiction(let contradiction): .contradiction(contradiction, by: name)
    case .discovery: .historyDependent(remark() ?? "", by: name)
    case .late: preconditionFailure("only a verifier has a deadline")
    }
  }

  /// The side the bot plays.
  var player: Player {
    switch self {
    case .failure(_, let player, _), .discovery(_, let player), .late(let player): player
    case .contradiction(let contradiction): contradiction.game.position.playerToMove
    }
  }
}
