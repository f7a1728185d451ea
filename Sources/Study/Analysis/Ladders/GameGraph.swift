import GameModel

/// Every position of a game that can be reached from its start, ply by ply, and where each legal
/// move leads.
///
/// It depends on no policy, so that any number of matches can be worked out on it.
struct GameGraph: Sendable {
  /// The unfinished positions of a ply.
  struct Layer: Sendable {
    let positions: PositionLayer<Marks, NoNote>
    let player: Player
    /// The number of legal moves, the same in all positions of a ply.
    let moves: Int
    /// Where each move leads, as a ``GraphEdge``.
    ///
    /// Those of a position follow each other, at first in reading order.
    var edges: [UInt32]
    /// What each position is worth to the player to move.
    var grades: [Grade] = []
  }

  /// Nothing to note about a position.
  struct NoNote: LayerNote {
    mutating func merge(_ other: NoNote) {}
  }

  var layers: [Layer] = []
  let start: Position
  let team: Team
  /// Whether images of each other are one position.
  let isSymmetric: Bool
  /// The number of positions, all images counted.
  private(set) var positions = 0

  /// Finds all positions, and what they are worth.
  ///
  /// - Parameters:
  ///   - start: The position games begin from, not over, on a board of at most 64 squares.
  ///   - isSymmetric: Whether images of each other are to be one position.
  ///   - visits: Counts the positions.
  ///   - team: Who does it.
  /// - Throws: ``AnalysisError``.
  init(
    from start: Position,
    isSymmetric: Bool,
    _ visits: Visits,
    _ team: Team
  ) throws(AnalysisError) {
    (self.start, self.team, self.isSymmetric) = (start, team, isSymmetric)
    let classes = isSymmetric ? SymmetryClasses(from: start) : nil
    let merging = classes.map(Merging.classes) ?? .positions
    var visits = visits
    try visits.add()
    var layer = PositionLayer<Marks, NoNote>(start, NoNote())
    while layer.count > 0 {
      let next = try Self.next(after: layer, merging, &visits, team)
      layers.append(
        Layer(
          positions: layer,
          player: layer[0].playerToMove,
          moves: layer[0].freeCount,
          edges: next.edges
        )
      )
      layer = next.layer
    }
    positions = visits.count
    grade()
  }

  /// The layer after another, and the edges that lead to it.
  private static func next(
    after layer: PositionLayer<Marks, NoNote>,
    _ merging: Merging,
    _ visits: inout Visits,
    _ team: Team
  ) throws(AnalysisError) -> (layer: PositionLayer<Marks, NoNote>, edges: [UInt32]) {
    let step = try GraphStep(after: layer, .usual, merging, &visits, team) {
      places,
      moves throws(AnalysisError) in
      for place in places {
        let position = layer[place]
        for square in position.freeSquares {
          moves.add(try position.afterBotsMove(square), NoNote())
        }
      }
    }
    return (step.next, step.pieces.flatMap(\.moves.edges))
  }
}
