public import GameModel

/// The players of X and O.
public struct Seats: Hashable, Sendable {
  /// The player of X.
  public let x: Seat
  /// The player of O.
  public let o: Seat

  /// The seats of both sides.
  public init(x: Seat, o: Seat) {
    self.x = x
    self.o = o
  }

  /// The player of a side.
  public subscript(player: Player) -> Seat { player == .x ? x : o }

  /// The side of the only person, or `nil` if two people play or none.
  public var onlyPerson: Player? {
    x.isPerson == o.isPerson ? nil : x.isPerson ? .x : .o
  }
}

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
