package import Statistics

/// How the bots of a tournament are rated.
package struct RatingTerms: Hashable, Sendable {
  /// The model of draws.
  package var draws = DrawModel.davidson
  /// The bot with a fixed rating, by its index in the list of bots, and its rating; `nil` if the
  /// mean of all bots is 0.
  package var anchor: Anchor?

  /// The usual terms.
  package init() {}

  /// The origin of the scale.
  package var origin: Double { anchor?.elo ?? 0 }

  /// A bot with a given rating.
  package struct Anchor: Hashable, Sendable {
    /// The bot, by its index in the list of bots.
    package let bot: Int
    /// Its rating, in Elo.
    package let elo: Double

    /// A bot by its index in the list of bots, and its rating, in Elo.
    package init(bot: Int, elo: Double) {
      self.bot = bot
      self.elo = elo
    }
  }

  /// Rates bots.
  package func ratings(_ pairings: [PairingSample], botCount: Int) -> Ratings {
    let ratings = Ratings(pairings, botCount: botCount, draws: draws)
    return anchor.map { ratings.anchored($0.bot, at: $0.elo) } ?? ratings
  }
}

extension DrawModel {
  /// The model in words.
  package var words: String {
    switch self {
    case .davidson: "Bradley-Terry with draws and an advantage of the first move, after Davidson"
    case .raoKupper:
      "Bradley-Terry with draws and an advantage of the first move, after Rao and Kupper"
    case .halfDraws:
      "Bradley-Terry with an advantage of the first move, a draw being half a win and half a loss"
    }
  }
}
