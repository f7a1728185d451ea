public import GameModel
public import GameSolver

/// How openings are judged: by their value, or by games of bots.
public enum OpeningJudge: Sendable {
  /// The solver proves who wins; for boards that can be solved.
  case solver(SharedSolver)
  /// Bots play from them.
  case games(OpeningMatch)

  /// What is known of an opening.
  ///
  /// - Parameters:
  ///   - opening: A position that is not over.
  ///   - isSearching: Whether only balanced openings matter, and of those judged by games only ones that
  ///     a recount is expected to confirm: others may be given up early.
  ///   - meter: Counts the games.
  ///   - mustStop: Whether to stop.
  /// - Returns: The evidence; `nil` for an opening that is not wanted, or if it was stopped.
  /// - Throws: ``AnalysisError`` if the opening cannot be solved, or a bot does not play.
  func evidence(
    for opening: Position,
    isSearching: Bool,
    meter: OpeningMeter,
    mustStop: @escaping @Sendable () -> Bool
  ) throws(AnalysisError) -> OpeningEvidence? {
    switch self {
    case .games(let match):
      let score = try match.score(
        from: opening,
        droppingIfOneSided: isSearching,
        meter: meter,
        mustStop: mustStop
      )
      guard let score, score.isReliable || !isSearching else { return nil }
      return .score(score)
    case .solver(let solver):
      let watch = SolverWatch(stoppingWhen: mustStop)
      let result: PositionValue.Result
      do {
        result = try solver.withSolver { solver throws(SolverError) in
          solver.watch = watch
          return try solver.result(of: opening)
        }
      } catch {
        guard error != .stopped else { return nil }
        throw .unsolved(opening, error)
      }
      let winner: Player? =
        switch result {
        case .win: opening.playerToMove
        case .loss: opening.playerToMove.opponent
        case .draw: nil
        }
      return winner == nil || !isSearching ? .value(winner: winner) : nil
    }
  }
}

/// What is known of how fair an opening is.
public enum OpeningEvidence: Hashable, Sendable {
  /// Who wins with best play, as the solver proved; `nil` for a draw.
  case value(winner: Player?)
  /// What X scores in games of bots.
  case score(OpeningScore)

  /// Whether neither side is better off: it is a draw, or X has scored about a half.
  public var isBalanced: Bool {
    switch self {
    case .value(let winner): winner == nil
    case .score(let score): score.isBalanced
    }
  }
}
