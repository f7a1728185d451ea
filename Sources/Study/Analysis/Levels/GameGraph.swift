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
    /// The number of legal moves, the same in all positions of a ply; where marks fall, or X may not mark
    /// every square, the largest.
    let moves: Int
    /// The target of each move, as a ``GraphEdge``.
    ///
    /// Those of a position follow each other, at first in reading order. A position with fewer moves
    /// than others has ``GraphEdge/none`` for the rest.
    var edges: [UInt32]
    /// The value of each position to the player to move.
    var values: [PackedValue] = []
  }

  /// Nothing to note about a position.
  struct NoNote: LayerNote {
    mutating func merge(_ other: NoNote) {}
  }

  var layers: [Layer] = []
  let start: Position
  let pool: ThreadPool
  /// Whether images of each other are one position.
  let isSymmetric: Bool
  /// The number of positions, all images counted.
  private(set) var positions = 0

  /// Finds all positions of games from `start`, on a board of at most 64 squares, and their values.
  init(
    from start: Position,
    isSymmetric: Bool,
    _ budget: PositionBudget,
    _ pool: ThreadPool
  ) throws(AnalysisError) {
    (self.start, self.pool, self.isSymmetric) = (start, pool, isSymmetric)
    let classes = isSymmetric ? SymmetryClasses(from: start) : nil
    let merging = classes.map(Merging.classes) ?? .positions
    var budget = budget
    try budget.add()
    var layer = PositionLayer<Marks, NoNote>(start, NoNote())
    while layer.count > 0 {
      let next = try Self.next(after: layer, merging, &budget, pool)
      layers.append(
        Layer(
          positions: layer,
          player: layer[0].playerToMove,
          moves: Self.moves(of: layer[0]),
          edges: next.edges
        )
      )
      layer = next.layer
    }
    positions = budget.count
    solve()
  }

  /// The most moves in positions of the same ply.
  private static func moves(of position: Position) -> Int {
    let rules = position.rules
    return rules.has(.gravity)
      ? min(rules.columns, position.freeCount) : position.freeCount
  }

  /// The layer after another, and the edges that lead to it.
  private static func next(
    after layer: PositionLayer<Marks, NoNote>,
    _ merging: Merging,
    _ budget: inout PositionBudget,
    _ pool: ThreadPool
  ) throws(AnalysisError) -> (layer: PositionLayer<Marks, NoNote>, edges: [UInt32]) {
    var next = NextLayer(after: layer, merging)
    var edges: [UInt32] = []
    let width = moves(of: layer[0])
    edges.reserveCapacity(layer.count * width)
    for block in layer.blocks(.large) {
      let pieces = try pool.attempt(block.count) {
        [none = next.noChildren] piece throws(AnalysisError) in
        var moves = Moves(children: none)
        for place in block[piece] {
          let position = layer[place]
          for square in position.moves { moves.add(try position.afterBotsMove(square)) }
          moves.fill(width - position.moveCount)
        }
        return moves
      }
      let merged = next.merge(pieces.map(\.children), pool, notingPlaces: true)
      try budget.add(merged.new)
      var places = merged.places[...]
      for piece in pieces {
        for edge in piece.edges {
          edges.append(edge ?? (places.removeFirst() &+ GraphEdge.endCount))
        }
      }
    }
    // The places in the tables become those in the layer.
    let places = next.orderedPlaces()
    let sizes = layer.blocks(.large).joined().map { $0.count * width }
    pool.fill(&edges, from: 0, sizes) { _, part in
      for edge in part.indices where part[edge] >= GraphEdge.endCount {
        part[edge] = places[part[edge] &- GraphEdge.endCount] &+ GraphEdge.endCount
      }
    }
    return (next.finished(), edges)
  }

  private struct Moves: Sendable {
    var children: Children<Marks, NoNote>
    /// The target of each; `nil` for a position that is not yet placed, the next among the
    /// children.
    var edges: [UInt32?] = []

    mutating func add(_ position: Position) {
      if position.isOver {
        edges.append(GraphEdge.end(position))
      } else {
        children.add(position, NoNote())
        edges.append(nil)
      }
    }

    /// Fills the places of moves that a position has not.
    mutating func fill(_ count: Int) {
      for _ in 0..<count { edges.append(GraphEdge.none) }
    }
  }
}

/// The target of a move in a graph of positions: an end, or, after those, an index in the next layer.
enum GraphEdge {
  static let xWins: UInt32 = 0, draw: UInt32 = 1, oWins: UInt32 = 2
  /// In the place of a move that a position has not, while others of its ply have more.
  static let none: UInt32 = 3
  /// How many of these there are, and so the edge to the first place.
  static let endCount: UInt32 = 4
  /// X's score at each end.
  static let scores = [1, 0.5, 0]

  static func end(_ end: Position) -> UInt32 {
    switch end.winner {
    case .x: xWins
    case .o: oWins
    case nil: draw
    }
  }
}
