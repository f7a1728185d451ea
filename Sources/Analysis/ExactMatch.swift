public import GameModel
public import StrategyKit

/// What one policy can expect against another, exactly, with each side and with both.
public struct ExactMatch: Hashable, Sendable {
  /// The first policy as X.
  public let asX: ExactScore
  /// The first policy as O.
  public let asO: ExactScore
  /// Half of the games with each side.
  public let both: ExactScore

  /// Computes a match.
  ///
  /// - Parameters:
  ///   - policy: The policy whose point of view is taken.
  ///   - opponent: The other policy.
  ///   - start: The position games begin from, not over.
  ///   - limit: How many unfinished positions may be looked at, with each side.
  ///   - meter: Counts them for whoever waits.
  /// - Throws: ``AnalysisError``.
  public init(
    _ policy: any Policy,
    against opponent: any Policy,
    from start: Position,
    limit: Int? = nil,
    meter: AnalysisMeter? = nil
  ) throws(AnalysisError) {
    try self.init(
      .policy(policy),
      against: .policy(opponent),
      from: start,
      limit: limit,
      meter: meter
    )
  }

  /// Computes a match of players of any sort.
  ///
  /// - Parameters:
  ///   - player: The player whose point of view is taken.
  ///   - opponent: The other player.
  ///   - areAlike: Whether the two are the same bot, so that half of the match is the other half.
  ///   - start: The position games begin from, not over.
  ///   - limit: How many unfinished positions may be looked at, with each side.
  ///   - meter: Counts them for whoever waits.
  /// - Throws: ``AnalysisError``.
  public init(
    _ player: ExactPlayer,
    against opponent: ExactPlayer,
    areAlike: Bool = false,
    from start: Position,
    limit: Int? = nil,
    meter: AnalysisMeter? = nil
  ) throws(AnalysisError) {
    let gamesAsX = try ExactGames(x: player, o: opponent, from: start, limit: limit, meter: meter)
    let gamesAsO =
      areAlike
      ? gamesAsX : try ExactGames(x: opponent, o: player, from: start, limit: limit, meter: meter)
    asX = ExactScore(gamesAsX, of: .x)
    asO = ExactScore(gamesAsO, of: .o)
    both = ExactScore.mean(asX, asO)
  }
}

/// What one player can expect, exactly.
public struct ExactScore: Hashable, Sendable {
  public let win: ExactNumber
  public let draw: ExactNumber
  public let loss: ExactNumber
  /// The expected number of plies of a game.
  public let plies: ExactNumber
  /// How probable it is to win on each line, in the order of `Rules.lines`.
  public let lines: [ExactNumber]

  /// The expected score: one for a win, a half for a draw.
  public var score: ExactNumber { draw.halved(addedTo: win) }

  init(_ games: ExactGames, of player: Player) {
    win = player == .x ? games.xWins : games.oWins
    draw = games.draws
    loss = player == .x ? games.oWins : games.xWins
    plies = games.plies
    lines = player == .x ? games.xLines : games.oLines
  }

  private init(
    win: ExactNumber,
    draw: ExactNumber,
    loss: ExactNumber,
    plies: ExactNumber,
    lines: [ExactNumber]
  ) {
    self.win = win
    self.draw = draw
    self.loss = loss
    self.plies = plies
    self.lines = lines
  }

  static func mean(_ a: ExactScore, _ b: ExactScore) -> ExactScore {
    ExactScore(
      win: .mean(a.win, b.win),
      draw: .mean(a.draw, b.draw),
      loss: .mean(a.loss, b.loss),
      plies: .mean(a.plies, b.plies),
      lines: zip(a.lines, b.lines).map(ExactNumber.mean)
    )
  }
}
