/// Two opponents, by their indices in the list of bots.
public struct Pairing: Hashable, Sendable {
  /// The bot that has X in the first game of the pairing.
  public let first: Int
  /// The bot that has O in that game.
  public let second: Int
}
