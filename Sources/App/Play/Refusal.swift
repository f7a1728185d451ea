public import GameModel

/// Why a square cannot be chosen now.
public enum Refusal: Hashable, Sendable {
  /// The game does not allow the move.
  case illegal(MoveError)
  /// The game is over.
  case gameOver
  /// It is the turn of a strategy, by its name.
  case notYourTurn(String)

  /// A description of the problem, naming the square as on a board.
  public func message(on rules: Rules) -> String {
    switch self {
    case .illegal(let error): error.message(on: rules)
    case .gameOver: "the game is over"
    case .notYourTurn(let name): "it is \(name)'s turn"
    }
  }
}
