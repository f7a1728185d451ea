public import GameModel
import StrategyKit
import Synchronization

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
    let respondent = Respondent(player, as: side.opponent, from: start)
    let limit = limit ?? AnalysisLimit.positions(of: start.rules)
    let pool = ThreadPool(threads: threads)
    while true {
      do throws(AnalysisError) {
        let best = try respondent.response(.score, PositionBudget(limit: limit, meter: meter))
        let wins = try respondent.response(.wins, PositionBudget(limit: limit, meter: meter))
        try respondent.askAgain(pool)
        let bestScore = try respondent.score(of: best, limit, meter, threads)
        let winsScore = try respondent.score(of: wins, limit, meter, threads)
        (score, mostWins) = (bestScore, winsScore.win)
        mainLine = best.mainLine(against: respondent.policy, from: start)
        questions = respondent.questions
        return
      } catch {
        guard respondent.isAskedOtherwise() else { throw error }
      }
    }
  }
}

/// A player that is responded to.
private final class Respondent: Sendable {
  private let player: ExactPlayer
  private let side: Player
  private let start: Position
  /// The answers of one that is asked.
  let book: AnswerBook?
  private let began = SuspendingClock.now
  /// Whether it has turned out that it has to be led to positions.
  private let hasLeftBoards = Mutex(false)

  init(_ player: ExactPlayer, as side: Player, from start: Position) {
    (self.player, self.side, self.start) = (player, side, start)
    book =
      switch player {
      case .policy: nil
      case .deterministic(_, let make), .asked(_, let make): AnswerBook(make, as: side, from: start)
      }
  }

  /// The player as a policy, which knows only the positions that it has been asked about.
  var policy: any Policy {
    switch (player, book) {
    case (.policy(let policy), _): policy
    case (_, let book?): book.known
    case (_, nil): preconditionFailure("a player is a policy or is asked")
    }
  }

  /// The best response of the other side.
  func response(
    _ goal: BestResponse.Goal,
    _ budget: PositionBudget
  ) throws(AnalysisError) -> BestResponse {
    try BestResponse(as: side.opponent, goal, from: start, budget, to: moves)
  }

  /// Its moves after some moves of a game.
  private func moves(
    in position: Position,
    after moves: [Square]
  ) throws(AnalysisError) -> MoveDistribution {
    guard let book else { return try policy.statedMoves(in: position) }
    do throws(BotFault) {
      return MoveDistribution(try book.answer(in: position, after: moves))
    } catch {
      throw self.error(of: error)
    }
  }

  /// The score that a response can expect.
  func score(
    of response: BestResponse,
    _ limit: Int,
    _ meter: AnalysisMeter?,
    _ threads: Int?
  ) throws(AnalysisError) -> ExactScore {
    let (x, o): (any Policy, any Policy) = side == .o ? (response, policy) : (policy, response)
    let games = try ExactGames(
      x: x,
      o: o,
      from: start,
      limit: limit,
      meter: meter,
      threads: threads
    )
    return ExactScore(games, of: side.opponent)
  }

  /// The questions to it.
  var questions: ExactQuestions { book.map { ExactQuestions($0) } ?? .none }

  /// Whether it has turned out since the last time that it has to be asked otherwise.
  func isAskedOtherwise() -> Bool {
    hasLeftBoards.withLock { hasLeft in
      defer { hasLeft = false }
      return hasLeft
    }
  }

  /// Asks it again, in half the time since the start.
  func askAgain(_ pool: ThreadPool) throws(AnalysisError) {
    do throws(BotFault) {
      try book?.askAgain(.half(since: began), pool)
    } catch {
      throw self.error(of: error)
    }
  }

  private func error(of fault: BotFault) -> AnalysisError {
    if case .discovery(.boards, _) = fault { hasLeftBoards.withLock { $0 = true } }
    return fault.error(by: player.name, remark: book?.remark)
  }
}
