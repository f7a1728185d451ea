package import GameModel
import TextKit

/// The laws that can only be checked in whole games.
extension Laws {
  /// Games that differ from those of a fresh strategy.
  ///
  /// A strategy plays games against one that moves at random, on both sides in turn, and two fresh ones
  /// repeat each of them. The first game is then repeated once more, to detect state that strategies share.
  ///
  /// - Throws: The bot's error if no strategy can be created.
  public func memories(games: Int = 50) throws -> [Violation] {
    var used = try bot.makeStrategy()
    do {
      let first = game(0, try bot.makeStrategy())
      for number in 0..<max(1, games) {
        try PracticeGame.expectSame(number, by: &used, on: bot.rules, bot.makeStrategy)
      }
      let last = game(0, try bot.makeStrategy())
      try last.expectSame(as: first, "an instance made after all games and one made before them")
    } catch let violation as Violation {
      return [violation]
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
      return beside.difference(from: alone).map {
        Violation(.copies, "an instance beside its copy and one alone \($0)")
      }
    }
  }

  /// A game that ends if the strategy gives up or makes an illegal move, which another law covers.
  private func game(_ number: Int, _ strategy: any Strategy) -> PracticeGame {
    PracticeGame(number, strategy, on: bot.rules).asFarAsPossible()
  }
}

extension PracticeGame {
  /// Makes sure that two fresh strategies play a game alike, and that one which has played all games of
  /// lower numbers does too.
  package static func expectSame(
    _ number: Int,
    by used: inout any Strategy,
    on rules: Rules,
    _ makeStrategy: () throws -> any Strategy
  ) throws {
    let first = PracticeGame(number, try makeStrategy(), on: rules).asFarAsPossible()
    let second = PracticeGame(number, try makeStrategy(), on: rules).asFarAsPossible()
    try first.expectSame(as: second, "two instances given the same game and stream")
    let third = PracticeGame(number, used, on: rules).asFarAsPossible()
    used = third.strategy
    try third.expectSame(
      as: first,
      "an instance that has played \(number.counted("game")) and a fresh one"
    )
  }

  fileprivate func expectSame(as other: PracticeGame, _ names: String) throws {
    guard let difference = difference(from: other) else { return }
    throw Violation(.memory, "\(names) \(difference)")
  }
}
