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
    /// Where each move leads: a place in the next layer, or an end.
    ///
    /// Those of a position follow each other, at first in reading order.
    var edges: [UInt32]
    /// What each position is worth to the player to move.
    var grades: [Grade] = []
  }

  /// The edges that end a game.
  enum End {
    static let xWins = UInt32.max, draw = UInt32.max - 1, oWins = UInt32.max - 2
    /// The lowest of them.
    static let first = oWins

    static func edge(_ end: Position) -> UInt32 {
      switch end.winner {
      case .x: xWins
      case .o: oWins
      case nil: draw
      }
    }
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

  private typealias Batch = Children<Marks, NoNote>

  /// Stands for a place in the next layer that is not yet known.
  private static let pending = End.first - 1

  /// What comes of a piece of a layer.
  private struct Part: Sendable {
    var children: Batch
    /// The ends, and `pending` for each child.
    var edges: [UInt32] = []
  }

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
    var next = NextLayer(after: layer, merging)
    var edges: [UInt32] = []
    edges.reserveCapacity(layer.count * layer[0].freeCount)
    for block in layer.blocks(.usual) {
      let results = team.map(block.count) { [none = next.noChildren] piece in
        Result { () throws(AnalysisError) in try part(of: layer, block[piece], none) }
      }
      var parts: [Part] = []
      for result in results { parts.append(try result.get()) }
      let merged = next.merge(parts.map(\.children), team, notingPlaces: true)
      try visits.add(merged.new)
      var places = merged.places.makeIterator()
      for part in parts {
        for edge in part.edges { edges.append(edge == pending ? places.next() ?? edge : edge) }
      }
    }
    let ordered = next.orderedPlaces()
    for edge in edges.indices where edges[edge] < End.first {
      edges[edge] = ordered[edges[edge]]
    }
    return (next.finished(), edges)
  }

  /// What comes of some positions of a layer.
  private static func part(
    of layer: PositionLayer<Marks, NoNote>,
    _ places: Range<Int>,
    _ none: Batch
  ) throws(AnalysisError) -> Part {
    var part = Part(children: none)
    for place in places {
      let position = layer[place]
      for square in position.freeSquares {
        let child = try position.afterBotsMove(square)
        if child.isOver {
          part.edges.append(End.edge(child))
        } else {
          part.children.add(child, NoNote())
          part.edges.append(pending)
        }
      }
    }
    return part
  }
}
