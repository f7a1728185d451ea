public import GameModel

/// The start of games: a position, and the moves to it if they are known.
public struct Opening: Hashable, Sendable {
  /// The position.
  public let position: Position
  /// The moves that lead to it from the empty board, in order; empty if they are not known.
  public let moves: [Square]

  /// A position, however it was reached.
  public init(_ position: Position) {
    self.position = position
    moves = []
  }

  /// The start of a game.
  public init(_ game: Game) {
    position = game.start
    moves = game.opening
  }

  package func game() throws(MoveError) -> Game {
    moves.isEmpty ? Game(from: position) : try Game(position.rules, opening: moves)
  }
}

extension Opening: Codable {
  private enum CodingKeys: String, CodingKey { case position, moves }

  /// Encodes the position, and the moves if they are known.
  ///
  /// - Throws: Any error from the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(position, forKey: .position)
    if !moves.isEmpty { try container.encode(position.rules.names(of: moves), forKey: .moves) }
  }

  /// Reads an opening back.
  ///
  /// - Throws: `DecodingError` if it is not an opening, and any error in the moves.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let position = try container.decode(Position.self, forKey: .position)
    guard let moves = try container.decodeIfPresent(String.self, forKey: .moves) else {
      self.init(position)
      return
    }
    let rules = position.rules
    self.init(try Game(rules, opening: rules.squares(named: moves)))
    guard self.position == position else {
      throw DecodingError.dataCorruptedError(
        forKey: .moves,
        in: container,
        debugDescription: "the moves lead to another position"
      )
    }
  }
}
