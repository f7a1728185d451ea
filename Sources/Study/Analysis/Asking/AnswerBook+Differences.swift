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
        state.answers[question.position] = Kept(
          square: square,
          question: question,
          cost: cost,
          isPlayed: question.shown == 0
        )
        return nil
      }
      state.comparisons += 1
      if known.square == square {
        state.answers[question.position]?.isRepeated = true
        if question.shown == 0 { state.answers[question.position]?.isPlayed = true }
      }
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
        let played = try [question, other].map { try put(Question($0.position, after: $0.moves)).0 }
        if played[0] != played[1] {
          let remark = words(played[0], question.moves) + ", but " + words(played[1], other.moves)
          state.withLock { $0.remark = "it answered \(remark)" }
          return .discovery(.history, by: player)
        }
      }
    } catch let fault as BotFault {
      return fault
    } catch {
      return changed(question, [known.square], failure: error)
    }
    let both = [(square, question), (known.square, other)].sorted { $0.1.shown < $1.1.shown }
    return leaveBoards(
      remark: "it answered \(words(both[0].0, both[0].1.moves)), but \(name(both[1].0)) "
        + (both[1].1.shown == both[1].1.moves.count ? "to BOARD" : "to BOARD and TURN")
    )
  }

  /// Different answers to a question, or one and a failure.
  func changed(
    _ question: Question,
    _ answers: [Square],
    failure: (any Error)? = nil
  ) -> BotFault {
    // A line that is no move comes of the program, not of the game before.
    let isProtocolFault = (failure as? Forfeit)?.cause == .protocol
    return .contradiction(
      Contradiction(
        game: game(question.moves),
        first: answers[0],
        second: answers.dropFirst().first,
        failure: failure.map(text),
        freshAnswer: isProtocolFault ? nil : freshAnswer(to: question)
      )
    )
  }

  /// What new processes of a program answer, of which one would play several games, if each of them
  /// answers the same: then `RESTART` may not begin a new game.
  private func freshAnswer(to question: Question) -> Square? {
    var answer: Square?
    for _ in 0..<Self.freshProcesses {
      guard endProcesses(), let square = (try? put(question))?.0, square == answer ?? square else {
        return nil
      }
      answer = square
    }
    return answer
  }

  /// A program that draws lots between two moves passes for one that a new process helps once in
  /// sixteen times.
  private static let freshProcesses = 5

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
}

extension AnswerBook {
  func game(_ moves: [Square]) -> Game { Game(from: start, moves) }

  func name(_ square: Square) -> String { start.rules.name(of: square) }

  private func words(_ square: Square, _ moves: [Square]) -> String {
    "\(name(square)) \(words(moves))"
  }

  func words(_ moves: [Square]) -> String {
    moves.isEmpty ? "at the start" : "after \(start.rules.names(of: moves))"
  }

  /// What a bot did instead of answering.
  func text(of error: any Error) -> String {
    error is Forfeit ? "\(error)" : "it throws an error: \(error)"
  }
}
