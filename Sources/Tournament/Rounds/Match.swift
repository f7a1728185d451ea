/// Two bots that play each other in a round.
public struct Match: Hashable, Sendable, Codable {
  /// The bot that has X in the first game, by its index.
  public let first: Int
  /// The bot that has O in that game.
  public let second: Int
  /// Its stake.
  public let stake: Stake
  /// Whether they have played each other in an earlier round of a Swiss tournament, because there
  /// was no other way.
  public let isRematch: Bool

  /// A match.
  public init(first: Int, second: Int, stake: Stake, isRematch: Bool = false) {
    (self.first, self.second) = (first, second)
    self.stake = stake
    self.isRematch = isRematch
  }
}

extension Match {
  /// The stake of a match.
  public enum Stake: Hashable, Sendable, Codable {
    /// Points of a Swiss tournament.
    case points
    /// Points in a group, numbered from 0.
    case group(Int)
    /// A place in the next round of a knockout; matches of a round are numbered from 0, from the
    /// top of the bracket.
    case advance(Int)
    /// The first place.
    case final
    /// The third place, between those who lost the semi-finals.
    case thirdPlace
  }

  var bots: [Int] { [first, second] }

  /// The other one of the two bots, or `nil` for a bot that does not play.
  func opponent(of bot: Int) -> Int? { bot == first ? second : bot == second ? first : nil }
}
