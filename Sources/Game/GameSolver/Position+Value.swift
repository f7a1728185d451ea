import GameModel

/// Positions whose value needs no search.
extension Position {
  /// The value of a finished position to the player who would have to move.
  var valueOfEnd: PositionValue {
    guard let winner else { return .draw }
    return winner == playerToMove ? .win(plies: 0) : .loss(plies: 0)
  }

  /// Whether a move wins for the player who makes it.
  func winsAtOnce(_ square: Square) -> Bool {
    (try? playing(square))?.winner == playerToMove
  }
}
