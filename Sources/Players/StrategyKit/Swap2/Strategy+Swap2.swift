public import GameModel

extension Strategy {
  /// Answers by the lines that can still be completed, two plies ahead; where it stays O, with the move
  /// that it chooses.
  ///
  /// - Throws: What it throws as it chooses a move.
  public mutating func answerSwap2(
    _ stage: Swap2Stage,
    using random: inout GameRandom
  ) throws -> Swap2Answer {
    let choice = try Swap2Judge().choice(for: stage, using: &random) { position, _ in
      LineValue(position).value
    }
    return try answer(choice, to: stage, using: &random)
  }

  /// The answer that a choice comes to: where it stays O, with the move that it chooses.
  ///
  /// It is told that a game begins there before it is asked for the move, as a strategy is before any
  /// move.
  ///
  /// - Throws: What it throws as it chooses a move.
  public mutating func answer(
    _ choice: Swap2Judge.Choice,
    to stage: Swap2Stage,
    using random: inout GameRandom
  ) throws -> Swap2Answer {
    switch choice {
    case .place(let stones): return .place(stones)
    case .swap: return .swap
    case .stay:
      try beginGame(as: stage.position.playerToMove, from: stage.position)
      return .stay(try chooseMove(in: stage.position, using: &random))
    }
  }
}
