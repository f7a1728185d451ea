package import GameModel
package import StrategyKit

/// A strategy that answers in an opening as it is told, and plays on from the first free square on.
package struct Opener: OpeningPlayer {
  private let answers: [Int: String]
  private let choose: @Sendable (Position) throws -> Square

  /// A strategy that gives an answer for each number of stones, as `Swap2Answer` reads it, and has a
  /// mishap where there is none.
  package init(
    _ answers: [Int: String],
    choose: @escaping @Sendable (Position) throws -> Square = { $0.move(rank: 0) }
  ) {
    (self.answers, self.choose) = (answers, choose)
  }

  /// Answers as it is told.
  package func answerSwap2(
    _ stage: Swap2Stage,
    using random: inout GameRandom
  ) throws -> Swap2Answer {
    guard let answer = answers[stage.stones.count] else { throw Mishap("no answer") }
    return try Swap2Answer(answer, on: stage.rules)
  }

  /// Chooses a square.
  package func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    try choose(position)
  }
}

extension BotKind {
  /// A kind of bot that answers as it is told.
  package static func opening(_ name: String, _ answers: [Int: String]) -> BotKind {
    BotKind(name, "a test") { _, _ in Opener(answers) }
  }
}
