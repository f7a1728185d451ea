import GameModel

/// The moves of many games with common beginnings, each with the index of its predecessor.
struct MovePrefixTree {
  /// A move after the one at an index.
  struct Step: Sendable {
    let before: Int32
    let move: Square
  }

  private var steps: [Step] = []

  /// The index before the first move.
  static let root: Int32 = -1

  /// The index of the next step to be added.
  var end: Int32 { Int32(steps.count) }

  mutating func add(_ step: Step) { steps.append(step) }

  func moves(to place: Int32) -> [Square] {
    var moves: [Square] = []
    var place = place
    while place >= 0 {
      moves.append(steps[Int(place)].move)
      place = steps[Int(place)].before
    }
    return moves.reversed()
  }

  func game(to place: Int32, from start: Position) -> Game {
    Game(from: start, moves(to: place))
  }
}
