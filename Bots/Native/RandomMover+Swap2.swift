public import GameModel
public import StrategyKit

/// Openings that the players play.
extension RandomMover: OpeningPlayer {
  /// Answers at random.
  public func answerSwap2(
    _ stage: Swap2Stage,
    using random: inout GameRandom
  ) throws -> Swap2Answer {
    var mover = self
    let choice = try Swap2Judge(comparing: 1).choice(for: stage, using: &random) { _, _ in 0 }
    return try mover.answer(choice, to: stage, using: &random)
  }
}
