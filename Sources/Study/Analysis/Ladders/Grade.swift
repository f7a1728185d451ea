/// What a position is worth to a player with best play, and how soon: sooner wins and later losses
/// are higher.
struct Grade: Hashable, Comparable, Sendable {
  /// 100 less the plies to a win, their negative for a loss, 0 for a draw.
  private let code: Int8

  private init(code: Int8) { self.code = code }

  /// A win in a number of plies, 1 for the next move; at most 64.
  static func win(in plies: Int) -> Grade { Grade(code: Int8(100 - plies)) }
  /// A loss in a number of plies, 2 for the opponent's next move; at most 64.
  static func loss(in plies: Int) -> Grade { Grade(code: Int8(plies - 100)) }
  static let draw = Grade(code: 0)
  static let lowest = loss(in: 0)

  var isWin: Bool { code > 0 }
  var isLoss: Bool { code < 0 }
  var isDraw: Bool { code == 0 }

  /// What a move is worth that leads to a position with this grade for the opponent.
  var beforeMove: Grade {
    // The end is a ply further away.
    if code > 0 { return Grade(code: 1 - code) }
    return code < 0 ? Grade(code: -1 - code) : self
  }

  static func < (lhs: Grade, rhs: Grade) -> Bool { lhs.code < rhs.code }
}

extension GameGraph {
  /// What a move is worth to the player who makes it.
  @inline(__always)
  static func grade(of edge: UInt32, after next: [Grade]) -> Grade {
    guard edge < GraphEdge.endCount else {
      return next[Int(edge &- GraphEdge.endCount)].beforeMove
    }
    if edge == GraphEdge.draw { return .draw }
    // Nobody completes a line for the opponent.
    return .win(in: 1)
  }

  /// Grades all positions, the last ply first.
  mutating func grade() {
    var next: [Grade] = []
    for ply in layers.indices.reversed() {
      let layer = layers[ply]
      let piece = 8192
      let pieces = team.map((layer.positions.count + piece - 1) / piece) { [next] number in
        (number * piece..<min(layer.positions.count, (number + 1) * piece)).map { place in
          var best = Grade.lowest
          for edge in layer.edges[place * layer.moves..<(place + 1) * layer.moves] {
            best = max(best, Self.grade(of: edge, after: next))
          }
          return best
        }
      }
      next = Array(pieces.joined())
      layers[ply].grades = next
    }
  }
}
