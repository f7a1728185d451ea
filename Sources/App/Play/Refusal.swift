public import GameModel

/// Why a square cannot be chosen now.
public enum Refusal: Hashable, Sendable {
  /// The game does not allow the move.
  case illegal(MoveError)
  /// A column, from 0 at the left, has no free square.
  case full(column: Int)
  /// The game is over.
  case gameOver
  /// It is the turn of a strategy, by its name.
  case notYourTurn(String)

  /// A description of the problem, naming the square as on a board.
  public func message(on rules: Rules) -> String {
    switch self {
    case .illegal(let error): error.message(on: rules)
    case .full(let column):
      (0..<rules.columns).contains(column)
        ? "column \(rules.letters(ofColumn: column)) is full" : "there is no such column"
    case .gameOver: "the game is over"
    case .notYourTurn(let name): "it is \(name)'s turn"
    }
  }
}
