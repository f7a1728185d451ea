import GameModel
import GameSolver
import StrategyKit

/// The search for a game that breaks a claim.
struct ClaimSearch<Packed: PackedPosition> {
  let verifier: Verifier
  let claim: Claim
  let player: Player
  let solver: SharedSolver?
  let oracle: StrategyOracle
  let merging: Merging
  let blockSize: BlockSize
  let deadline: SuspendingClock.Instant?
  var trail = MovePrefixTree()
  var budget: PositionBudget
  /// The distinct positions reached with the bot to move.
  var positions = 0
  var met: Set<Position> = []
  var games = GameCounts()
  /// The plies up to which all games have been followed.
  var depth = 0
  /// The ends of the games of a bot that could contradict itself.
  var ends: [Int32] = []

  /// How a position is reached: the number of games, and the last step of the first of them.
  struct Note: LayerNote {
    var games: Int
    let step: MovePrefixTree.Step

    mutating func merge(_ other: Note) { games.add(other.games) }
  }

  /// The children and the ends of games of a piece of a layer.
  struct Part: Sendable {
    var children: Children<Packed, Note>
    var games = GameCounts()
    /// The ends of games, and the unfinished positions, that a bot that is not a policy reached.
    var lastSteps: [MovePrefixTree.Step] = []
    var reached: [Position] = []
    /// Why there is no more of it.
    var end: End?
  }

  /// Why the search ends early.
  enum End: Error {
    case brokenClaim(Game, fault: String?)
    case contradiction(Contradiction)
    case limit(Verification.Stop)
    case solver(SolverError)
  }

  init(_ verifier: Verifier, claim: Claim, player: Player, solver: SharedSolver?) {
    self.verifier = verifier
    self.claim = claim
    self.player = player
    self.solver = solver
    oracle = StrategyOracle(verifier.method, as: player, from: verifier.start)
    budget = PositionBudget(limit: verifier.limit, meter: verifier.meter)
    deadline = verifier.timeLimit.map { .now + $0 }
    let policy = oracle.policy
    let classes = policy?.isSymmetric == true ? SymmetryClasses(from: verifier.start) : nil
    merging = policy == nil ? .none : classes.map(Merging.classes) ?? .positions
    blockSize = policy.map { $0.isSlow ? .slow : .usual } ?? .single
  }

  /// Whether the bot's moves depend on the position alone, however it was reached.
  var knowsPositions: Bool { oracle.isPolicy }

  mutating func run() throws(SolverError) -> Verification {
    if claim == .perfect, solver == nil { return conclusion(.undecided) }
    do throws(End) {
      try search()
      try replay()
    } catch {
      switch error {
      case .brokenClaim(let game, let fault):
        return conclusion(.refuted, refutation: try refutation(game, fault: fault))
      case .contradiction(let contradiction):
        return conclusion(.contradicted, contradiction: contradiction)
      case .limit(let stop): return conclusion(.undecided, stop: stop)
      case .solver(let error): throw error
      }
    }
    return conclusion(oracle.repeats == nil ? .proved : .sampled)
  }
}

/// The conclusion.
extension ClaimSearch {
  private func refutation(_ game: Game, fault: String?) throws(SolverError) -> Refutation {
    let start = verifier.start
    return Refutation(
      game: game,
      player: player,
      fault: fault,
      blunder: try solver?.withSolver { solver throws(SolverError) in
        // A move that turned a win into a draw does not explain a loss.
        try solver.firstBlunder(in: game, by: player, into: claim == .neverLoses ? .loss : nil)
      },
      isLostFromTheStart: try solver.map { solver throws(SolverError) in
        let result = try solver.result(of: start)
        return (start.playerToMove == player ? result : result.forOpponent) == .loss
      }
    )
  }

  private func conclusion(
    _ verdict: Verification.Verdict,
    refutation: Refutation? = nil,
    contradiction: Contradiction? = nil,
    stop: Verification.Stop? = nil
  ) -> Verification {
    Verification(
      claim: claim,
      player: player,
      verdict: verdict,
      positions: positions,
      visits: budget.count,
      wins: games.wins,
      draws: games.draws,
      losses: games.losses,
      longest: games.longest,
      depth: depth,
      stop: stop,
      refutation: refutation,
      contradiction: contradiction,
      comparisons: oracle.comparisons,
      repeats: oracle.repeats
    )
  }
}
