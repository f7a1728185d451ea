/// Why a move cannot be made.
public enum MoveError: Error, Hashable {
  /// The board has no such square.
  case offBoard(Square)
  /// The square is already marked.
  case taken(Square)
  /// The square hangs in the air: with gravity the mark would fall to the lowest free square of its
  /// column.
  case unsupported(Square, lowest: Square)
  /// The rules forbid X the square.
  case forbidden(Square, Foul)
  /// The game had ended before the move.
  case gameOver(Square)

  /// The square that cannot be marked.
  public var square: Square {
    switch self {
    case .offBoard(let square), .taken(let square), .gameOver(let square),
      .unsupported(let square, lowest: _), .forbidden(let square, _):
      square
    }
  }

  /// A description of the problem, naming the square as on a board.
  public func message(on rules: Rules) -> String {
    let name = rules.name(of: square)
    return switch self {
    case .offBoard: "\(name) is off the board"
    case .taken: "\(name) is taken"
    case .unsupported(_, let lowest):
      "\(name) hangs in the air: the mark would fall to \(rules.name(of: lowest))"
    case .forbidden(_, let foul): "forbidden: \(foul.words) at \(name)"
    case .gameOver: "\(name) cannot be marked: the game is over"
    }
  }
}
