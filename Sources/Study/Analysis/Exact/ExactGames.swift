public import GameModel
public import StrategyKit

/// All games between two policies, exactly: the probability of each outcome, the length of games
/// and the lines that end them.
///
/// ```swift
/// let games = try ExactGames(x: RandomMover(), o: RandomMover(), from: Position(.ticTacToe))
/// print(games.xWins)  // 737/1260 = 0.584921
/// ```
///
/// Positions are processed ply by ply, each with the probability of reaching it, so that every
/// position is examined once however many games lead to it; if both players treat a board and its
/// images alike, one position stands for all of its images. Probabilities are whole numbers over a
/// denominator shared by the positions of a ply; when those exceed 128 bits, they become
/// floating-point numbers with an error bound. Threads share the work; the numbers are the same to
/// the last bit however many there are.
public struct ExactGames: Hashable, Sendable {
  /// The probability that X wins.
  public let xWins: ExactNumber
  /// The probability of a draw.
  public let draws: ExactNumber
  /// The probability that O wins.
  public let oWins: ExactNumber
  /// The expected number of marks on the board at the end, including those at the start.
  public let plies: ExactNumber
  /// The probability that X completes each line, and so wins or in misère loses, in the order of
  /// `Rules.lines`; a game that two lines end at once counts for both.
  public let xLines: [ExactNumber]
  /// The same for O.
  public let oLines: [ExactNumber]
  /// The number of reachable unfinished positions, including the start.
  public let positions: Int
  /// The questions to players that were asked once in each position.
  public let questions: ExactQuestions

  /// The expected score of X: one for a win, a half for a draw.
  public var xScore: ExactNumber { draws.halved(addedTo: xWins) }

  /// Computes the games of two policies.
  ///
  /// - Complexity: O(reachable positions · moves of a position); memory is that of two plies.
  public init(
    x: any Policy,
    o: any Policy,
    from start: Position,
    limit: Int? = nil,
    meter: AnalysisMeter? = nil,
    threads: Int? = nil
  ) throws(AnalysisError) {
    try self.init(
      x: .policy(x),
      o: .policy(o),
      from: start,
      limit: limit,
      meter: meter,
      threads: threads
    )
  }

  /// Computes the games of two players.
  ///
  /// A player that is not a policy may answer differently after each game so far: positions are
  /// then processed as often as games lead to them, and every time counts.
  ///
  /// - Parameters:
  ///   - x: The player of X.
  ///   - o: The player of O.
  ///   - start: The position games begin from, not over.
  ///   - limit: The maximum number of unfinished positions to examine.
  ///   - meter: Counts them to report progress.
  ///   - threads: The number of threads; `nil` for one for each core. Players that are not policies
  ///     are asked by one.
  /// - Throws: ``AnalysisError`` if a player makes an illegal move, fails or is not as
  ///   deterministic as it claims, or there are too many positions.
  public init(
    x: ExactPlayer,
    o: ExactPlayer,
    from start: Position,
    limit: Int? = nil,
    meter: AnalysisMeter? = nil,
    threads: Int? = nil
  ) throws(AnalysisError) {
    let limit = limit ?? AnalysisLimit.positions(of: start.rules)
    let pool = ThreadPool(threads: threads)
    var pair = ExactPair([.x: x, .o: o], from: start)
    while true {
      let budget = PositionBudget(limit: limit, meter: meter)
      do throws(AnalysisError) {
        if start.rules.fitsOneWord {
          let search = try ExactSearch<Marks>(pair, from: start, budget, pool).done()
          self.init(search.ends, positions: search.positions, pair)
        } else {
          let search = try ExactSearch<Position>(pair, from: start, budget, pool).done()
          self.init(search.ends, positions: search.positions, pair)
        }
        return
      } catch {
        guard let successor = pair.successor else { throw error }
        pair = successor
      }
    }
  }

  private init(_ ends: OutcomeTotals, positions: Int, _ pair: ExactPair) {
    xWins = ends.xWins
    draws = ends.draws
    oWins = ends.oWins
    plies = ends.plies
    xLines = ends.lines(of: .x)
    oLines = ends.lines(of: .o)
    self.positions = positions
    questions = pair.questions
  }
}
