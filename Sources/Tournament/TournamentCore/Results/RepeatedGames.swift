/// The repeated games of a pairing.
public struct RepeatedGames: Hashable, Sendable {
  /// The number of games.
  public let games: Int
  /// How many of them are different, which is how many count.
  public let differentGames: Int
  /// How often each different game was played, or `nil` if some were not repeated.
  public let times: ClosedRange<Int>?
  /// Whether both bots claim to be deterministic; otherwise the repetition was observed.
  public let isDeclared: Bool
}
