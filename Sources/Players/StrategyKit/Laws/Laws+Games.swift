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
    var first: PracticeGame?
    for number in 0...max(1, games) {
      let isLast = number == max(1, games)
      let played = game(isLast ? 0 : number, strategy)
      strategy = played.strategy
      let fresh = game(isLast ? 0 : number, try bot.makeStrategy())
      first = first ?? fresh
      for expected in [fresh, isLast ? first : nil].compactMap(\.self)
      where expected.answers != played.answers {
        return [
          Violation(
            .memory,
            "after \(number) games it plays \(text(played)), where a fresh one plays "
              + text(expected)
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
    try [2, 4, 6].compactMap { number -> Violation? in
      let alone = game(number, try bot.makeStrategy())
      var beside = PracticeGame(number, try bot.makeStrategy(), on: bot.rules)
      while (try? beside.advance()) == true { _ = game(number + 101, beside.strategy) }
      guard beside.answers != alone.answers else { return nil }
      return Violation(
        .copies,
        "it plays \(text(beside)) beside a copy, and \(text(alone)) alone"
      )
    }
  }

  /// A game that ends if the strategy gives up or makes an illegal move, which another law covers.
  private func game(_ number: Int, _ strategy: any Strategy) -> PracticeGame {
    PracticeGame(number, strategy, on: bot.rules).asFarAsPossible()
  }

  /// The strategy's moves, written without separators.
  private func text(_ game: PracticeGame) -> String {
    game.answers.map { bot.rules.name(of: $0.square) }.joined()
  }
}
