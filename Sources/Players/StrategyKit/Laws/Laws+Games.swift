import GameModel

/// The laws that can only be checked in whole games.
extension Laws {
  /// Games that differ from those of a fresh strategy.
  ///
  /// A strategy plays games against one that moves at random, on both sides in turn, and a fresh
  /// one repeats each of them. The first game is then repeated once more, to detect state that
  /// strategies share.
  ///
  /// - Throws: The bot's error if no strategy can be created.
  public func memories(games: Int = 50) throws -> [Violation] {
    var strategy = try bot.makeStrategy()
    var first: [Square]?
    for game in 0...max(1, games) {
      // The last game repeats the first.
      let seed = UInt64(game == max(1, games) ? 0 : game)
      var fresh = try bot.makeStrategy()
      let own: Player = seed.isMultiple(of: 2) ? .x : .o
      let moves = self.moves(of: &strategy, as: own, seed: seed)
      let freshMoves = self.moves(of: &fresh, as: own, seed: seed)
      if first == nil { first = freshMoves }
      guard moves == freshMoves, seed > 0 || freshMoves == first else {
        return [
          Violation(
            law: .memory,
            detail:
              "after \(game) games it plays \(bot.rules.text(moves)), where a fresh one plays "
              + bot.rules.text(moves == freshMoves ? first ?? [] : freshMoves)
          )
        ]
      }
    }
    return []
  }

  /// Games that change when a copy plays on beside the original.
  ///
  /// - Throws: The bot's error if no strategy can be created.
  public func sharedStates() throws -> [Violation] {
    try (1...3 as ClosedRange<UInt64>).compactMap { seed -> Violation? in
      var strategy = try bot.makeStrategy()
      let undisturbed = moves(of: &strategy, as: .x, seed: seed)
      strategy = try bot.makeStrategy()
      let disturbed = moves(of: &strategy, as: .x, seed: seed) { copy in
        var copy = copy
        _ = self.moves(of: &copy, as: .o, seed: seed + 100)
      }
      guard disturbed != undisturbed else { return nil }
      return Violation(
        law: .copies,
        detail: "it plays \(bot.rules.text(disturbed)) beside a copy, and "
          + "\(bot.rules.text(undisturbed)) alone"
      )
    }
  }

  /// The moves of a game against one that moves at random; it ends if the strategy gives up or
  /// makes an illegal move, which another law covers.
  private func moves(
    of strategy: inout any Strategy,
    as own: Player,
    seed: UInt64,
    interrupt: (any Strategy) -> Void = { _ in }
  ) -> [Square] {
    var game = Game(bot.rules)
    var (ownRandom, otherRandom) = (GameRandom(seed: seed), GameRandom(seed: ~seed))
    do {
      try strategy.beginGame(as: own, from: game.start)
      while game.outcome == nil {
        let position = game.position
        let square =
          position.playerToMove == own
          ? try strategy.chooseMove(in: position, using: &ownRandom)
          : position.freeSquare(rank: otherRandom.next(below: position.freeCount))
        try game.play(square)
        interrupt(strategy)
      }
    } catch {
      return game.moves
    }
    return game.moves
  }
}

extension Rules {
  /// Squares written without separators.
  fileprivate func text(_ squares: [Square]) -> String { squares.map(name(of:)).joined() }
}
