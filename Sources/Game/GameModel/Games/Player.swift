/// One of the two players of a game.
public enum Player: String, Hashable, Sendable, CaseIterable, Codable {
  /// The first player, who makes the first move of a game.
  case x
  /// The second player.
  case o

  /// The other player.
  @inlinable public var opponent: Player { self == .x ? .o : .x }
}

extension Player: CustomStringConvertible {
  /// The letter people write: `X` or `O`.
  public var description: String { self == .x ? "X" : "O" }
}
