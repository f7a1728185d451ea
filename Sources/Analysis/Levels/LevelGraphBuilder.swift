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
  private static let pending = LevelGraph.End.first - 1

  /// What comes of a piece of a layer.
  private struct Part: Sendable {
    var children: Batch
    /// The ends, and `pending` for each child.
    var edges: [UInt32] = []
    var edgeCounts: [UInt32] = []
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
    var found = LevelGraph.Layer(player: layer[0].playerToMove)
    var shares = DistinctShares()
    var next = NextLayer(after: layer, merging)
    for block in layer.blocks(.usual) {
      let results = team.map(block.count) { [self, none = next.noChildren] piece in
        Result { () throws(AnalysisError) in try part(of: layer, block[piece], none) }
      }
      var parts: [Part] = []
      for result in results { parts.append(try result.get()) }
      let merged = next.merge(parts.map(\.children), team, notingPlaces: true)
      try visits.add(merged.new)
      var places = merged.places.makeIterator()
      for part in parts {
        for edge in part.edges {
          found.edges.append(edge == Self.pending ? places.next() ?? edge : edge)
        }
        for count in part.edgeCounts {
          found.firstEdges.append(found.firstEdges[found.firstEdges.count - 1] + count)
        }
        let numbers = part.shares.lists.map { shares.number(of: $0) }
        for choice in part.choices { found.choices.append(UInt32(numbers[choice])) }
      }
    }
    found.shares = shares.lists
    let ordered = next.orderedPlaces()
    for edge in found.edges.indices where found.edges[edge] < LevelGraph.End.first {
      let place = found.edges[edge]
      found.edges[edge] = ordered[Int(place &>> 27)][Int(place & 0x7FF_FFFF)]
    }
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
    var list: [LevelGraph.MoveShare] = []
    for place in places {
      let (position, matches) = (layer[place], layer.notes[place])
      let bots = matches.botsTurn(position.playerToMove)
      let opponents = matches.subtracting(bots)
      var own = try Likelihoods(bots.isEmpty ? nil : players.own, in: position)
      var other = try Likelihoods(bots.isEmpty ? nil : players.other, in: position)
      var opponent = try Likelihoods(opponents.isEmpty ? nil : players.opponent, in: position)
      list.removeAll(keepingCapacity: true)
      while let square = Square.first(of: own.next, other.next, opponent.next) {
        let share = LevelGraph.MoveShare(
          own: own.take(square),
          other: other.take(square),
          opponent: opponent.take(square)
        )
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
      part.edgeCounts.append(UInt32(list.count))
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

/// How likely the moves of a policy are, in reading order.
private struct Likelihoods {
  private let moves: MoveDistribution?
  private var taken = 0

  /// The likelihoods in a position; none without a policy.
  init(_ policy: (any Policy)?, in position: Position) throws(AnalysisError) {
    guard let policy else {
      moves = nil
      return
    }
    moves = try policy.statedMoves(in: position)
  }

  /// The next move.
  var next: Square? {
    guard let moves, taken < moves.entries.count else { return nil }
    return moves.entries[taken].square
  }

  /// The probability of a move up to which all have been taken.
  mutating func take(_ square: Square) -> Double {
    guard let moves, next == square else { return 0 }
    defer { taken += 1 }
    return Double(moves.entries[taken].weight) / Double(moves.total)
  }
}

extension Square {
  /// The first of some squares in reading order; `nil` if there are none.
  fileprivate static func first(of a: Square?, _ b: Square?, _ c: Square?) -> Square? {
    var first = a
    if let b, first.map({ b < $0 }) ?? true { first = b }
    if let c, first.map({ c < $0 }) ?? true { first = c }
    return first
  }
}
