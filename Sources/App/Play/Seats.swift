public import GameModel

/// Who plays X and who plays O.
public struct Seats: Hashable, Sendable {
  /// Who plays X.
  public let x: Seat
  /// Who plays O.
  public let o: Seat

  /// The seats of both sides.
  public init(x: Seat, o: Seat) {
    self.x = x
    self.o = o
  }

  /// Who plays a side.
  public subscript(player: Player) -> Seat { player == .x ? x : o }

  /// The side of the only person, or `nil` if two people play or none.
  public var onlyPerson: Player? {
    x.isPerson == o.isPerson ? nil : x.isPerson ? .x : .o
  }
}
