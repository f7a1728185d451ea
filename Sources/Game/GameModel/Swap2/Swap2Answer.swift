/// What a player answers when an opening by ``Swap2`` asks for it.
public enum Swap2Answer: Hashable, Sendable {
  /// Places stones, by turns for X and O: three on the empty board, or two more, which leaves the
  /// choice to the other player.
  case place([Square])
  /// Takes X, and so leaves the next move to the other player.
  case swap
  /// Stays O and marks this square.
  case stay(Square)

  /// The squares that it marks, in order.
  public var squares: [Square] {
    switch self {
    case .place(let squares): squares
    case .swap: []
    case .stay(let square): [square]
    }
  }
}
