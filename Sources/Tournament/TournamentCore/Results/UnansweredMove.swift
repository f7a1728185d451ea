public import GameModel

/// A move that a bot never made, which ended the run.
public struct UnansweredMove: Hashable, Sendable {
  /// The bot by its index in the list of bots.
  public let bot: Int
  /// The game's index among all games of the plan, from 0.
  public let game: Int
  /// The side it plays.
  public let player: Player
  /// The position in which it was asked.
  public let position: Position
  /// The minimum time that was waited.
  public let waited: Duration
  /// The time allowed for a move.
  public let limit: Duration
}
