import GameModel
import StrategyKit

/// Finds the positions of a graph, ply by ply.
struct LevelGraphBuilder {
  private typealias PlyLayer = PositionLayer<Marks, LevelGraph.Matches>
  private typealias Batch = Children<Marks, LevelGraph.Matches>

  private let players: LevelGraph.Players
  private let start: Position
  private let merging: Merging
  private let team: Team
  private var visits: Visits
  private(set) var layers: [LevelGraph.Layer] = []
  private(set) var samples: [Position] = []

  /// How many positions of each ply are samples.
  private static let samplesOfLayer = 16
  /// Stands for a place in the next layer that is not yet known.
  private static let pending = UInt32.max

  /// What comes of a piece of a layer.
  private struct Part: Sendable {
    var children: Batch
    /// The ends, and `pending` for each child.
    var edges: [UInt32] = []
    var choices: [Int] = []
    var shares = DistinctShares()
  }

  init(_ players: LevelGraph.Players, from start: Position, _ visits: Visits, _ team: Team) {
    self.players = players
    self.start = start
    self.visits = visits
    self.team = team
    let policies = [players.own, players.other, players.opponent]
    let classes = policies.allSatisfy(\.isSymmetric) ? SymmetryClasses(from: start) : nil
    merging = classes.map(Merging.classes) ?? .positions
  }

  var positions: Int { visits.count }

  mutating func build(_ matches: LevelGraph.Matches) throws(AnalysisError) {
    try visits.add()
    var layer = PlyLayer(start, matches)
    while layer.count > 0 { layer = try next(after: layer) }
  }

  /// The layer after another, whose edges are added to the graph.
  private mutating func next(after layer: PlyLayer) throws(AnalysisError) -> PlyLayer {
    for place in stride(from: 0, to: layer.count, by: max(1, layer.count / Self.samplesOfLayer)) {
      samples.append(layer[place])
    }
    var found = LevelGraph.Layer(player: layer[0].playerToMove, count: layer.count)
    var shares = DistinctShares()
    var next = NextLayer(after: layer, merging)
    for block in layer.blocks(.large) {
      let results = team.map(block.count) { [self, none = next.noChildren] piece in
        Result { () throws(AnalysisError) in try part(of: layer, block[piece], none) }
      }
      var parts: [Part] = []
      for result in results { parts.append(try result.get()) }
      let merged = next.merge(parts.map(\.children), team, notingPlaces: true)
      try visits.add(merged.new)
      let numbers = parts.map { part in part.shares.lists.map { shares.number(of: $0) } }
      found.pieces += team.map(parts.count) { [parts] number in
        let part = parts[number]
        var place = merged.firsts[number]
        return LevelGraph.Piece(
          edges: part.edges.map { edge in
            guard edge == Self.pending else { return edge }
            place &+= 1
            return merged.places[place &- 1] + LevelGraph.End.count
          },
          choices: part.choices.map { UInt32(truncatingIfNeeded: numbers[number][$0]) }
        )
      }
    }
    found.shares = shares.lists
    let ordered = next.orderedPlaces()
    let edges = team.map(found.pieces.count) { [pieces = found.pieces] number in
      pieces[number].edges.map { edge in
        let ends = LevelGraph.End.count
        return edge < ends ? edge : ordered[edge - ends] + ends
      }
    }
    for number in edges.indices { found.pieces[number].edges = edges[number] }
    layers.append(found)
    return next.finished()
  }

  /// What comes of some positions of a layer.
  private func part(
    of layer: PlyLayer,
    _ places: Range<Int>,
    _ none: Batch
  ) throws(AnalysisError) -> Part {
    var part = Part(children: none)
    var moves = MoveShares(on: start.rules)
    var list: [LevelGraph.MoveShare] = []
    for place in places {
      let (position, matches) = (layer[place], layer.notes[place])
      let bots = matches.botsTurn(position.playerToMove)
      let opponents = matches.subtracting(bots)
      moves.removeAll()
      if !bots.isEmpty {
        try moves.add(players.own, in: position) { $0.own = $1 }
        try moves.add(players.other, in: position) { $0.other = $1 }
      }
      if !opponents.isEmpty { try moves.add(players.opponent, in: position) { $0.opponent = $1 } }
      list.removeAll(keepingCapacity: true)
      for square in moves.squares {
        let share = moves[square]
        list.append(share)
        let child = try position.afterBotsMove(square)
        guard !child.isOver else {
          part.edges.append(LevelGraph.End.edge(child))
          continue
        }
        var reached: LevelGraph.Matches = share.own + share.other > 0 ? bots : []
        if share.opponent > 0 { reached.formUnion(opponents) }
        part.children.add(child, reached)
        part.edges.append(Self.pending)
      }
      part.choices.append(part.shares.number(of: list))
    }
    return part
  }
}

/// Lists of shares, each once.
private struct DistinctShares: Sendable {
  private(set) var lists: [[LevelGraph.MoveShare]] = []
  /// The number of a list with a hash, which is raised by one where two lists share it.
  private var numbers: [UInt64: Int] = [:]

  /// The number of a list, which is added if it is new.
  mutating func number(of list: [LevelGraph.MoveShare]) -> Int {
    var hash = UInt64(list.count)
    for share in list {
      hash = GameRandom.mix(hash ^ share.own.bitPattern) &+ share.other.bitPattern
      hash = GameRandom.mix(hash) ^ share.opponent.bitPattern
    }
    while let number = numbers[hash] {
      if lists[number] == list { return number }
      hash &+= 1
    }
    numbers[hash] = lists.count
    lists.append(list)
    return lists.count - 1
  }
}

/// How likely the moves of a position are, by up to three policies.
private struct MoveShares {
  /// The squares that any of them may mark.
  private(set) var squares: SquareSet
  private var shares: [LevelGraph.MoveShare]

  /// No moves on a board of at most 64 squares.
  init(on rules: Rules) {
    squares = SquareSet(on: rules)
    shares = Array(repeating: LevelGraph.MoveShare(), count: rules.squareCount)
  }

  subscript(square: Square) -> LevelGraph.MoveShare { shares[square.index] }

  mutating func removeAll() {
    for square in squares { shares[square.index] = LevelGraph.MoveShare() }
    squares.removeAll()
  }

  /// Notes how likely the moves of a policy are.
  ///
  /// - Throws: ``AnalysisError`` if it states none, or one that is off the board.
  @inline(__always)
  mutating func add(
    _ policy: any Policy,
    in position: Position,
    _ note: (inout LevelGraph.MoveShare, Double) -> Void
  ) throws(AnalysisError) {
    let moves = try policy.statedMoves(in: position)
    let total = Double(moves.total)
    for entry in moves.entries {
      guard entry.square.index < shares.count else { throw .illegalMove(entry.square, position) }
      note(&shares[entry.square.index], Double(entry.weight) / total)
      squares.insert(entry.square)
    }
  }
}
