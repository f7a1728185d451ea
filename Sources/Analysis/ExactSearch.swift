import GameModel
import StrategyKit

/// Goes through all games between two players, ply by ply.
struct ExactSearch {
  private let start: Position
  private var pair: ExactPair
  private var visits: Visits
  private var trail = Trail()
  /// The ends of the games of players that are asked move by move.
  private var lastPlaces: [Int32] = []
  /// The probabilities of the results.
  private(set) var ends: OutcomeTotals

  /// The probability of a position, and one game that leads to it by its last place in the trail.
  private struct Note {
    var reach: Reach
    let place: Int32
  }

  init(x: ExactPlayer, o: ExactPlayer, from start: Position, _ visits: Visits) {
    self.start = start
    self.visits = visits
    pair = ExactPair(x: x, o: o, from: start)
    ends = OutcomeTotals(start.rules)
  }

  /// The unfinished positions examined.
  var positions: Int { visits.count }

  mutating func run() throws(AnalysisError) {
    var layer = PositionLayer<Note>(merging: pair.knowPositions)
    try add(start, Note(reach: .certain, place: Trail.root), to: &layer)
    var denominator: UInt128? = 1
    while layer.count > 0 {
      let moves = try moves(of: layer)
      let scale = denominator?.scale(for: moves.lazy.map(\.total))
      var next = PositionLayer<Note>(merging: pair.knowPositions)
      for (index, position) in layer.positions.enumerated() {
        let (distribution, note) = (moves[index], layer.notes[index])
        for entry in distribution.entries {
          let reach = note.reach.share(entry.weight, of: distribution.total, scale: scale)
          let child = try position.afterBotsMove(entry.square)
          let place = pair.knowPositions ? Trail.root : trail.add(entry.square, after: note.place)
          if child.isOver {
            ends.add(child, last: entry.square, reach)
            if !pair.knowPositions { lastPlaces.append(place) }
          } else {
            try add(child, Note(reach: reach, place: place), to: &next)
          }
        }
      }
      denominator = scale.flatMap { scale in denominator.map { $0 * scale } }
      ends.closePly(over: denominator)
      denominator = denominator.map { next.reduceWeights(\.reach, over: $0) }
      layer = next
    }
    let trail = trail
    try pair.replay(lastPlaces.map { place in { trail.moves(to: place) } })
  }

  private mutating func moves(
    of layer: PositionLayer<Note>
  ) throws(AnalysisError) -> [MoveDistribution] {
    var moves: [MoveDistribution] = []
    moves.reserveCapacity(layer.count)
    for (position, note) in zip(layer.positions, layer.notes) {
      visits.show()
      moves.append(try pair.moves(in: position, after: trail.moves(to: note.place)))
    }
    return moves
  }

  private mutating func add(
    _ position: Position,
    _ note: Note,
    to layer: inout PositionLayer<Note>
  ) throws(AnalysisError) {
    if layer.add(position, note, merge: { $0.reach += $1.reach }) { try visits.add() }
  }
}
