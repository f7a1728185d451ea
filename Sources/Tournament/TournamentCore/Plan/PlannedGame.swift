/// One game of a plan: who plays, and from which opening.
public struct PlannedGame: Hashable, Sendable {
  /// Its index among all games of the plan, from 0.
  public let number: Int
  /// The bot that plays X, by its index in the list of bots.
  public let x: Int
  /// The bot that plays O.
  public let o: Int
}
