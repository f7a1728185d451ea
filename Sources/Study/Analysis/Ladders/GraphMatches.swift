import GameModel

/// What is counted in a game.
enum GameMeasure: Hashable, Sendable {
  /// X's score: one for a win, a half for a draw.
  case score
  /// The moves of both players.
  case plies
  /// The mistakes of a player.
  case mistakes(LevelMistake, of: Player)
}

/// Matches on a graph, worked out from the ends of games.
struct GraphMatches: Sendable {
  /// A player of a match.
  enum Seat: Sendable {
    /// A policy, by the probabilities of its moves.
    case policy(ChoiceClasses.Table)
    /// Any legal move with the same probability.
    case uniform
    /// Any of the best moves with the same probability: the quickest wins, the slowest losses.
    case perfect
  }

  /// A match.
  struct Match: Sendable {
    let x: Seat
    let o: Seat
  }

  let classes: ChoiceClasses
  private var graph: GameGraph { classes.graph }

  init(_ classes: ChoiceClasses) { self.classes = classes }

  /// Eight matches at a time.
  private typealias Lanes = SIMD8<Double>

  /// The largest error of a score, which is at most 1: roundings of the probabilities and of sums of
  /// positive terms, ply by ply.
  var error: Double {
    let squares = graph.start.rules.squareCount
    return Double(graph.layers.count)
      * (Double(squares + 8) * 0x1p-52 + Double(squares) * classes.error)
  }

  /// What is expected of a measure in each of some matches.
  func expectations(_ measure: GameMeasure, in matches: [Match]) -> [Double] {
    stride(from: 0, to: matches.count, by: Lanes.scalarCount).flatMap { first in
      let some = matches[first..<min(matches.count, first + Lanes.scalarCount)]
      var values: [Lanes] = []
      for ply in graph.layers.indices.reversed() {
        let player = graph.layers[ply].player
        let mixture = Mixture(some.map { player == .x ? $0.x : $0.o }, graph.layers[ply].moves, ply)
        values = self.values(ofPly: ply, measure, mixture, after: values)
      }
      return (0..<some.count).map { values[0][$0] }
    }
  }

  /// How likely moves are in each lane.
  private struct Mixture: Sendable {
    /// The moves of the policies and of those who play any move, class by class.
    var lists: [Lanes]
    /// 1 where only best moves are played.
    var perfect = Lanes()

    init(_ seats: [Seat], _ moves: Int, _ ply: Int) {
      let counts = seats.map { seat in
        if case .policy(let table) = seat { table[ply].count } else { 0 }
      }
      // Without a policy, no class matters.
      lists = Array(repeating: Lanes(), count: max(moves, counts.max() ?? 0))
      for (lane, seat) in seats.enumerated() {
        switch seat {
        case .policy(let table):
          for (index, probability) in table[ply].enumerated() { lists[index][lane] = probability }
        case .uniform:
          for index in lists.indices { lists[index][lane] = 1 / Double(moves) }
        case .perfect: perfect[lane] = 1
        }
      }
      isAnyPolicy = counts.contains { $0 > 0 }
    }

    /// Whether the class of a position matters.
    let isAnyPolicy: Bool
  }

  /// What the positions of a layer are worth, given those of the next one.
  private func values(
    ofPly ply: Int,
    _ measure: GameMeasure,
    _ mixture: Mixture,
    after next: [Lanes]
  ) -> [Lanes] {
    let layer = graph.layers[ply]
    let numbers = classes.numbers(ofPly: ply)
    let grades = ply + 1 < graph.layers.count ? graph.layers[ply + 1].grades : []
    let piece = 8192
    let count = layer.positions.count
    let hasPerfect = mixture.perfect != Lanes()
    let pieces = graph.team.map((count + piece - 1) / piece) { [next] number in
      (number * piece..<min(count, (number + 1) * piece)).map { place in
        let firstEdge = place &* layer.moves
        let first =
          mixture.isAnyPolicy ? ChoiceClasses.number(of: place, in: numbers) &* layer.moves : 0
        let grade = layer.grades[place]
        let best =
          hasPerfect
          ? mixture.perfect
            / Double(
              layer.edges[firstEdge..<firstEdge &+ layer.moves]
                .count { GameGraph.grade(of: $0, after: grades) == grade }
            ) : Lanes()
        var value = Lanes()
        for move in 0..<layer.moves {
          let edge = layer.edges[firstEdge &+ move]
          var probability = mixture.lists[first &+ move]
          if hasPerfect, GameGraph.grade(of: edge, after: grades) == grade { probability += best }
          value +=
            probability * Self.worth(of: edge, measure, layer.player, from: grade, next, grades)
        }
        return value
      }
    }
    return Array(pieces.joined())
  }

  /// What a move adds to a measure, with all that follows.
  @inline(__always)
  private static func worth(
    of edge: UInt32,
    _ measure: GameMeasure,
    _ player: Player,
    from grade: Grade,
    _ next: [Lanes],
    _ grades: [Grade]
  ) -> Lanes {
    let isEnd = edge < GraphEdge.endCount
    let rest = isEnd ? Lanes() : next[Int(edge &- GraphEdge.endCount)]
    switch measure {
    case .score:
      return isEnd ? Lanes(repeating: GraphEdge.scores[Int(edge)]) : rest
    case .plies: return rest + 1
    case .mistakes(let mistake, let counted):
      guard counted == player else { return rest }
      let after = GameGraph.grade(of: edge, after: grades)
      return mistake.isMade(from: grade, to: after) ? rest + 1 : rest
    }
  }
}
