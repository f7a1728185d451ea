import GameModel

/// The moves of a piece of a layer, and where they lead.
struct GraphMoves<Note: LayerNote>: Sendable {
  fileprivate var children: Children<Marks, Note>
  /// Where each move leads, in the order in which they were added.
  private(set) var edges: [UInt32] = []

  /// Stands for a place in the next layer that is not yet known.
  private static var pending: UInt32 { .max }

  /// No moves yet.
  fileprivate init(_ none: Children<Marks, Note>) { children = none }

  /// Adds the move to a position, about which something is noted if it is not an end.
  mutating func add(_ position: Position, _ note: @autoclosure () -> Note) {
    guard !position.isOver else {
      edges.append(GraphEdge.end(position))
      return
    }
    children.add(position, note())
    edges.append(Self.pending)
  }

  /// Fills in the places of its positions in the tables, which begin at a number.
  fileprivate mutating func note(_ places: [UInt32], from first: Int) {
    var number = first
    for edge in edges.indices where edges[edge] == Self.pending {
      edges[edge] = places[number] &+ GraphEdge.endCount
      number &+= 1
    }
    children = Children(shards: 0, .none)
  }

  /// Replaces the places in the tables by those in the layer.
  fileprivate mutating func order(by places: OrderedPlaces) {
    for edge in edges.indices where edges[edge] >= GraphEdge.endCount {
      edges[edge] = places[edges[edge] &- GraphEdge.endCount] &+ GraphEdge.endCount
    }
  }
}

/// A layer of a graph after another, and what leads to it.
struct GraphStep<Note: LayerNote, Extra: Sendable>: Sendable {
  typealias Layer = PositionLayer<Marks, Note>
  /// What comes of a piece of the layer before.
  typealias Piece = (moves: GraphMoves<Note>, extra: Extra)

  /// The pieces of the layer before, in order.
  let pieces: [Piece]
  let next: Layer

  /// Finds the layer after another.
  ///
  /// - Parameters:
  ///   - layer: The layer before.
  ///   - size: How much of it is worked through at a time.
  ///   - merging: How positions are told apart.
  ///   - visits: Counts the positions.
  ///   - team: Who does it.
  ///   - explore: Adds the moves of some positions, and says what else is known of them.
  /// - Throws: ``AnalysisError``.
  init(
    after layer: Layer,
    _ size: BlockSize,
    _ merging: Merging,
    _ visits: inout Visits,
    _ team: Team,
    _ explore: @Sendable (Range<Int>, inout GraphMoves<Note>) throws(AnalysisError) -> Extra
  ) throws(AnalysisError) {
    var next = NextLayer(after: layer, merging)
    var pieces: [Piece] = []
    for block in layer.blocks(size) {
      let found = try team.attempt(block.count) {
        [none = next.noChildren] piece throws(AnalysisError) -> Piece in
        var moves = GraphMoves(none)
        let extra = try explore(block[piece], &moves)
        return (moves, extra)
      }
      let merged = next.merge(found.map(\.moves.children), team, notingPlaces: true)
      try visits.add(merged.new)
      pieces += team.map(found.count) { piece in
        var (moves, extra) = found[piece]
        moves.note(merged.places, from: merged.firsts[piece])
        return (moves, extra)
      }
    }
    let places = next.orderedPlaces()
    self.pieces = team.map(pieces.count) { [pieces] piece in
      var (moves, extra) = pieces[piece]
      moves.order(by: places)
      return (moves, extra)
    }
    self.next = next.finished()
  }
}
