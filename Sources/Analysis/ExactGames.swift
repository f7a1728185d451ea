public import GameModel
public import StrategyKit

/// All that can happen between two policies, exactly: how probable each outcome is, how long games
/// are and on which lines they are won.
///
/// ```swift
/// let games = try ExactGames(x: RandomMover(), o: RandomMover(), from: Position(.ticTacToe))
/// print(games.xWins)  // 737/1260 = 0.584921
/// ```
///
/// Positions are gone through ply by ply, each with the probability of reaching it, so that every
/// position is looked at once however many games lead to it. Probabilities are whole numbers over a
/// denominator that the positions of a ply share; where those outgrow 128 bits they are
/// floating-point numbers with a bound on the error.
public struct ExactGames: Hashable, Sendable {
  /// How probable it is that X wins.
  public let xWins: ExactNumber
  /// How probable it is that nobody does.
  public let draws: ExactNumber
  /// How probable it is that O wins.
  public let oWins: ExactNumber
  /// The expected number of marks on the board at the end, those of the start included.
  public let plies: ExactNumber
  /// How probable it is that X wins on each line, in the order of `Rules.lines`; a game won on two
  /// lines at once counts on both.
  public let xLines: [ExactNumber]
  /// The same for O.
  public let oLines: [ExactNumber]
  /// The number of unfinished positions that can be reached, the start included.
  public let positions: Int

  /// The expected score of X: one for a win, a half for a draw.
  public var xScore: ExactNumber { draws.halved(addedTo: xWins) }

  /// Computes the games of two policies.
  ///
  /// - Parameters:
  ///   - x: The policy of X.
  ///   - o: The policy of O.
  ///   - start: The position games begin from, not over.
  ///   - limit: How many unfinished positions may be looked at.
  ///   - meter: Counts them for whoever waits.
  /// - Throws: ``AnalysisError`` where a policy makes an illegal move or there are more positions.
  /// - Complexity: O(reachable positions · moves of a position); memory is that of two plies.
  public init(
    x: any Policy,
    o: any Policy,
    from start: Position,
    limit: Int? = nil,
    meter: AnalysisMeter? = nil
  ) throws(AnalysisError) {
    try self.init(x: .policy(x), o: .policy(o), from: start, limit: limit, meter: meter)
  }

  /// Computes the games of two players.
  ///
  /// A player that is no policy may have another answer to each game so far: positions are then
  /// gone through as often as games lead to them, and all of that counts.
  ///
  /// - Parameters:
  ///   - x: The player of X.
  ///   - o: The player of O.
  ///   - start: The position games begin from, not over.
  ///   - limit: How many unfinished positions may be looked at.
  ///   - meter: Counts them for whoever waits.
  /// - Throws: ``AnalysisError`` where a player makes an illegal move, fails or is not as
  ///   deterministic as it says, or there are more positions.
  public init(
    x: ExactPlayer,
    o: ExactPlayer,
    from start: Position,
    limit: Int? = nil,
    meter: AnalysisMeter? = nil
  ) throws(AnalysisError) {
    let limit = limit ?? AnalysisLimit.positions(of: start.rules)
    var search = ExactSearch(x: x, o: o, from: start, Visits(limit: limit, meter: meter))
    try search.run()
    let ends = search.ends
    xWins = ends.xWins
    draws = ends.draws
    oWins = ends.oWins
    plies = ends.plies
    xLines = ends.lines(of: .x)
    oLines = ends.lines(of: .o)
    positions = search.positions
  }
}
