import GameSolver

extension GravityPosition {
  /// The position of Connect Four after marks in columns, counted from 1.
  init(playing digits: String) {
    self.init(GravityGame())
    for column in digits.compactMap(\.wholeNumberValue) { drop(in: column - 1) }
  }
}
