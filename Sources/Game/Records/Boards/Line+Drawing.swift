package import GameModel

extension Line {
  /// The board with the squares of the line marked, the top row first; in a wide one a blank
  /// between two squares makes squares square.
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
