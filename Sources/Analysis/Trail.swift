import GameModel

/// The moves of many games that begin alike, each with the place of the one before it.
struct Trail {
  private var steps: [(before: Int32, move: Square)] = []

  /// The place before the first move.
  static let root: Int32 = -1

  /// Adds a move after the one at a place.
  ///
  /// - Returns: Its own place.
  mutating func add(_ move: Square, after place: Int32) -> Int32 {
    steps.append((place, move))
    return Int32(steps.count - 1)
  }

  /// The moves up to a place.
  func moves(to place: Int32) -> [Square] {
    var moves: [Square] = []
    var place = place
    while place >= 0 {
      moves.append(steps[Int(place)].move)
      place = steps[Int(place)].before
    }
    return moves.reversed()
  }

  /// The game up to a place.
  func game(to place: Int32, from start: Position) -> Game {
    var game = Game(from: start)
    for move in moves(to: place) { guard (try? game.play(move)) != nil else { break } }
    return game
  }
}
