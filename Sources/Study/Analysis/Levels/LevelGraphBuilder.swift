import GameModel
import StrategyKit

/// Finds the positions of a graph, ply by ply.
struct LevelGraphBuilder {
  private typealias PlyLayer = PositionLayer<Marks, LevelGraph.Matches>

  private let players: LevelGraph.Players
  private let start: Position
  private let merging: Merging
  private let team: Team
  private var visits: Visits
  private(set) var layers: [LevelGraph.Layer] = []
  private(set) var samples: [Position] = []

  /// How many positions of each ply are samples.
  private static let samplesOfLayer = 16

  /// How likely the moves of a piece of a layer are.
  private struct Choices: Sendable {
    /// The number of the list of each position.
    var numbers: [UInt32] = []
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
    let step = try GraphStep(after: layer, .large, merging, &visits, team) {
      [self] places, moves throws(AnalysisError) in
      try choices(of: layer, places, &moves)
    }
    var shares = DistinctShares()
    let numbers = step.pieces.map { piece in
      piece.extra.shares.lists.map { UInt32(truncatingIfNeeded: shares.number(of: $0)) }
    }
    let pieces = zip(step.pieces, numbers).map { piece, numbers in
      LevelGraph.Piece(
        edges: piece.moves.edges,
        choices: piece.extra.numbers.map { numbers[Int($0)] }
      )
    }
    layers.append(
      LevelGraph.Layer(
        player: layer[0].playerToMove,
        count: layer.count,
        pieces: pieces,
        shares: shares.lists
      )
    )
    return step.next
  }

  /// How likely the moves of some positions of a layer are, which are added.
  private func choices(
    of layer: PlyLayer,
    _ places: Range<Int>,
    _ found: inout GraphMoves<LevelGraph.Matches>
  ) throws(AnalysisError) -> Choices {
    var choices = Choices()
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
        var reached: LevelGraph.Matches = share.own + share.other > 0 ? bots : []
        if share.opponent > 0 { reached.formUnion(opponents) }
        found.add(try position.afterBotsMove(square), reached)
      }
      choices.numbers.append(UInt32(truncatingIfNeeded: choices.shares.number(of: list)))
    }
    return choices
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
