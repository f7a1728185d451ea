import GameModel
import GameSolver

/// The value of a position in one byte, for tables of millions.
struct PackedValue: Hashable, Comparable, Sendable {
  /// 100 less the plies to a win, their negative for a loss, 0 for a draw.
  private let code: Int8

  private init(code: Int8) { self.code = code }

  /// Packs a value of at most 100 plies.
  init(_ value: PositionValue) {
    switch value {
    case .win(let plies): code = Int8(100 - plies)
    case .draw: code = 0
    case .loss(let plies): code = Int8(plies - 100)
    }
  }

  static func win(in plies: Int) -> PackedValue { PackedValue(.win(plies: plies)) }
  static func loss(in plies: Int) -> PackedValue { PackedValue(.loss(plies: plies)) }
  static let draw = PackedValue(.draw)

  var isWin: Bool { code > 0 }
  var isLoss: Bool { code < 0 }
  var isDraw: Bool { code == 0 }

  /// The value of the move leading to a position of this value, for the player who made it.
  var ofMoveLeadingHere: PackedValue {
    // The end is a ply further away.
    if code > 0 { return PackedValue(code: 1 - code) }
    return code < 0 ? PackedValue(code: -1 - code) : self
  }

  static func < (lhs: PackedValue, rhs: PackedValue) -> Bool { lhs.code < rhs.code }
}

extension GameGraph {
  var valueOfLine: PackedValue {
    start.rules.has(.misere) ? .loss(in: 1) : .win(in: 1)
  }

  /// The value of a move to the player who makes it, which is the worst for a move that is none.
  @inline(__always)
  static func value(
    of edge: UInt32,
    line: PackedValue,
    after next: [PackedValue]
  ) -> PackedValue {
    guard edge < GraphEdge.endCount else {
      return next[Int(edge &- GraphEdge.endCount)].ofMoveLeadingHere
    }
    if edge == GraphEdge.draw { return .draw }
    return edge == GraphEdge.none ? .loss(in: 0) : line
  }

  /// Solves all positions, the last ply first.
  mutating func solve() {
    let line = valueOfLine
    var next: [PackedValue] = []
    for ply in layers.indices.reversed() {
      let layer = layers[ply]
      let piece = 8192
      let pieces = pool.map((layer.positions.count + piece - 1) / piece) { [next] number in
        (number * piece..<min(layer.positions.count, (number + 1) * piece)).map { place in
          var best = PackedValue.loss(in: 0)
          for edge in layer.edges[place * layer.moves..<(place + 1) * layer.moves] {
            best = max(best, Self.value(of: edge, line: line, after: next))
          }
          return best
        }
      }
      next = Array(pieces.joined())
      layers[ply].values = next
    }
  }
}
