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
    let other = known.question
    do {
      let again = try put(question).0
      guard again == square else {
        return changed(question, again == known.square ? [again, square] : [square, again])
      }
      let back = try put(other).0
      guard back == known.square else { return changed(other, [known.square, back]) }
      // Both answers are given again: they depend on how the position came about.
      if question.moves != other.moves {
        let led = try [question, other].map { try put(Question($0.position, after: $0.moves)).0 }
        if led[0] != led[1] {
          let remark = words(led[0], question.moves) + ", but " + words(led[1], other.moves)
          state.withLock { $0.remark = "it answered \(remark)" }
          return .discovery(.history, by: player)
        }
      }
    } catch {
      return changed(question, [known.square], failure: error)
    }
    let both = [(square, question), (known.square, other)].sorted { $0.1.shown < $1.1.shown }
    return leaveBoards(
      remark: "it answered \(words(both[0].0, both[0].1.moves)), but \(name(both[1].0)) "
        + (both[1].1.shown == both[1].1.moves.count ? "to BOARD" : "to BOARD and TURN")
    )
  }

  /// Different answers to a question, or one and a failure; whether a new process answers as at first
  /// is found out too, since then `RESTART` may not have begun a new game.
  func changed(
    _ question: Question,
    _ answers: [Square],
    failure: (any Error)? = nil
  ) -> BotFault {
    let isFresh = endProcesses() && (try? put(question))?.0 == answers[0]
    return .contradiction(
      Contradiction(
        game: game(question.moves),
        first: answers[0],
        second: answers.dropFirst().first,
        failure: failure.map(text),
        isOldProcess: isFresh
      )
    )
  }

  /// Has the next question answered by a new process, if the bot is a program of which one process
  /// plays several games.
  private func endProcesses() -> Bool {
    let idle = state.withLock { state in
      defer { state.idle = [] }
      return state.idle
    }
    guard let taker = (try? idle.last ?? make()) as? any PositionTaker else { return false }
    return taker.endProcesses()
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
  func confirmed(_ failure: any Error, _ question: Question) throws(BotFault) -> (Square, Duration)
  {
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

  /// An answer after some moves.
  private func words(_ square: Square, _ moves: [Square]) -> String {
    "\(name(square)) \(words(moves))"
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
