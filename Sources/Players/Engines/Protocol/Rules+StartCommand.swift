import GameModel

/// Games as the protocol announces them.
extension Rules {
  /// The command that announces a game of these rules to an engine.
  ///
  /// Five in a row on boards of at least five by five, by one of Gomocup's rules, is Gomocup's own game;
  /// everything else needs a command of ours, in which words say what the numbers do not.
  var startCommand: String {
    guard isGomocup else {
      return "MNKSTART \(columns),\(rows),\(lineLength)" + words.map { ",\($0)" }.joined()
    }
    return columns == rows ? "START \(columns)" : "RECTSTART \(columns),\(rows)"
  }

  /// The number of Gomocup's rule by which a game is played that `startCommand` does not say the rules
  /// of, as in `INFO rule`; 0 for all others.
  var protocolRule: Int { isGomocup ? GomocupRule(self).rawValue : 0 }

  var isGomocup: Bool {
    lineLength == 5 && min(columns, rows) >= 5 && placement == .anywhere && goal == .win
  }

  /// The words for what differs from the plain game.
  private var words: [String] {
    RuleWord.allCases.filter { $0.isTrue(of: self) }.map(\.rawValue)
  }

  /// A word behind the numbers of `MNKSTART`, in the order in which they come.
  private enum RuleWord: String, CaseIterable {
    case gravity, exact, unblocked, misere, renju

    func isTrue(of rules: Rules) -> Bool {
      switch self {
      case .gravity: rules.placement == .gravity
      case .exact: rules.line.isExact
      case .unblocked: rules.line.isUnblocked
      case .misere: rules.goal == .lose
      case .renju: rules.restriction == .renju
      }
    }
  }

  /// The game that the text behind `MNKSTART` describes.
  init(startText text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.filter { !$0.isWhitespace }.lowercased() }
    let numbers = parts.prefix(3).compactMap { Int($0) }
    guard numbers.count == 3 else {
      throw ServerError("'\(text)' is not 3 numbers, perhaps with words behind them")
    }
    var words: Set<RuleWord> = []
    for part in parts.dropFirst(3) {
      guard let word = RuleWord(rawValue: part) else {
        let known = RuleWord.allCases.map(\.rawValue).joined(separator: ", ")
        throw ServerError("the rule '\(part)' is not known; \(known) are")
      }
      words.insert(word)
    }
    try self.init(
      columns: numbers[0],
      rows: numbers[1],
      lineLength: numbers[2],
      placement: words.contains(.gravity) ? .gravity : .anywhere,
      line: LineRule(isExact: words.contains(.exact), isUnblocked: words.contains(.unblocked)),
      goal: words.contains(.misere) ? .lose : .win,
      restriction: words.contains(.renju) ? .renju : .none
    )
  }
}
