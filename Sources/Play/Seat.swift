/// Who plays one of the two sides.
public struct Seat: Hashable, Sendable {
  /// What the player goes by; the score is kept by it.
  public let name: String
  /// Whether a person chooses the moves, and not a strategy.
  public let isPerson: Bool

  /// A seat of a person or a bot.
  public init(name: String, isPerson: Bool) {
    self.name = name
    self.isPerson = isPerson
  }
}
