extension Rules: CustomStringConvertible {
  /// The game: `3×3, 3 in a row`, `7×6, 4 in a row, gravity`, `3×3, 3 in a row, misère` or `15×15,
  /// exactly 5 in a row`.
  public var description: String { "\(columns)×\(rows), \(terms)" }

  /// All but the size of the board, as in `4 in a row, gravity`.
  public var terms: String {
    var terms = line == .exact ? "exactly " : ""
    terms += "\(lineLength) in a row"
    if placement == .gravity { terms += ", gravity" }
    if goal == .lose { terms += ", misère" }
    return terms
  }

  /// The rules of a board whose ``terms`` are given; the accent may be missing.
  ///
  /// - Throws: ``RulesError`` if the numbers do not describe a game.
  /// - Returns: `nil` for other words.
  public init?(columns: Int, rows: Int, terms: some StringProtocol) throws(RulesError) {
    var words = String(terms).split { $0 == " " || $0 == "," }[...]
    let isExact = words.first == "exactly"
    if isExact { words.removeFirst() }
    guard words.count >= 4, let length = Int(words.removeFirst()),
      words.prefix(3) == ["in", "a", "row"]
    else { return nil }
    words.removeFirst(3)
    let hasGravity = words.first == "gravity"
    if hasGravity { words.removeFirst() }
    let isMisere = words.first == "misère" || words.first == "misere"
    guard words.count == (isMisere ? 1 : 0) else { return nil }
    try self.init(
      columns: columns,
      rows: rows,
      lineLength: length,
      placement: hasGravity ? .gravity : .anywhere,
      line: isExact ? .exact : .atLeast,
      goal: isMisere ? .lose : .win
    )
  }
}
