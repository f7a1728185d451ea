package import GameModel

/// A bot is withdrawn: its later games count as forfeited unplayed.
package struct BotWithdrawn: Encodable {
  /// The name of the bot.
  package let bot: String
  /// What it forfeited for.
  package let cause: Forfeit.Cause
  /// How often in a row.
  package let forfeitsInARow: Int
}
