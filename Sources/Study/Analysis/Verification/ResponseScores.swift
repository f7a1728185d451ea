public import GameModel
import StrategyKit

/// What the best opponents of a player with one side can expect, exactly.
public struct ResponseScores: Hashable, Sendable {
  /// The best score that an opponent can expect.
  public let score: ExactScore
  /// The probability of a win for the opponent that maximises it; zero if the player never loses.
  public let mostWins: ExactNumber
  /// The most probable game of the opponent with the best expected score.
  public let mainLine: Game
  /// The questions to a player that was asked once in each position.
  public let questions: ExactQuestions

  /// Finds the best opponents of a player.
  ///
  /// - Parameters:
  ///   - player: The player to respond to.
  ///   - side: The side that responds.
  ///   - start: The position games begin from, not over.
  ///   - limit: The maximum number of unfinished positions to examine, each time.
  ///   - meter: Counts them to report progress.
  ///   - threads: The number of threads; `nil` for one for each core.
  /// - Throws: ``AnalysisError``, also if the moves of the player depend on how a position was reached.
  public init(
    to player: ExactPlayer,
    as side: Player,
    from start: Position,
    limit: Int? = nil,
    meter: AnalysisMeter? = nil,
    threads: Int? = nil
  ) throws(AnalysisError) {
    let limit = limit ?? AnalysisLimit.positions(of: start.rules)
    let pool = ThreadPool(threads: threads)
    var asked = ExactPair([side.opponent: player.asked], from: start)
    while true {
      let asking = asked
      func response(_ goal: BestResponse.Goal) throws(AnalysisError) -> BestResponse {
        let budget = PositionBudget(limit: limit, meter: meter)
        return try BestResponse(as: side, goal, from: start, budget) {
          position,
          moves throws(AnalysisError) in
          try asking.moves(in: position, after: moves)
        }
      }
      func score(of response: BestResponse, _ policy: any Policy) throws(AnalysisError)
        -> ExactScore
      {
        let (x, o): (any Policy, any Policy) = side == .x ? (response, policy) : (policy, response)
        let games = try ExactGames(
          x: x,
          o: o,
          from: start,
          limit: limit,
          meter: meter,
          threads: threads
        )
        return ExactScore(games, of: side)
      }
      do throws(AnalysisError) {
        let (best, wins) = (try response(.score), try response(.wins))
        try asking.replay([], pool)
        let policy = asking.policy(of: side.opponent)
        let bestScore = try score(of: best, policy)
        mostWins = try score(of: wins, policy).win
        self.score = bestScore
        mainLine = best.mainLine(against: policy, from: start)
        questions = asking.questions
        return
      } catch {
        // A response is to a player whose answers depend on the position alone.
        guard let successor = asking.successor, successor.knowPositions else { throw error }
        asked = successor
      }
    }
  }
}
