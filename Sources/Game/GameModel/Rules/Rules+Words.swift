extension Rules: CustomStringConvertible {
  /// The game: `3×3, 3 in a row`, `7×6, 4 in a row, gravity`, `3×3, 3 in a row, misère`, `15×15,
  /// exactly 5 in a row`, `15×15, exactly 5 in a row, unblocked` or `15×15, 5 in a row, renju`.
  public var description: String { "\(columns)×\(rows), \(terms)" }

  /// All but the size of the board, as in `4 in a row, gravity`.
  public var terms: String {
    let exactly = has(.exactLine) ? "\(Variant.exactLine.text.term) " : ""
    let others = variants.filter { $0 != .exactLine }.map { ", \($0.text.term)" }
    return "\(exactly)\(lineLength) in a row\(others.joined())"
  }

  /// The rules of a board whose ``terms`` are given; the accent may be missing.
  ///
  /// - Throws: ``RulesError`` if the numbers do not describe a game.
  /// - Returns: `nil` for other words.
  public init?(columns: Int, rows: Int, terms: some StringProtocol) throws(RulesError) {
    var words = String(terms).split { $0 == " " || $0 == "," }.map(String.init)
    var variants: [Variant] = []
    if words.first == Variant.exactLine.text.term { variants = [.exactLine] }
    words.removeFirst(variants.count)
    guard words.count >= 4, let length = Int(words[0]), words[1...3] == ["in", "a", "row"] else {
      return nil
    }
    for word in words[4...] {
      let variant = Variant.allCases.first { [$0.text.term, $0.text.word].contains(word) }
      guard let variant, variant != .exactLine, !variants.contains(variant) else { return nil }
      variants.append(variant)
    }
    try self.init(columns: columns, rows: rows, lineLength: length, variants: variants)
  }
}

/// The game at the head of a report.
extension Rules {
  /// The game with its name, if it has one and is not plain: `Connect Four: 7×6, 4 in a row, gravity`.
  package var title: String { titled(": ") }

  /// The same in a line that has a colon before it: `Connect Four, 7×6, 4 in a row, gravity`.
  package var titleInLine: String { titled(", ") }

  private func titled(_ separator: String) -> String {
    guard !isMonotone, let game = NamedGame(self) else { return description }
    // What the name says is not said again.
    let name = ", \(game.name)"
    let words = description.hasSuffix(name) ? description.dropLast(name.count) : description[...]
    return "\(game.title)\(separator)\(words)"
  }
}
