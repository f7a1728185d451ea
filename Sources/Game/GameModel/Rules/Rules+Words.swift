extension Rules: CustomStringConvertible {
  /// The game: `3×3, 3 in a row`, `7×6, 4 in a row, gravity`, `3×3, 3 in a row, misère`, `15×15,
  /// exactly 5 in a row`, `15×15, exactly 5 in a row, unblocked` or `15×15, 5 in a row, renju`.
  public var description: String { "\(columns)×\(rows), \(terms)" }

  /// All but the size of the board, as in `4 in a row, gravity`.
  public var terms: String {
    var terms = line.isExact ? "exactly " : ""
    terms += "\(lineLength) in a row"
    if line.isUnblocked { terms += ", unblocked" }
    if placement == .gravity { terms += ", gravity" }
    if goal == .lose { terms += ", misère" }
    if restriction == .renju { terms += ", renju" }
    return terms
  }

  /// The rules of a board whose ``terms`` are given; the accent may be missing.
  ///
  /// - Throws: ``RulesError`` if the numbers do not describe a game.
  /// - Returns: `nil` for other words.
  public init?(columns: Int, rows: Int, terms: some StringProtocol) throws(RulesError) {
    var words = String(terms).split { $0 == " " || $0 == "," }[...]
    func takes(_ forms: Substring...) -> Bool {
      guard let word = words.first, forms.contains(word) else { return false }
      words.removeFirst()
      return true
    }
    let isExact = takes("exactly")
    guard words.count >= 4, let length = Int(words.removeFirst()),
      words.prefix(3) == ["in", "a", "row"]
    else { return nil }
    words.removeFirst(3)
    let isUnblocked = takes("unblocked")
    let hasGravity = takes("gravity")
    let isMisere = takes("misère", "misere")
    let isRenju = takes("renju")
    guard words.isEmpty else { return nil }
    try self.init(
      columns: columns,
      rows: rows,
      lineLength: length,
      placement: hasGravity ? .gravity : .anywhere,
      line: LineRule(isExact: isExact, isUnblocked: isUnblocked),
      goal: isMisere ? .lose : .win,
      restriction: isRenju ? .renju : .none
    )
  }
}
