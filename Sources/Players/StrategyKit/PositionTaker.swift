package import GameModel

/// A strategy whose games may begin in the middle, and which then wants to know how they came
/// there.
package protocol PositionTaker: Strategy {
  /// Is told that a game begins in a position, in place of its start.
  ///
  /// - Parameters:
  ///   - player: The side this strategy plays.
  ///   - position: The position.
  ///   - moves: The moves that led there from the empty board, or `nil` if it began otherwise.
  ///   - patience: How long to wait for the first answer once it has objected to the position, and
  ///     a few times as long if it says nothing; `nil` for as long as a move may take.
  /// - Throws: Any error; the game is then forfeited.
  mutating func beginGame(
    as player: Player,
    in position: Position,
    after moves: [Square]?,
    patience: Duration?
  ) throws

  /// Limits the time for all answers from now on, besides any other limit; `nil` for no limit. One that
  /// does not come in time is a fault like any other.
  mutating func answer(by deadline: SuspendingClock.Instant?)

  /// Ends processes that wait for a game, so that the next one is played by a new one.
  ///
  /// - Returns: Whether one process may have played several games.
  func endProcesses() -> Bool
}
