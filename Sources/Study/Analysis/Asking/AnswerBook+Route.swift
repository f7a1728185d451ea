import GameModel
import StrategyKit

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
