import GameModel

/// The moves of many games with common beginnings, each with the index of its predecessor.
struct Trail {
  private var steps: [(before: Int32, move: Square)] = []

  /// The index before the first move.
  static let root: Int32 = -1

  /// Adds a move after the one at an index.
  ///
  /// - Returns: Its own index.
  mutating func add(_ move: Square, after place: Int32) -> Int32 {
    steps.append((place, move))
    return Int32(steps.count - 1)
  }

  /// The moves up to an index.
  func moves(to place: Int32) -> [Square] {
    var moves: [Square] = []
    var place = place
    while place >= 0 {
      moves.append(steps[Int(place)].move)
      place = steps[Int(place)].before
    }
    return moves.reversed()
  }

  /// The game up to an index.
  func game(to place: Int32, from start: Position) -> Game {
    var game = Game(from: start)
    for move in moves(to: place) { guard (try? game.play(move)) != nil else { break } }
    return game
  }
}
