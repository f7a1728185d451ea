/// The player of a side.
public struct Seat: Hashable, Sendable {
  /// The player's name, by which the score is kept.
  public let name: String
  /// Whether a person chooses the moves, rather than a strategy.
  public let isPerson: Bool

  /// A seat of a person or a bot.
  public init(name: String, isPerson: Bool) {
    self.name = name
    self.isPerson = isPerson
  }
}
