import GameModel

/// Games made anew from what a record says of them.
extension Game {
  /// A game of given moves.
  ///
  /// - Throws: `RecordProblem` at a move that cannot be made.
  init(from start: Position, moves: some Sequence<Square>) throws(RecordProblem) {
    self.init(from: start)
    for (index, move) in moves.enumerated() {
      do {
        try play(move)
      } catch {
        throw RecordProblem("move \(index + 1): \(error.message(on: rules))")
      }
    }
  }

  /// Ends a game by a fault.
  ///
  /// - Throws: `RecordProblem` where it has ended on the board.
  mutating func end(by player: Player, _ fault: Forfeit) throws(RecordProblem) {
    guard outcome == nil else {
      throw RecordProblem("the game ended on the board, and cannot have been forfeited")
    }
    forfeit(by: player, fault)
  }
}

/// What is wrong with a record.
struct RecordProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// The problem in a line.
  func at(_ line: Int) -> RecordError { .wrongLine(line, description) }
}
