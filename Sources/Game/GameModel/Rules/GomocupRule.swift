/// The rules by which Gomocup plays five in a row, by their numbers in the protocol of its engines and in
/// the records of its managers.
///
/// Of the bits, 1 stands for exactly five, 4 for renju, and 8 for caro; games that go on after a line,
/// bit 2, are none of ours.
package enum GomocupRule: Int, CaseIterable {
  case freestyle = 0
  case standard = 1
  case renju = 4
  case caroWithOverlines = 8
  case caro = 9

  /// The rule of a game of Gomocup's.
  package init(_ rules: Rules) {
    self =
      switch (rules.restriction, rules.line) {
      case (.renju, _): .renju
      case (.none, .atLeast): .freestyle
      case (.none, .exact): .standard
      case (.none, .unblocked): .caroWithOverlines
      case (.none, .exactUnblocked): .caro
      }
  }

  /// The rules on a board.
  ///
  /// - Throws: `RulesError` if there is no such board.
  package func rules(columns: Int, rows: Int) throws(RulesError) -> Rules {
    try Rules(
      columns: columns,
      rows: rows,
      lineLength: 5,
      line: line,
      restriction: self == .renju ? .renju : .none
    )
  }

  private var line: Rules.LineRule {
    switch self {
    case .freestyle, .renju: .atLeast
    case .standard: .exact
    case .caroWithOverlines: .unblocked
    case .caro: .exactUnblocked
    }
  }
}
