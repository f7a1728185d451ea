public import GameModel

/// An opening that the players of a game have played, as it is kept: its stones, and the side of the
/// player who placed the first ones.
public struct PlayedSwap2: Hashable, Sendable {
  /// The stones in the order in which they were placed.
  public let stones: [Square]
  /// The side of the player who placed the first ones; before the sides are chosen, O if it is asked.
  public let firstSide: Player

  /// What is kept of an opening, which may have ended by a fault.
  public init(_ swap2: Swap2) { (stones, firstSide) = (swap2.stones, swap2.firstSide) }

  package init(stones: [Square] = [], firstSide: Player = .o) {
    (self.stones, self.firstSide) = (stones, firstSide)
  }

  /// The opening.
  ///
  /// - Throws: `Swap2Error` if no opening goes so.
  public func swap2(on rules: Rules) throws(Swap2Error) -> Swap2 {
    try Swap2(rules, stones: stones, firstSide: firstSide)
  }
}

extension PlayedSwap2: Codable {
  private enum CodingKeys: String, CodingKey {
    case stones = "s"
    case firstSide = "p"
  }

  /// Encodes the stones as the squares' numbers in reading order.
  ///
  /// - Throws: Any error from the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(stones.map(\.index), forKey: .stones)
    try container.encode(firstSide, forKey: .firstSide)
  }

  /// Reads an opening back; ``swap2(on:)`` shows whether it can be played.
  ///
  /// - Throws: `DecodingError` if it is not an opening.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    stones = try container.decode([Int].self, forKey: .stones).map(Square.init)
    firstSide = try container.decode(Player.self, forKey: .firstSide)
  }
}
