import GameModel
import StrategyKit
import Synchronization

/// How positions are put to a bot.
extension AnswerBook {
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
    let patience = max(.seconds(2), sample.cost * 2)
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

  /// Shows no more positions, and forgets the answers to those that were shown.
  func leaveBoards(remark: String) -> BotFault {
    state.withLock { state in
      state.way = .led
      state.remark = remark
      state.answers = state.answers.filter { $0.value.question.shown == 0 }
    }
    return .discovery(.boards, by: player)
  }
}

/// Bots that draw lots.
extension AnswerBook {
  /// The moves that the bot may make: its answer, or the distinct answers of one that draws lots.
  ///
  /// - Throws: ``BotFault``.
  func answers(
    in position: Position,
    after moves: @autoclosure () -> [Square]
  ) throws(BotFault) -> [Square] {
    guard let repeats else { return [try answer(in: position, after: moves())] }
    let moves = moves()
    let isShown = way == .shown && moves.count > 1
    let question = Question(position, after: moves, shown: isShown ? moves.count : 0)
    var answers = self[position].map { [$0] } ?? []
    for _ in 0..<repeats {
      let square = try ask(question)
      if !answers.contains(square) { answers.append(square) }
    }
    return answers
  }
}

/// Positions that a bot comes to by itself.
extension AnswerBook {
  /// Moves that lead to a position in which the bot has the turn, its own as it makes them in such a
  /// game, and only those of an order if there is one; `nil` if none are found.
  ///
  /// - Complexity: A question for each position on the way, ``mostQuestions`` at most.
  func route(to target: Position, by order: [Square]?) throws(BotFault) -> [Square]? {
    var (met, open): (Set<Position>, [[Square]]) = ([], [[]])
    let marks = Set(Player.allCases.flatMap { Array(target.marks(of: $0)) })
    while let moves = open.popLast(), met.count < Self.mostQuestions {
      let position = game(moves).position
      if position == target { return moves }
      guard position.plies < target.plies, !position.isOver, met.insert(position).inserted else {
        continue
      }
      var next =
        order.map { [$0[moves.count]] }
        ?? position.moves.filter { square in
          marks.contains(square) && target[square] == position.playerToMove
        }
      if position.playerToMove == player {
        let square = try ask(Question(position, after: moves))
        next = next.filter { $0 == square }
      }
      open += next.reversed().map { moves + [$0] }
    }
    return nil
  }

  /// How many positions are tried on the way to another.
  private static let mostQuestions = 100
}
