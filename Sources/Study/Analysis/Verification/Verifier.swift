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
    /// It is asked once in each position, and again in some of them; so are separate programs, of
    /// which every question takes its time. If its answers depend on the moves of the game, each
    /// sequence of moves is followed.
    case asked(@Sendable () throws -> any Strategy, Trust)

    /// What is done if a bot that is asked answers differently when it is asked again.
    public enum Trust: Hashable, Sendable {
      /// It was declared deterministic: nothing can be concluded from its answers.
      case declared
      /// It draws lots if that shows before a proof is complete: it is then asked a number of times in
      /// each position. Later that is done only if `insists`; otherwise nothing can be concluded.
      case undeclared(repeats: Int, insists: Bool)
    }

    /// The method that proves the most about a bot.
    ///
    /// - Parameters:
    ///   - bot: The bot.
    ///   - repeats: How often a randomised bot is asked in each position; `nil` for the usual number.
    ///   - trusted: Whether separate programs are taken to be deterministic.
    public init(_ bot: Bot, repeats: Int? = nil, trusted: Bool = false) {
      let count = repeats ?? Self.usualRepeats
      if let policy = bot.policy {
        self = .policy(policy)
      } else if bot.isExternal {
        self = .asked(
          bot.makeStrategy,
          bot.isDeterministic || trusted
            ? .declared : .undeclared(repeats: count, insists: repeats != nil)
        )
      } else if bot.isDeterministic {
        self = .deterministic(bot.makeStrategy)
      } else {
        self = .sampled(repeats: count, bot.makeStrategy)
      }
    }

    /// How often a randomised bot is asked in each position.
    private static let usualRepeats = 100
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
  /// Whether all games that break a claim never to lose are counted, and not only the first is found.
  public let countsLosses: Bool
  let meter: AnalysisMeter?
  let pool: ThreadPool

  /// A verifier of a bot.
  ///
  /// - Parameters:
  ///   - method: How the bot's moves are determined.
  ///   - start: The position games begin from.
  ///   - limit: The maximum number of unfinished positions to examine.
  ///   - replays: How often the games of a deterministic bot are replayed, or how often one that is
  ///     asked is asked again; `nil` for enough for a proof.
  ///   - timeLimit: The time after which a proof stops; `nil` for never.
  ///   - countsLosses: Whether all games that break a claim never to lose are counted, as far as that
  ///     takes no more than a few times as long.
  ///   - meter: Counts the positions to report progress.
  ///   - threads: The number of threads, which may ask a policy at the same time; `nil` for one for
  ///     each core. Of other bots, only those that are asked once in each position are asked by
  ///     several, each a player of its own.
  public init(
    _ method: Method,
    from start: Position,
    limit: Int? = nil,
    replays: Replays? = nil,
    timeLimit: Duration? = nil,
    countsLosses: Bool = false,
    meter: AnalysisMeter? = nil,
    threads: Int? = nil
  ) {
    self.method = method
    self.start = start
    self.limit = limit ?? AnalysisLimit.positions(of: start.rules)
    let isAsked = if case .asked = method { true } else { false }
    self.replays = replays ?? (isAsked ? .halfAsLong : .ofProof)
    self.timeLimit = timeLimit
    self.countsLosses = countsLosses
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
    let deadline = timeLimit.map { SuspendingClock.now + $0 }
    var oracle = StrategyOracle(method, as: player, from: start, until: deadline)
    while true {
      switch try search(claim, player, solver, oracle, deadline) {
      case .concluded(let verification): return verification
      case .again(.history): oracle = oracle.byGames
      // The book has changed its way of asking.
      case .again(.boards), .again(.lots): continue
      }
    }
  }

  private func search(
    _ claim: Claim,
    _ player: Player,
    _ solver: SharedSolver?,
    _ oracle: StrategyOracle,
    _ deadline: SuspendingClock.Instant?
  ) throws(SolverError) -> SearchEnding {
    if start.rules.fitsOneWord {
      var search = ClaimSearch<Marks>(self, oracle, claim, player, solver, deadline)
      return try search.run()
    }
    var search = ClaimSearch<Position>(self, oracle, claim, player, solver, deadline)
    return try search.run()
  }
}
