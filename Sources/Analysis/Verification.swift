public import GameModel

/// What has become of a claim about a bot that plays one side.
public struct Verification: Hashable, Sendable {
  /// How far the claim is settled.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// It holds against every opponent.
    case proved
    /// There is a game that breaks it.
    case refuted
    /// No game seen breaks it, but the bot was asked only so many times in each position.
    case sampled
    /// The bot is said to be deterministic, and answered differently when it was asked again:
    /// nothing can be concluded from its answers.
    case contradicted
    /// There were more positions than were allowed, or nobody to say what they are worth.
    case undecided
  }

  /// What was claimed.
  public let claim: Claim
  /// The side that the bot plays.
  public let player: Player
  /// What has become of it.
  public let verdict: Verdict
  /// The different positions examined in which the bot is to move.
  public let positions: Int
  /// All that was looked at of unfinished positions, whoever is to move; of a bot that is no policy
  /// each game so far counts.
  public let visits: Int
  /// The different games followed to their end that the bot won.
  public let wins: Int
  /// Those that nobody won.
  public let draws: Int
  /// Those that the bot lost.
  public let losses: Int
  /// The plies of the longest game followed to its end.
  public let longest: Int
  /// The game that breaks the claim, the shortest there is.
  public let refutation: Refutation?
  /// The answers that contradict each other.
  public let contradiction: Contradiction?
  /// How often a deterministic bot was asked something that it had answered before, and answered
  /// the same.
  public let comparisons: Int
  /// How often a randomised bot was asked in each position; `nil` where its answers are all there are.
  public let repeats: Int?

  /// The number of different games followed to their end.
  public var games: Int { wins + draws + losses }
}
