import GameModel
import GameSolver
import StrategyKit

extension PlaySession {
  /// Why the last move of a strategy was made, found on another thread; `nil` if no strategy has
  /// moved in this game.
  ///
  /// Another strategy like it is asked, so that the game is not disturbed.
  ///
  /// - Returns: The explanation.
  /// - Throws: What the strategy throws.
  public func explanation() async throws -> MoveExplanation? {
    guard let index = state.lastReply else { return nil }
    let game = state.game
    let square = game.moves[index]
    var position = game.start
    for move in game.moves.prefix(index) { try position.play(move) }
    guard let participant = participants[position.playerToMove],
      let makeStrategy = participant.makeStrategy
    else { return nil }
    let solver = sharedSolver
    return try await Task.detached { [position] in
      try MoveExplanation(
        of: square,
        in: position,
        by: makeStrategy(),
        name: participant.seat.name,
        solver: solver
      )
    }
    .value
  }
}
