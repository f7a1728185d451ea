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

  /// The rule of a game, or `nil` if Gomocup does not play it on any board.
  package init?(_ rules: Rules) {
    var number = 0
    for variant in rules.variants {
      guard let bit = Self.bit(of: variant) else { return nil }
      number |= bit
    }
    guard rules.lineLength == 5 else { return nil }
    self.init(rawValue: number)
  }

  /// The rules on a board.
  ///
  /// - Throws: `RulesError` if there is no such board.
  package func rules(columns: Int, rows: Int) throws(RulesError) -> Rules {
    let variants = Rules.Variant.allCases.filter { variant in
      Self.bit(of: variant).map { rawValue & $0 != 0 } ?? false
    }
    return try Rules(columns: columns, rows: rows, lineLength: 5, variants: variants)
  }

  private static func bit(of variant: Rules.Variant) -> Int? {
    switch variant {
    case .exactLine: 1
    case .renju: 4
    case .unblockedLine: 8
    case .gravity, .misere: nil
    }
  }
}
