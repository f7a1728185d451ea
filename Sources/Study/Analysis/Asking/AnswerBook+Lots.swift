import GameModel
import StrategyKit

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
