public import GameModel
public import StrategyKit

/// Openings that the players play.
extension Heuristic: OpeningPlayer {
  /// How many placements it compares.
  private static let candidates = 6

  /// Answers by what becomes of a position if both players go by its rules; who wins late is hardly
  /// better.
  public mutating func answerSwap2(
    _ stage: Swap2Stage,
    using random: inout GameRandom
  ) throws -> Swap2Answer {
    var player = self
    let judge = Swap2Judge(comparing: Self.candidates)
    let choice = try judge.choice(for: stage, using: &random) { position, random in
      player.value(of: position, using: &random)
    }
    return try answer(choice, to: stage, using: &random)
  }

  /// The value of a position for the player to move, from −1 to 1: a win or a loss counts the less the
  /// later it comes.
  private mutating func value(of position: Position, using random: inout GameRandom) -> Double {
    var end = position
    while !end.isOver {
      let square = chooseMove(in: end, using: &random)
      guard (try? end.play(square)) != nil else { break }
    }
    guard let winner = end.winner else { return 0 }
    let rest = Double(end.freeCount) / Double(position.freeCount)
    return winner == position.playerToMove ? rest : -rest
  }
}
