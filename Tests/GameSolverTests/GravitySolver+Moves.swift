@testable import GameSolver

extension GravityPosition {
  /// The position of Connect Four after marks in columns, counted from 1.
  init(playing digits: String) {
    self.init(GravityGame())
    for column in digits.compactMap(\.wholeNumberValue) { drop(in: column - 1) }
  }
}

extension GravitySolver {
  /// The value of the move in each column that has room, for the player to move.
  mutating func values(
    ofMovesIn position: GravityPosition
  ) throws(SolverError) -> [(column: Int, value: PositionValue)] {
    if position.finishedValue != nil { return [] }
    var values: [(column: Int, value: PositionValue)] = []
    for column in 0..<game.columns where position.canDrop(in: column) {
      let value = try value(of: position.dropping(in: column))
      values.append((column, value.ofMoveLeadingHere))
    }
    return values
  }
}
