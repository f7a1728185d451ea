package import GameModel

/// A bot is withdrawn: its later games count as forfeited without being played.
package struct BotWithdrawn: Encodable {
  /// The name of the bot.
  package let bot: String
  /// The cause.
  package let cause: Forfeit.Cause
  /// The number of consecutive forfeits.
  package let forfeitsInARow: Int
}
