package import GameModel

extension Line {
  /// The board with the squares of the line marked, the top row first.
  ///
  /// - Parameters:
  ///   - rules: The board.
  ///   - isWide: Whether to put a blank between two squares, which makes squares square.
  /// - Returns: The rows of the drawing.
  package func drawing(on rules: Rules, isWide: Bool) -> [String] {
    let marked = Set(squares)
    return (0..<rules.rows).map { row in
      (0..<rules.columns).map { column in
        marked.contains(Square(row * rules.columns + column)) ? "●" : "·"
      }
      .joined(separator: isWide ? " " : "")
    }
  }
}
