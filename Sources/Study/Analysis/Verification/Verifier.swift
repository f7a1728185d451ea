public import GameModel
public import GameSolver
public import StrategyKit

/// Plays a bot against every possible opponent.
///
/// Positions are processed ply by ply: on the bot's turns the moves it may make are followed, on
/// the opponent's turns all moves. So the first game found that breaks a claim is a shortest one,
/// and if none is found the claim is proved. If a policy treats a board and its images alike, one
/// position stands for all of its images. Threads share the work; the verdict, the game and the
/// counts are the same however many there are.
public struct Verifier: Sendable {
  /// How the bot's moves are determined.
  public enum Method: Sendable {
    /// It states how likely its moves are: each is followed, position by position.
    case policy(any Policy)
    /// It claims to give the same answer to the same moves: each sequence of moves is followed,
    /// with a new strategy that is told the moves from the start, and its answers are compared with
    /// earlier ones.
    case deterministic(@Sendable () throws -> any Strategy)
    /// It is asked a number of times after each sequence of moves, and each answer seen is
    /// followed.
    case sampled(repeats: Int, @Sendable () throws -> any Strategy)

    /// The method that proves the most about a bot.
    public init(_ bot: Bot, repeats: Int) {
      if let policy = bot.policy {
        self = .policy(policy)
      } else if bot.isDeterministic {
        self = .deterministic(bot.makeStrategy)
      } else {
        self = .sampled(repeats: repeats, bot.makeStrategy)
      }
    }
  }

  /// How the bot's moves are determined.
  public let method: Method
  /// The position games begin from.
  public let start: Position
  /// The maximum number of unfinished positions to examine.
  public let limit: Int
  /// How often the games of a deterministic bot are replayed before anything counts as proved.
  public let replays: Replays
  /// The time after which a proof stops; `nil` for never.
  public let timeLimit: Duration?
  let meter: AnalysisMeter?
  let pool: ThreadPool

  /// A verifier of a bot.
  ///
  /// - Parameters:
  ///   - method: How the bot's moves are determined.
  ///   - start: The position games begin from.
  ///   - limit: The maximum number of unfinished positions to examine.
  ///   - replays: How often the games of a deterministic bot are replayed.
  ///   - timeLimit: The time after which a proof stops; `nil` for never.
  ///   - meter: Counts the positions to report progress.
  ///   - threads: The number of threads, which may ask a policy at the same time; `nil` for one for
  ///     each core. A bot that is not a policy is asked by one.
  public init(
    _ method: Method,
    from start: Position,
    limit: Int? = nil,
    replays: Replays = .ofProof,
    timeLimit: Duration? = nil,
    meter: AnalysisMeter? = nil,
    threads: Int? = nil
  ) {
    self.method = method
    self.start = start
    self.limit = limit ?? AnalysisLimit.positions(of: start.rules)
    self.replays = replays
    self.timeLimit = timeLimit
    self.meter = meter
    pool = ThreadPool(threads: threads)
  }

  /// Verifies a claim about the bot when it plays a side.
  ///
  /// - Parameters:
  ///   - claim: The claim.
  ///   - player: The side the bot plays.
  ///   - solver: Tells what positions are worth: needed for the claim of perfect play, which is
  ///     undecided without it, and to name the move that lost a game.
  /// - Returns: The verdict, what it covers, and the game that breaks the claim.
  /// - Throws: `SolverError` if a claim of perfect play is beyond the solver's limit.
  /// - Complexity: O(positions · moves of a position) for a policy, O(games · plies²) otherwise.
  public func verify(
    _ claim: Claim,
    as player: Player,
    solver: SharedSolver?
  ) throws(SolverError) -> Verification {
    guard start.rules.fitsOneWord else {
      var search = ClaimSearch<Position>(self, claim: claim, player: player, solver: solver)
      return try search.run()
    }
    var search = ClaimSearch<Marks>(self, claim: claim, player: player, solver: solver)
    return try search.run()
  }
}
