import GameModel

/// Games as the protocol announces them.
extension Rules {
  /// The command that announces a game of these rules to an engine.
  ///
  /// Five in a row on boards of at least five by five, or exactly five, is Gomocup's own game;
  /// everything else needs a command of ours, in which words say what the numbers do not.
  var startCommand: String {
    guard isGomocup else {
      return "MNKSTART \(columns),\(rows),\(lineLength)" + words.map { ",\($0)" }.joined()
    }
    return columns == rows ? "START \(columns)" : "RECTSTART \(columns),\(rows)"
  }

  /// The number of the rule, as in `INFO rule`: 1 for exactly five in a row, 0 for all others.
  var protocolRule: Int { isGomocup && line == .exact ? 1 : 0 }

  /// Whether Gomocup has a command for the game.
  private var isGomocup: Bool {
    lineLength == 5 && min(columns, rows) >= 5 && placement == .anywhere && goal == .win
  }

  /// The words for what differs from the plain game.
  private var words: [String] {
    [
      placement == .gravity ? Self.gravityWord : nil, line == .exact ? Self.exactWord : nil,
      goal == .lose ? Self.misereWord : nil,
    ].compactMap(\.self)
  }

  private static let (gravityWord, exactWord, misereWord) = ("gravity", "exact", "misere")

  /// The game that the text behind `MNKSTART` describes.
  init(startText text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.filter { !$0.isWhitespace }.lowercased() }
    let numbers = parts.prefix(3).compactMap { Int($0) }
    guard numbers.count == 3 else {
      throw ServerError("'\(text)' is not 3 numbers, perhaps with words behind them")
    }
    let words = parts.dropFirst(3)
    let known = [Self.gravityWord, Self.exactWord, Self.misereWord]
    if let word = words.first(where: { !known.contains($0) }) {
      throw ServerError("the rule '\(word)' is not known; \(known.joined(separator: ", ")) are")
    }
    try self.init(
      columns: numbers[0],
      rows: numbers[1],
      lineLength: numbers[2],
      placement: words.contains(Self.gravityWord) ? .gravity : .anywhere,
      line: words.contains(Self.exactWord) ? .exact : .atLeast,
      goal: words.contains(Self.misereWord) ? .lose : .win
    )
  }
}
