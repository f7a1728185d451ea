/// A bot with a given rating, from which those of the others are measured.
package struct RatingAnchor: Hashable, Sendable {
  /// The bot, by its index in the list of bots.
  package let bot: Int
  /// Its rating, in Elo.
  package let elo: Double

  package init(bot: Int, elo: Double) {
    self.bot = bot
    self.elo = elo
  }
}
