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
    /// It answers the same to the same moves: each sequence of moves is followed, a fresh strategy
    /// told the moves from the start.
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

  public let method: Method
  /// The position games begin from.
  public let start: Position
  /// How many positions with the bot to move may be examined.
  public let limit: Int

  public init(_ method: Method, from start: Position, limit: Int = AnalysisLimit.positions) {
    self.method = method
    self.start = start
    self.limit = limit
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
