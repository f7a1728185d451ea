import GameModel

/// Games replayed from records.
extension Game {
  /// A game of the given moves from a position; the opening, if it is known, led there.
  init(
    from start: Position,
    after opening: [Square] = [],
    moves: some Sequence<Square> = []
  ) throws(RecordError) {
    if opening.isEmpty {
      self.init(from: start)
    } else {
      guard let game = try? Game(start.rules, opening: opening), game.start == start else {
        throw RecordError("the moves of the opening do not lead to the starting position")
      }
      self = game
    }
    for (index, move) in moves.enumerated() {
      do {
        try play(move)
      } catch {
        throw RecordError("move \(index + 1): \(error.message(on: rules))")
      }
    }
  }

  /// Plays a move that is recorded.
  ///
  /// Who makes a forbidden one has lost, so that it is the last one.
  mutating func replay(_ square: Square, isLast: Bool) throws(MoveError) {
    do {
      try play(square)
    } catch {
      guard isLast, case .forbidden = error else { throw error }
      forfeit(by: position.playerToMove, Forfeit(.illegalMove, error.message(on: rules)))
    }
  }

  mutating func end(by player: Player, _ fault: Forfeit) throws(RecordError) {
    guard outcome == nil else {
      throw RecordError("the game ended on the board, so it cannot have been forfeited")
    }
    forfeit(by: player, fault)
  }

  mutating func end(_ verdict: Verdict) throws(RecordError) {
    guard outcome == nil else {
      throw RecordError("the game was over, so it cannot have been adjudicated")
    }
    adjudicate(verdict)
  }
}
