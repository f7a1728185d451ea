/// What the rules forbid the player to move.
extension Position {
  /// The free squares that the player to move may not mark, in reading order, with the reason: X's in renju,
  /// as long as neither player has a line; otherwise none.
  ///
  /// - Complexity: Like ``fouls``.
  public var forbiddenMoves: [(square: Square, foul: Foul)] {
    mayFoul && (!state.hasWinner || state.isStuck) ? fouls : []
  }
}
