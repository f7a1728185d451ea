public import GameModel
public import StrategyKit

/// The exact expectations of one policy against another, with each side and with both.
public struct ExactMatch: Hashable, Sendable {
  /// The first policy as X.
  public let asX: ExactScore
  /// The first policy as O.
  public let asO: ExactScore
  /// Half of the games with each side.
  public let both: ExactScore
  /// The questions to players that were asked once in each position.
  public let questions: ExactQuestions

  /// Computes a match of two policies, from the point of view of the first.
  public init(
    _ policy: any Policy,
    against opponent: any Policy,
    from start: Position,
    limit: Int? = nil,
    meter: AnalysisMeter? = nil,
    threads: Int? = nil
  ) throws(AnalysisError) {
    try self.init(
      .policy(policy),
      against: .policy(opponent),
      from: start,
      limit: limit,
      meter: meter,
      threads: threads
    )
  }

  /// Computes a match of players of any sort.
  ///
  /// - Parameters:
  ///   - player: The player whose point of view is used.
  ///   - opponent: The other player.
  ///   - areAlike: Whether the two are the same bot, so that one half of the match gives the other.
  ///   - start: The position games begin from, not over.
  ///   - limit: The maximum number of unfinished positions to examine, with each side.
  ///   - meter: Counts them to report progress.
  ///   - threads: The number of threads; `nil` for one for each core.
  /// - Throws: ``AnalysisError``.
  public init(
    _ player: ExactPlayer,
    against opponent: ExactPlayer,
    areAlike: Bool = false,
    from start: Position,
    limit: Int? = nil,
    meter: AnalysisMeter? = nil,
    threads: Int? = nil
  ) throws(AnalysisError) {
    func games(x: ExactPlayer, o: ExactPlayer) throws(AnalysisError) -> ExactGames {
      try ExactGames(x: x, o: o, from: start, limit: limit, meter: meter, threads: threads)
    }
    let gamesAsX = try games(x: player, o: opponent)
    let gamesAsO = areAlike ? gamesAsX : try games(x: opponent, o: player)
    asX = ExactScore(gamesAsX, of: .x)
    asO = ExactScore(gamesAsO, of: .o)
    both = ExactScore.mean(asX, asO)
    questions = areAlike ? gamesAsX.questions : gamesAsX.questions + gamesAsO.questions
  }
}
