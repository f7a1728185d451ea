public import GameModel

/// Who plays one of the two sides.
public struct Seat: Hashable, Sendable {
  /// What the player goes by; the score is kept by it.
  public let name: String
  /// Whether a person chooses the moves, and not a strategy.
  public let isPerson: Bool

  public init(name: String, isPerson: Bool) {
    self.name = name
    self.isPerson = isPerson
  }
}

/// Who plays X and who plays O.
public struct Seats: Hashable, Sendable {
  /// Who plays X.
  public let x: Seat
  /// Who plays O.
  public let o: Seat

  public init(x: Seat, o: Seat) {
    self.x = x
    self.o = o
  }

  /// Who plays a side.
  public subscript(player: Player) -> Seat { player == .x ? x : o }

  /// The side of the only person, `nil` where two people play or none.
  public var onlyPerson: Player? {
    x.isPerson == o.isPerson ? nil : x.isPerson ? .x : .o
  }
}
