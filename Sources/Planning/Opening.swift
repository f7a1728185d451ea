public import GameModel

/// What games of a tournament begin from: a position, and the moves to it where they are known.
public struct Opening: Hashable, Sendable {
  /// The position.
  public let position: Position
  /// The moves that lead to it from the empty board, in order; none where they are not known.
  public let moves: [Square]

  /// A position, however it came about.
  public init(_ position: Position) {
    self.position = position
    moves = []
  }

  /// What a game begins from.
  public init(_ game: Game) {
    position = game.start
    moves = game.opening
  }

  /// A game before its first move.
  ///
  /// - Throws: Where the moves cannot be made.
  package func game() throws(MoveError) -> Game {
    moves.isEmpty ? Game(from: position) : try Game(position.rules, opening: moves)
  }
}

extension Opening: Codable {
  private enum CodingKeys: String, CodingKey { case position, moves }

  /// Encodes the position, and the moves where they are known.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(position, forKey: .position)
    if !moves.isEmpty { try container.encode(position.rules.names(of: moves), forKey: .moves) }
  }

  /// Reads an opening back.
  ///
  /// - Throws: `DecodingError` where it is none, and what is wrong with the moves.
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
