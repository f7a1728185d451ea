public import GameModel

/// An event of a session, see ``PlaySession/events()``.
public enum PlayEvent: Hashable, Sendable {
  /// A new game begins: who plays which side, and the side that moves first.
  case began(Seats, first: Player)
  /// A square has been marked.
  case moved(Square, by: Player)
  /// So many moves have been taken back.
  case tookBack(Int)
  /// The game is over.
  case ended(Outcome)
}
