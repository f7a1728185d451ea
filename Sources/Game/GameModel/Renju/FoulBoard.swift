/// The marks on a board of renju, for searches that ask again and again which squares X may not mark.
///
/// Unlike a ``Position`` it does not count plies, and marks can be removed again.
package struct FoulBoard: Sendable {
  private var position: Position

  package init(_ rules: Rules) { position = Position(rules) }

  /// Marks a free square for a player, or removes the player's mark from it.
  package mutating func toggle(_ square: Square, of player: Player) {
    position.toggle(square, isX: player == .x)
  }

  /// Whether X may not mark a free square.
  package func isForbidden(_ square: Square) -> Bool { position.foul(at: square) != nil }

  /// Whether X may mark a free square now and whatever O marks elsewhere; false also for a few squares
  /// of which that is hard to tell.
  package func staysLegal(_ square: Square) -> Bool { position.staysLegal(square) }

  /// Whether X may not mark a free square once O has marked another one.
  package func isForbidden(_ square: Square, afterMarkOfO other: Square) -> Bool {
    if position.staysLegal(square) { return false }
    var next = self
    next.toggle(other, of: .o)
    return next.isForbidden(square)
  }
}
