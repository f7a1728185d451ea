/// The games of a pairing that came again and again.
public struct RepeatedGames: Hashable, Sendable {
  /// The number of games.
  public let games: Int
  /// How many of them differ from each other; that is how many count.
  public let differentGames: Int
  /// How often each different game was played, `nil` where some were not repeated.
  public let times: ClosedRange<Int>?
  /// Whether both bots say that they are deterministic; else it was noticed.
  public let isDeclared: Bool
}
