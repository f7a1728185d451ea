/// Why a text is not the name of a square.
public enum SquareNameError: Error, Hashable {
  /// The text does not have the form of a name.
  case notAName(String)
  /// The name is of a square outside the board.
  case offBoard(String, Rules)
}

extension SquareNameError: CustomStringConvertible {
  /// A description of the problem.
  public var description: String {
    switch self {
    case .notAName(let text):
      "'\(text)' is not a square: squares are named by letter and number, like a1"
    case .offBoard(let name, let rules):
      "\(name) is off the board: squares go from a1 to \(rules.lastName)"
    }
  }
}
