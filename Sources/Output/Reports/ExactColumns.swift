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

extension ExactNumber {
  /// Six decimals.
  package var decimal: String { value.fixed(decimals: 6) }

  package var json: JSONValue {
    [
      "fraction": fraction.map { .string($0.description) } ?? .null,
      "value": .number(value),
      "error": .number(error),
    ]
  }
}

extension ExactScore {
  package var json: JSONValue {
    [
      "win": win.json,
      "draw": draw.json,
      "loss": loss.json,
      "score": score.json,
      "plies": plies.json,
      "lines": .array(lines.map(\.json)),
    ]
  }
}
