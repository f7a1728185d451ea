public import GameModel

extension Strategy {
  /// Is never asked: a page plays on from openings, and none is played there.
  ///
  /// - Throws: Nothing.
  public mutating func answerSwap2(
    _ stage: Swap2Stage,
    using random: inout GameRandom
  ) throws -> Swap2Answer { .swap }
}
