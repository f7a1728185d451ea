import GameModel
import GameSolver
import StrategyKit

enum SearchEnding {
  case concluded(Verification)
  /// It has to be made again, since the bot has to be asked otherwise.
  case again(BotFault.Discovery)
}

/// The search for a game that breaks a claim.
struct ClaimSearch<Packed: PackedPosition> {
  let verifier: Verifier
  let claim: Claim
  let player: Player
  let solver: SharedSolver?
  let oracle: StrategyOracle
  let merging: Merging
  let deadline: SuspendingClock.Instant?
  let began = SuspendingClock.now
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
  /// The first game that breaks the claim, and the fault that ended it.
  var defeat: (game: Game, fault: String?)?
  /// Where the search for further games that break the claim ends.
  var countingEnd: (visits: Int, time: SuspendingClock.Instant?)?

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
    /// The first game that breaks the claim, if others are looked for.
    var defeat: (game: Game, fault: String?)?
    /// Why there is no more of it.
    var end: End?
  }

  enum End: Error {
    case brokenClaim(Game, fault: String?)
    case contradiction(Contradiction)
    case discovery(BotFault.Discovery)
    case limit(Verification.Stop)
    case solver(SolverError)
  }

  init(
    _ verifier: Verifier,
    _ oracle: StrategyOracle,
    _ claim: Claim,
    _ player: Player,
    _ solver: SharedSolver?,
    _ deadline: SuspendingClock.Instant?
  ) {
    self.verifier = verifier
    self.claim = claim
    self.player = player
    self.solver = solver
    self.oracle = oracle
    self.deadline = deadline
    budget = PositionBudget(limit: verifier.limit, meter: verifier.meter)
    let classes = oracle.policy?.isSymmetric == true ? SymmetryClasses(from: verifier.start) : nil
    merging = oracle.knowsPositions ? classes.map(Merging.classes) ?? .positions : .none
  }

  /// Whether further games that break the claim are counted.
  var countsLosses: Bool {
    verifier.countsLosses && claim == .neverLoses && oracle.repeats == nil
  }

  mutating func run() throws(SolverError) -> SearchEnding {
    if claim == .perfect, solver == nil { return .concluded(conclusion(.undecided)) }
    var hasFinished = false
    do throws(End) {
      try search()
      hasFinished = true
      if defeat == nil { try replay() } else if countsLosses { try checkCounts() }
    } catch {
      switch error {
      case .brokenClaim(let game, let fault): defeat = (game, fault)
      case .contradiction(let contradiction):
        if case .undeclared(let repeats, let insists)? = oracle.trust, let book = oracle.book,
          book.repeats == nil, contradiction.mayBeLots, !hasFinished || insists
        {
          book.expectLots(repeats, because: contradiction)
          return .again(.lots)
        }
        return .concluded(conclusion(.contradicted, contradiction: contradiction))
      case .discovery(let discovery): return .again(discovery)
      case .limit where defeat != nil: break
      case .limit(let stop): return .concluded(conclusion(.undecided, stop: stop))
      case .solver(let error): throw error
      }
    }
    guard let defeat else {
      return .concluded(conclusion(oracle.repeats == nil ? .proved : .sampled))
    }
    let refutation = try refutation(defeat.game, fault: defeat.fault)
    return .concluded(
      conclusion(.refuted, refutation: refutation, countsAll: countsLosses && hasFinished)
    )
  }
}

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

  /// Reports what has been found so far.
  func report(open: Int, plies: Int) {
    guard let meter = verifier.meter else { return }
    let refutation = defeat.map {
      Refutation(
        game: $0.game,
        player: player,
        fault: $0.fault,
        blunder: nil,
        isLostFromTheStart: nil
      )
    }
    let found =
      refutation == nil
      ? conclusion(.undecided, stop: .interruption) : conclusion(.refuted, refutation: refutation)
    meter.report { found }
    guard let book = oracle.book else { return }
    let phase = book.repeats.map(AnalysisMeter.Stage.Phase.sampling) ?? .asking
    meter.report(
      .init(phase: phase, player: player, asked: book.count, open: open, plies: plies)
    )
  }

  func conclusion(
    _ verdict: Verification.Verdict,
    refutation: Refutation? = nil,
    contradiction: Contradiction? = nil,
    stop: Verification.Stop? = nil,
    countsAll: Bool = false
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
      countsAllGames: verdict == .refuted ? countsAll : verdict == .proved || verdict == .sampled,
      depth: depth,
      stop: stop,
      refutation: refutation,
      contradiction: contradiction ?? oracle.book?.lots,
      comparisons: oracle.comparisons,
      repeats: oracle.repeats,
      questions: oracle.questions,
      answers: verdict == .proved ? oracle.book?.known : nil
    )
  }
}
