public import GameModel

extension Board {
  /// The rules of the board with some variants.
  package func rules(_ variants: Rules.Variant...) throws -> Rules { try rules(variants) }

  /// The rules of the board with some variants.
  package func rules(_ variants: [Rules.Variant]) throws -> Rules {
    try Rules(columns: columns, rows: rows, lineLength: lineLength, variants: variants)
  }
}

extension Rules {
  /// A board under all combinations of where marks go, what counts as a line and what it is for; the
  /// plain game first.
  package static func all(on board: Board) throws -> [Rules] {
    let variants: [Variant] = [.misere, .exactLine, .unblockedLine, .gravity]
    return try variants.subsets.map { try board.rules($0) }
  }

  /// Every game on a board.
  package static func allVariants(on board: Board) -> [Rules] {
    Variant.allCases.subsets.compactMap { try? board.rules($0) }
  }
}

extension Rules: ExpressibleByStringLiteral {
  /// Rules as people write them: `4,4,3`, `4,4,3 exact gravity misère`, `7,1,3 unblocked` or `5,5,5 renju`.
  public init(stringLiteral text: String) {
    let words = text.split(separator: " ").map(String.init)
    let variants = Variant.allCases.filter {
      words.contains($0.text.term) || words.contains($0.text.word)
    }
    guard let rules = try? Board(stringLiteral: words[0]).rules(variants) else {
      preconditionFailure("there is no game '\(text)'")
    }
    self = rules
  }
}
