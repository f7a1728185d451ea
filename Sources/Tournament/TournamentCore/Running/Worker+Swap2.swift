import GameModel
import StrategyKit

/// Openings that the players play.
extension Worker {
  /// Has the players of a game play its opening, or recalls how they did.
  ///
  /// - Parameters:
  ///   - opening: The opening, of which nothing has been played, if the players play one.
  ///   - past: The game if it has been played before; one that ended by a fault in the opening is left
  ///     there.
  ///   - game: The game; its X begins with the opening.
  ///   - first: The strategy of its X.
  ///   - firstRandom: The random stream of its X.
  ///   - second: The strategy of its O.
  ///   - secondRandom: The random stream of its O.
  /// - Throws: The fault that ended the game.
  mutating func open(
    _ opening: inout Swap2?,
    _ past: RecalledGame?,
    of game: PlannedGame,
    _ first: inout some Strategy,
    _ firstRandom: inout GameRandom,
    _ second: inout some Strategy,
    _ secondRandom: inout GameRandom
  ) throws(GameLoop.Fault) {
    guard var swap2 = opening else { return }
    defer { opening = swap2 }
    if let past {
      swap2 = (try? past.swap2?.swap2(on: plan.rules)) ?? swap2
      return trace.write(swap2)
    }
    let (note, page) = (note, page)
    let pairing = plan.pairings[plan.place(ofGame: game.number).pairing]
    var trace = trace
    defer { self.trace = trace }
    try GameLoop.open(
      &swap2,
      &first,
      &firstRandom,
      &second,
      &secondRandom,
      turn: turn
    ) { swap2 in
      let sides = game.played(first: swap2.firstSide)
      note.begin(x: sides.x, o: sides.o)
      page?.x.pointee = sides.x == pairing.first ? 0 : 1
      trace.write(swap2)
    }
  }
}
