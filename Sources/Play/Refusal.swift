public import GameModel

/// Why a square cannot be chosen now.
public enum Refusal: Hashable, Sendable {
  /// The board has no such square.
  case offBoard(Square)
  /// The square bears a mark.
  case taken(Square)
  /// There is nothing more to choose.
  case gameOver
  /// It is the turn of a strategy, by its name.
  case notYourTurn(String)

  /// What is wrong in words, with the square named as on a board.
  public func message(on rules: Rules) -> String {
    switch self {
    case .offBoard(let square): MoveError.offBoard(square).message(on: rules)
    case .taken(let square): MoveError.taken(square).message(on: rules)
    case .gameOver: "the game is over"
    case .notYourTurn(let name): "it is the turn of \(name)"
    }
  }
}
