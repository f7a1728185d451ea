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
    func firstGame() throws -> PracticeGame {
      PracticeGame(0, try bot.makeStrategy(), on: bot.rules).asFarAsPossible()
    }
    var used = try bot.makeStrategy()
    let violation = try Self.violation {
      let first = try firstGame()
      for number in 0..<max(1, games) {
        try PracticeGame.expectSame(number, by: &used, on: bot.rules, bot.makeStrategy)
      }
      try firstGame()
        .expectSame(as: first, "an instance made after all games and one made before them")
    }
    return violation.map { [$0] } ?? []
  }

  /// Games that change when another is played beside them: by a copy, or by a second instance of a bot
  /// from elsewhere, whose copies are all one.
  ///
  /// - Throws: The bot's error if no strategy can be created.
  public func sharedStates() throws -> [Violation] {
    let hasCopies = bot.plugin == nil && !bot.isExternal
    return try [2, 4, 6].compactMap { number in
      try Self.violation {
        try PracticeGame.expectUndisturbed(
          number,
          on: bot.rules,
          byCopy: hasCopies,
          bot.makeStrategy
        )
      }
    }
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

  /// Makes sure that a game goes on as it does alone while the next one is played beside it, move by move:
  /// by a second instance, which then plays as alone too, or by a copy, both made after the first move.
  package static func expectUndisturbed(
    _ number: Int,
    on rules: Rules,
    byCopy isCopy: Bool = false,
    _ makeStrategy: () throws -> any Strategy
  ) throws {
    let alone = try [number, number + 1].map {
      PracticeGame($0, try makeStrategy(), on: rules).asFarAsPossible()
    }
    var first = PracticeGame(number, try makeStrategy(), on: rules)
    _ = first.advanceIfPossible()
    let other = isCopy ? first.strategy : try makeStrategy()
    var second = PracticeGame(number + 1, other, on: rules)
    var isOn = true
    while isOn {
      let (one, two) = (second.advanceIfPossible(), first.advanceIfPossible())
      isOn = one || two
    }
    for (played, alone) in zip(isCopy ? [first] : [first, second], alone) {
      guard let difference = alone.difference(from: played) else { continue }
      let company = isCopy ? "its copy" : "another"
      throw Violation(.copies, "an instance alone and one beside \(company) \(difference)")
    }
  }
}
