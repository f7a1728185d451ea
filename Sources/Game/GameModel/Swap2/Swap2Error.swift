/// What is wrong with an opening by ``Swap2``, or with an answer in it.
public enum Swap2Error: Error, Hashable {
  /// With gravity nobody can place stones freely.
  case gravity
  /// The stones could make a line, or hardly a square would be left.
  case boardTooSmall(Rules)
  /// Not 0, 3 or 5 stones.
  case wrongStage(stones: Int)
  /// An answer that may not be given with these stones on the board.
  case notAllowed(Swap2Answer, stones: Int)
  /// Stones, and the sides of the players, that no answers lead to.
  case contradiction
  /// A stone that cannot be placed.
  case illegal(MoveError, Rules)
}

extension Swap2Error: CustomStringConvertible {
  /// A description of the problem and of what would be right.
  public var description: String {
    switch self {
    case .gravity: "swap2 places marks anywhere, which gravity does not allow"
    case .boardTooSmall(let rules):
      "\(rules) is too small for swap2, which needs lines of \(Swap2.shortestLine) or more and at "
        + "least \(Swap2.fewestSquares) squares"
    case .wrongStage(let stones): "swap2 asks with 0, 3 or 5 stones on the board, not \(stones)"
    case .notAllowed(let answer, let stones):
      "\(answer.words) in swap2 \(Self.place(stones)): \(Self.choices(stones))"
    case .contradiction: "no answers in swap2 lead to these stones with these sides"
    case .illegal(let error, let rules): error.message(on: rules)
    }
  }

  private static func place(_ stones: Int) -> String {
    stones == 0 ? "on the empty board" : "with \(stones) stones on the board"
  }

  private static func choices(_ stones: Int) -> String {
    switch stones {
    case 0: "three stones come first"
    case 3: "one may take X, stay O with one move, or place two"
    default: "one may take X, or stay O with one move"
    }
  }
}

extension Swap2Answer {
  fileprivate var words: String {
    switch self {
    case .place(let squares): "placed \(squares.count == 1 ? "1 stone" : "\(squares.count) stones")"
    case .swap: "took X"
    case .stay: "stayed O"
    }
  }
}
