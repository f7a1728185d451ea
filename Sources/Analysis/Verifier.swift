public import GameModel
public import GameSolver
public import StrategyKit

/// Plays a bot against every possible opponent.
///
/// Positions are gone through ply by ply: in the bot's turns the moves that it may make are
/// followed, in the opponent's all moves. So the first game found that breaks a claim is a shortest
/// one, and where none is found the claim is proved.
public struct Verifier: Sendable {
  /// How the bot's moves are found out.
  public enum Method: Sendable {
    /// It says how likely its moves are: each is followed, position by position.
    case policy(any Policy)
    /// It says that it answers the same to the same moves: each sequence of moves is followed, a
    /// fresh strategy told the moves from the start, and its answers compared with those before.
    case deterministic(@Sendable () throws -> any Strategy)
    /// It is asked a number of times in each sequence of moves, and each answer seen is followed.
    case sampled(repeats: Int, @Sendable () throws -> any Strategy)

    /// The way that proves most of a bot.
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

  /// How the bot's moves are found out.
  public let method: Method
  /// The position games begin from.
  public let start: Position
  /// How many unfinished positions may be looked at.
  public let limit: Int
  /// How often the games of a deterministic bot are replayed before anything counts as proved.
  public let replays: Replays
  let meter: AnalysisMeter?

  /// A verifier of a bot.
  ///
  /// - Parameters:
  ///   - method: How the bot's moves are found out.
  ///   - start: The position games begin from.
  ///   - limit: How many unfinished positions may be looked at.
  ///   - replays: How often the games of a deterministic bot are replayed.
  ///   - meter: Counts the positions for whoever waits.
  public init(
    _ method: Method,
    from start: Position,
    limit: Int? = nil,
    replays: Replays = .ofProof,
    meter: AnalysisMeter? = nil
  ) {
    self.method = method
    self.start = start
    self.limit = limit ?? AnalysisLimit.positions(of: start.rules)
    self.replays = replays
    self.meter = meter
  }

  /// Verifies a claim about the bot when it plays a side.
  ///
  /// - Parameters:
  ///   - claim: What is claimed.
  ///   - player: The side that the bot plays.
  ///   - solver: Says what positions are worth: for the claim of perfect play, which is undecided
  ///     without it, and to name the move that threw a game away.
  /// - Returns: The verdict, what it covers, and the game that breaks the claim.
  /// - Throws: `SolverError` where a claim of perfect play is beyond the solver's limit.
  /// - Complexity: O(positions · moves of a position) for a policy, O(games · plies²) otherwise.
  public func verify(
    _ claim: Claim,
    as player: Player,
    solver: SharedSolver?
  ) throws(SolverError) -> Verification {
    var search = ClaimSearch(self, claim: claim, player: player, solver: solver)
    return try search.run()
  }
}
