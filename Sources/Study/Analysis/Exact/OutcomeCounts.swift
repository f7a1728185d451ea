import GameModel

/// The probabilities of ends of games at one ply: as weights over a denominator kept elsewhere, and
/// to double precision.
struct OutcomeCounts: Sendable {
  /// The index of each number: X wins, draws, O wins, plies, then X's lines and O's.
  enum Place { static let x = 0, draw = 1, o = 2, plies = 3, lines = 4 }

  private let finder: LineFinder
  private let lineCount: Int
  private(set) var weights: [UInt128]
  private(set) var values: [Double]
  /// The ends counted.
  private(set) var positions = 0

  init(_ finder: LineFinder, lineCount: Int) {
    self.finder = finder
    self.lineCount = lineCount
    weights = Array(repeating: 0, count: Place.lines + 2 * lineCount)
    values = Array(repeating: 0, count: weights.count)
  }

  /// Adds the end of a game, reached by a last move.
  mutating func add(_ end: Position, last: Square, _ reach: ReachProbability) {
    positions += 1
    count(Place.plies, reach, times: end.plies)
    guard let winner = end.winner else { return count(Place.draw, reach) }
    count(winner == .x ? Place.x : Place.o, reach)
    let first = Place.lines + (end.lineOwner == .x ? 0 : lineCount)
    finder.forEachLine(completedBy: last, in: end) { count(first + $0, reach) }
  }

  private mutating func count(_ place: Int, _ reach: ReachProbability, times factor: Int = 1) {
    weights[place] &+= reach.weight &* UInt128(factor)
    values[place] += reach.probability * Double(factor)
  }

  /// Adds others, whose weights are to be multiplied by a factor.
  mutating func add(_ other: OutcomeCounts, times factor: UInt128) {
    guard other.positions > 0 else { return }
    positions += other.positions
    for place in weights.indices {
      weights[place] &+= other.weights[place] &* factor
      values[place] += other.values[place]
    }
  }

  mutating func scale(by factor: UInt128) {
    for place in weights.indices { weights[place] &*= factor }
  }
}
