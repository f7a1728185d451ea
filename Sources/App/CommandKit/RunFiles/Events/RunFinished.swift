/// A run has ended.
package struct RunFinished: Encodable {
  /// Why it ended.
  package enum Reason: String, Encodable {
    /// Everything has been played, or enough for a decision.
    case complete, decided
    /// A share has been played.
    case share
    /// Someone asked it to end, or something went wrong.
    case interrupted, failed
  }

  package struct Standing: Encodable {
    package let rank: Int
    package let bot: String
    package let games, wins, draws, losses: Int
    package let points: Double
    package let forfeited, unplayed: Int
  }

  package let reason: Reason
  /// The error, as a sentence.
  package var error: String?
  /// The games that were played, those of them that were lost by forfeit, and those that were not
  /// played because a bot was withdrawn.
  package var games, forfeited, unplayed: Int?
  package var signature: String?
  package var standings: [Standing]?
}
