import GameModel

/// The target of a move in a graph of positions: an end, or, after those, an index in the next layer.
enum GraphEdge {
  static let xWins: UInt32 = 0, draw: UInt32 = 1, oWins: UInt32 = 2
  /// In the place of a move that a position has not, while others of its ply have more.
  static let none: UInt32 = 3
  /// How many of these there are, and so the edge to the first place.
  static let endCount: UInt32 = 4
  /// X's score at each end.
  static let scores = [1, 0.5, 0]

  /// The edge to an end.
  static func end(_ end: Position) -> UInt32 {
    switch end.winner {
    case .x: xWins
    case .o: oWins
    case nil: draw
    }
  }
}
