extension BoardLines {
  private static let last = Mutex<(rules: Rules, lines: BoardLines)?>(nil)

  /// The lines of a game: those of the one that was asked for last are known.
  static func of(_ rules: Rules) -> BoardLines {
    last.withLock { last in
      if let last, last.rules == rules { return last.lines }
      let lines = BoardLines(rules)
      last = (rules, lines)
      return lines
    }
  }
}
