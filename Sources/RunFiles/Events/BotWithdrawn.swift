package import GameModel

/// A bot is withdrawn: its later games count as forfeited unplayed.
package struct BotWithdrawn: Encodable {
  package let bot: String
  package let cause: Forfeit.Cause
  package let forfeitsInARow: Int
}
