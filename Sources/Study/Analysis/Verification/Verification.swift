public import GameModel

/// The result of verifying a claim about a bot that plays one side.
public struct Verification: Hashable, Sendable {
  /// How far the claim is settled.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// It holds against every opponent.
    case proved
    /// There is a game that breaks it.
    case refuted
    /// No game found breaks it, but the bot was asked only a limited number of times in each
    /// position.
    case sampled
    /// The bot is declared deterministic, but answered differently when it was asked again: nothing
    /// can be concluded from its answers.
    case contradicted
    /// There are more positions, or they take more time, than allowed, or their values cannot be
    /// determined.
    case undecided
  }

  /// Why a proof ended early.
  public enum Stop: Hashable, Sendable {
    /// There are more positions than allowed.
    case positions
    /// It takes longer than allowed.
    case time(Duration)
    /// It was interrupted.
    case interruption
  }

  /// The claim.
  public let claim: Claim
  /// The side the bot plays.
  public let player: Player
  /// The verdict.
  public let verdict: Verdict
  /// The distinct positions examined with the bot to move.
  public let positions: Int
  /// All unfinished positions examined, with either player to move; for a bot that is not a policy,
  /// each sequence of moves counts.
  public let visits: Int
  /// The distinct games played to the end that the bot won.
  public let wins: Int
  /// The drawn ones.
  public let draws: Int
  /// The lost ones.
  public let losses: Int
  /// The plies of the longest game played to the end.
  public let longest: Int
  /// Whether these are all games there are; if not, a refutation has been found among the first.
  public let countsAllGames: Bool
  /// The plies up to which all games have been followed: no shorter game breaks the claim.
  public let depth: Int
  /// Why the proof ended before it was complete, or `nil` if it is complete.
  public let stop: Stop?
  /// The game that breaks the claim, a shortest one.
  public let refutation: Refutation?
  /// The answers that contradict each other.
  public let contradiction: Contradiction?
  /// How often a deterministic bot was asked a question again and gave the same answer.
  public let comparisons: Int
  /// How often a randomised bot was asked in each position; `nil` if its answers are complete.
  public let repeats: Int?

  /// The questions to a bot that was asked once in each position; `nil` for others.
  public let questions: Questions?
  /// The answers of such a bot that prove the claim; `nil` without a proof, and if answers depend on
  /// more than the position.
  public let answers: KnownAnswers?

  /// The number of distinct games played to the end.
  public var games: Int { wins + draws + losses }
}

extension Verification {
  /// The questions to a bot that is asked once in each position, such as a separate program.
  public struct Questions: Hashable, Sendable {
    /// How a position is put to it.
    public enum Way: String, Hashable, Sendable, CaseIterable {
      /// It is shown the position.
      case positions
      /// It is led to the position by the moves of a game.
      case moves
      /// It is asked after each game so far, since its answers depend on that.
      case games
    }

    /// The positions in which it was asked.
    public let positions: Int
    /// Those in which it was asked again, and answered the same.
    public let repeated: Int
    /// Those in which it was asked in a game that was played from its start, and answered the same if
    /// it was also shown the position.
    public let played: Int
    /// Whether it has played all of its games again, and every answer was the same.
    public let hasPlayedAll: Bool
    /// How positions were put to it.
    public let way: Way
    /// Why not by showing them; `nil` if they were shown.
    public let remark: String?
    /// Whether it is declared deterministic.
    public let isDeclared: Bool

    /// Whether it was not asked in a game in some of the positions that it was shown.
    public var leavesBoards: Bool { way == .positions && played < positions }
  }

  /// Whether the verdict holds only if the bot answers again as it did, or in games as it was shown
  /// positions.
  public var isConditional: Bool {
    guard verdict == .proved, let questions else { return false }
    return !questions.isDeclared || questions.leavesBoards
  }
}

/// A claim that can be made about a bot.
public enum Claim: String, Hashable, Sendable, CaseIterable {
  /// No opponent beats it.
  case neverLoses = "never-loses"
  /// Every move keeps the value of the position: it gives away neither a win nor a draw.
  case perfect

  /// The claim, following the name of a bot.
  public var words: String {
    switch self {
    case .neverLoses: "never loses"
    case .perfect: "plays perfectly"
    }
  }
}
