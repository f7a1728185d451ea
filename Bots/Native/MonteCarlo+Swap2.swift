public import GameModel
public import StrategyKit

/// Openings that the players play.
extension MonteCarlo: OpeningPlayer {
  /// How many placements it compares, which share the playouts of two moves.
  private static let candidates = 12

  /// Answers by the results of random games.
  public mutating func answerSwap2(
    _ stage: Swap2Stage,
    using random: inout GameRandom
  ) throws -> Swap2Answer {
    let judge = Swap2Judge(comparing: Self.candidates)
    let playouts = max(1, 2 * (playouts ?? Self.usualPlayouts) / Self.candidates)
    let choice = try judge.choice(for: stage, using: &random) { position, random in
      tree(of: position, playouts: playouts, using: &random).value
    }
    return try answer(choice, to: stage, using: &random)
  }
}
