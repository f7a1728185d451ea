import GameModel

/// A number of a game whose expectation is computed.
enum GameMeasure: Hashable, Sendable {
  /// X's score: one for a win, a half for a draw.
  case score
  /// The moves of both players.
  case plies
  case mistakes(LevelMistake, of: Player)
}

/// Matches on a graph, computed backwards from the ends of games.
struct GraphMatches: Sendable {
  enum MatchPlayer: Sendable {
    /// A policy, by the probabilities of its moves.
    case policy(ChoiceClasses.Table)
    /// Any legal move with the same probability.
    case uniform
    /// Any of the best moves with the same probability: the quickest wins, the slowest losses.
    case perfect
  }

  struct Match: Sendable {
    let x: MatchPlayer
    let o: MatchPlayer
  }

  let classes: ChoiceClasses
  private var graph: GameGraph { classes.graph }

  init(_ classes: ChoiceClasses) { self.classes = classes }

  /// Whether all positions of a ply have as many moves.
  private var isConstant: Bool { graph.start.rules.movesPerPlyAreConstant }

  /// Eight matches at a time.
  private typealias Lanes = SIMD8<Double>

  /// The largest error of a score, which is at most 1: roundings of the probabilities and of sums of
  /// positive terms, ply by ply.
  var error: Double {
    let squares = graph.start.rules.squareCount
    return Double(graph.layers.count)
      * (Double(squares + 8) * 0x1p-52 + Double(squares) * classes.error)
  }

  func expectations(_ measure: GameMeasure, in matches: [Match]) -> [Double] {
    // The values of the ends and the positions of a layer, and those of the next one. All layers use
    // the same two arrays, since new ones would take as long as the sums.
    let start = Int(GraphEdge.endCount)
    let size = start + (graph.layers.map(\.positions.count).max() ?? 0)
    var values = [Lanes](repeating: Lanes(), count: size)
    if measure == .score {
      for (end, score) in GraphEdge.scores.enumerated() { values[end] = Lanes(repeating: score) }
    }
    var next = values
    return stride(from: 0, to: matches.count, by: Lanes.scalarCount).flatMap { first in
      let some = matches[first..<min(matches.count, first + Lanes.scalarCount)]
      for ply in graph.layers.indices.reversed() {
        let player = graph.layers[ply].player
        let matchPlayers = some.map { player == .x ? $0.x : $0.o }
        let mixture = Mixture(matchPlayers, graph.layers[ply].moves, ply, isConstant)
        swap(&values, &next)
        findValues(ofPly: ply, measure, mixture, after: next, &values)
      }
      return (0..<some.count).map { values[start][$0] }
    }
  }

  /// How likely moves are in each lane.
  private struct Mixture: Sendable {
    /// The moves of the policies and of players that make any move, class by class.
    var lists: [Lanes]
    /// 1 in the lanes of a player that makes best moves only.
    var perfect = Lanes()
    /// 1 in the lanes of a player that makes any move, where positions differ in how many there are.
    var uniform = Lanes()

    init(_ matchPlayers: [MatchPlayer], _ moves: Int, _ ply: Int, _ isConstant: Bool) {
      let counts = matchPlayers.map { matchPlayer in
        if case .policy(let table) = matchPlayer { table[ply].count } else { 0 }
      }
      // Without a policy, no class matters.
      lists = Array(repeating: Lanes(), count: max(moves, counts.max() ?? 0))
      for (lane, matchPlayer) in matchPlayers.enumerated() {
        switch matchPlayer {
        case .policy(let table):
          for (index, probability) in table[ply].enumerated() { lists[index][lane] = probability }
        case .uniform where !isConstant: uniform[lane] = 1
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

  /// Computes the values of the positions of a layer from those of the next one.
  private func findValues(
    ofPly ply: Int,
    _ measure: GameMeasure,
    _ mixture: Mixture,
    after next: [Lanes],
    _ values: inout [Lanes]
  ) {
    let layer = graph.layers[ply]
    let numbers = classes.numbers(ofPly: ply)
    let solved = ply + 1 < graph.layers.count ? graph.layers[ply + 1].values : []
    let pieces = layer.positions.blocks(.usual).flatMap(\.self)
    let (hasPerfect, hasUniform) = (mixture.perfect != Lanes(), mixture.uniform != Lanes())
    let line = graph.valueOfLine
    graph.pool.fill(&values, from: Int(GraphEdge.endCount), pieces.map(\.count)) { number, values in
      for (index, place) in pieces[number].enumerated() {
        let firstEdge = place &* layer.moves
        let first =
          mixture.isAnyPolicy ? ChoiceClasses.number(of: place, in: numbers) &* layer.moves : 0
        let before = layer.values[place]
        let best =
          hasPerfect
          ? mixture.perfect
            / Double(
              layer.edges[firstEdge..<firstEdge &+ layer.moves]
                .count { GameGraph.value(of: $0, line: line, after: solved) == before }
            ) : Lanes()
        let any =
          hasUniform
          ? mixture.uniform
            / Double(
              layer.edges[firstEdge..<firstEdge &+ layer.moves].count { $0 != GraphEdge.none }
            ) : Lanes()
        var value = Lanes()
        for move in 0..<layer.moves {
          let edge = layer.edges[firstEdge &+ move]
          var probability = mixture.lists[first &+ move]
          if hasPerfect, GameGraph.value(of: edge, line: line, after: solved) == before {
            probability += best
          }
          if hasUniform, edge != GraphEdge.none { probability += any }
          let counts = Self.counts(edge, line, measure, layer.player, from: before, solved)
          value += probability * (counts ? next[Int(edge)] + 1 : next[Int(edge)])
        }
        values[index] = value
      }
    }
  }

  /// Whether a move itself adds one to a measure.
  @inline(__always)
  private static func counts(
    _ edge: UInt32,
    _ line: PackedValue,
    _ measure: GameMeasure,
    _ player: Player,
    from before: PackedValue,
    _ solved: [PackedValue]
  ) -> Bool {
    switch measure {
    case .score: false
    case .plies: true
    case .mistakes(let mistake, let counted):
      counted == player
        && mistake.isMade(
          from: before,
          to: GameGraph.value(of: edge, line: line, after: solved)
        )
    }
  }
}
