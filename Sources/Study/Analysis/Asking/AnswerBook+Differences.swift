import GameModel
import StrategyKit
import Synchronization

/// Answers that differ, and answers that do not come.
extension AnswerBook {
  /// Keeps an answer, or compares it with the one that is kept.
  @discardableResult
  func keep(
    _ square: Square,
    _ question: Question,
    _ cost: Duration
  ) throws(BotFault) -> Square {
    let known: Kept? = state.withLock { state in
      guard let known = state.answers[question.position] else {
        state.answers[question.position] = Kept(square: square, question: question, cost: cost)
        return nil
      }
      state.comparisons += 1
      if known.square == square { state.answers[question.position]?.isRepeated = true }
      return known
    }
    guard let known, known.square != square else { return square }
    throw difference(square, question, known)
  }

  /// The reason for an answer other than the one that is kept: both questions are put again.
  private func difference(_ square: Square, _ question: Question, _ known: Kept) -> BotFault {
    do {
      let again = try put(question).0
      guard again == square else {
        let first = again == known.square ? again : square
        return changed(question, from: first, to: again == known.square ? square : again)
      }
      let back = try put(known.question).0
      guard back == known.square else {
        return changed(known.question, from: known.square, to: back)
      }
    } catch {
      return .contradiction(
        Contradiction(
          game: game(question.moves),
          first: known.square,
          second: nil,
          failure: text(of: error)
        )
      )
    }
    let remark =
      "it answered \(name(square)) \(words(question)), but \(name(known.square)) \(words(known.question))"
    if question.shown + known.question.shown > 0 { return leaveBoards(remark: remark) }
    state.withLock { $0.remark = remark }
    return .discovery(.history, by: player)
  }

  /// A different answer to the same question.
  private func changed(_ question: Question, from first: Square, to second: Square) -> BotFault {
    .contradiction(
      Contradiction(game: game(question.moves), first: first, second: second, failure: nil)
    )
  }

  /// Shows no more positions, and forgets the answers to those that were shown.
  func leaveBoards(remark: String) -> BotFault {
    state.withLock { state in
      state.way = .led
      state.remark = remark
      state.answers = state.answers.filter { $0.value.question.shown == 0 }
    }
    return .discovery(.boards, by: player)
  }

  /// Puts a question again that had no answer: if there is none again, that is the bot's fault.
  ///
  /// - Returns: The answer.
  func confirmed(_ failure: any Error, _ question: Question) throws(BotFault) -> (Square, Duration) {
    do {
      return try put(question)
    } catch {
      throw .failure(text(of: error), by: player, after: game(question.moves))
    }
  }

  /// Tries whether the bot answers positions that it is shown as it answers a game, once: in a game
  /// that goes on from some moves, in which every answer is new.
  func tryWays(after moves: [Square]) throws(BotFault) {
    try hasTried.withLock { hasTried throws(BotFault) in
      guard !hasTried else { return }
      try lead(through: moves, on: 5)
      hasTried = true
      let samples = state.withLock { state in
        state.answers.values.filter { $0.question.moves.count > 1 }
          .sorted { $0.question.moves.count < $1.question.moves.count }
      }
      state.withLock { $0.way = samples.isEmpty ? .led : .shown }
      for sample in samples where way == .shown { try compareWays(sample) }
    }
  }

  /// Shows a position in which the answer in a game is known.
  private func compareWays(_ sample: Kept) throws(BotFault) {
    let moves = sample.question.moves
    let question = Question(sample.question.position, after: moves, shown: moves.count)
    let patience = max(.milliseconds(300), sample.cost * 2)
    do {
      let (square, cost) = try put(question, patience: patience)
      try keep(square, question, cost)
    } catch BotFault.discovery(.boards, _) {
      // Nothing has been shown yet that counts.
    } catch let fault as BotFault {
      throw fault
    } catch {
      _ = leaveBoards(remark: "it does not answer BOARD")
    }
  }
}

/// Words.
extension AnswerBook {
  func game(_ moves: [Square]) -> Game { Game(from: start, moves) }

  func name(_ square: Square) -> String { start.rules.name(of: square) }

  /// How a question was put.
  private func words(_ question: Question) -> String {
    words(question.moves)
      + (question.shown == 0
        ? "" : question.shown == question.moves.count ? " to BOARD" : " to BOARD and TURN")
  }

  /// The moves up to a question.
  func words(_ moves: [Square]) -> String {
    moves.isEmpty ? "at the start" : "after \(start.rules.names(of: moves))"
  }

  /// What a bot did instead of answering.
  func text(of error: any Error) -> String {
    error is Forfeit ? "\(error)" : "it throws an error: \(error)"
  }
}
