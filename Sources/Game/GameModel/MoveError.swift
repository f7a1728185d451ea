/// Why a move cannot be made.
public enum MoveError: Error, Hashable {
  /// The board has no such square.
  case offBoard(Square)
  /// The square is already marked.
  case taken(Square)
  /// The game had ended before the move.
  case gameOver(Square)

  /// The square that cannot be marked.
  public var square: Square {
    switch self {
    case .offBoard(let square), .taken(let square), .gameOver(let square): square
    }
  }

  /// A description of the problem, naming the square as on a board.
  public func message(on rules: Rules) -> String {
    let name = rules.name(of: square)
    return switch self {
    case .offBoard: "\(name) is off the board"
    case .taken: "\(name) is taken"
    case .gameOver: "\(name) cannot be marked: the game is over"
    }
  }
}
