import GameModel

/// The squares of a board as the protocol writes them: `x,y` from 0,0 at the upper left.
struct SquareCoordinates {
  let rules: Rules
  private let texts: [String]

  init(_ rules: Rules) {
    self.rules = rules
    texts = rules.squares.map { "\(rules.column(of: $0)),\(rules.row(of: $0))" }
  }

  func text(of square: Square) -> String { texts[square.index] }

  /// The square of an engine's move, or `nil` for one off the board.
  func square(_ column: Int?, _ row: Int?) -> Square? {
    guard let column, let row else { return nil }
    return rules.square(column: column, row: row)
  }
}
