package import Analysis
package import TextKit

/// Exact numbers in a table: the fraction and the decimal.
package enum ExactColumns {
  /// The longest fraction shown.
  private static let longestFraction = 15

  package static func columns(_ numbers: [ExactNumber?]) -> [TextTable.Column] {
    let fractions = numbers.map { number in
      number?.fraction.map(\.description).flatMap { $0.count <= longestFraction ? $0 : nil } ?? ""
    }
    let decimals = TextTable.Column("", numbers.map { $0?.decimal ?? "–" })
    return fractions.allSatisfy(\.isEmpty) ? [decimals] : [.init("", fractions), decimals]
  }
}

extension ValueType<ExactNumber> {
  /// An exact number: the fraction if it is short, the value and the bound of its error.
  package static var exact: Self {
    .object([
      Column("fraction", .orNull(.text)) { $0.fraction?.description }
        .about("Such as 17/96; null if it is too long."),
      Column("value", .number(from: 0)) { $0.value },
      Column("error", .number(from: 0)) { $0.error }.about("A bound on the error."),
    ])
  }
}

extension Column {
  /// The exact probabilities of a match.
  package static func score(_ score: @escaping @Sendable (Row) -> ExactScore) -> [Column] {
    [
      Column("win", .exact) { score($0).win },
      Column("draw", .exact) { score($0).draw },
      Column("loss", .exact) { score($0).loss },
      Column("score", .exact) { score($0).score },
      Column("plies", .exact) { score($0).plies }.about("The expected length of a game."),
      Column("lines", .list(.exact)) { score($0).lines }
        .about(
          "Wins on each line of the board, or in misère losses; a game that two lines end counts on both."
        ),
    ]
  }
}

extension ExactNumber {
  package var decimal: String { value.fixed(decimals: 6) }
}
