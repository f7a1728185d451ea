public import GameModel

/// A strategy with a judgement of its own in openings that the players play.
public protocol OpeningPlayer: Strategy {
  /// Answers a question before the game begins: places stones, takes X or stays O.
  ///
  /// It draws from the random stream whatever ``Strategy/isDeterministic`` says, so that openings vary. A
  /// ``Swap2Judge`` helps to find an answer. One that may not be given forfeits the game, as does an error.
  mutating func answerSwap2(
    _ stage: Swap2Stage,
    using random: inout GameRandom
  ) throws -> Swap2Answer
}

extension Strategy {
  /// Answers a question of an opening: as an ``OpeningPlayer`` does, or else by the lines that can still be
  /// completed, two plies ahead.
  ///
  /// - Throws: What the strategy throws.
  public mutating func answer(
    _ stage: Swap2Stage,
    using random: inout GameRandom
  ) throws -> Swap2Answer {
    if var player = self as? any OpeningPlayer {
      defer { self = player as? Self ?? self }
      return try player.answerSwap2(stage, using: &random)
    }
    let choice = try Swap2Judge().choice(for: stage, using: &random) { position, _ in
      LineValue(position).value
    }
    return try answer(choice, to: stage, using: &random)
  }

  /// The answer that a choice leads to: where it stays O, with the move that it chooses once it has been
  /// told that a game begins there.
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
