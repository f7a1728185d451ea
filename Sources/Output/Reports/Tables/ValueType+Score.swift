package import Statistics
package import TextKit

extension ValueType<Double> {
  /// A share from 0 to 1.
  package static func share(decimals: Int? = nil) -> Self {
    let number = number(decimals: decimals, from: 0, to: 1)
    return Self(number.schema, number.json, text: { Percentage.text($0) })
  }
}

extension ValueType<Score> {
  /// Points per game.
  package static var score: ValueType<Score> {
    Self(.number(from: 0, to: 1), { .number($0.rate) }, text: \.percentage)
  }

  /// Wins, draws and losses, sorted by points per game.
  package static var triple: ValueType<Score> {
    var type = Self(["type": "string"], { .string($0.triple) }, text: \.triple)
    type.sortKey = \.sortKey
    return type
  }

  package static var points: ValueType<Score> {
    var type = Self(.number(from: 0), json: { .number($0.points) }, texts: \.pointTexts)
    type.sortKey = \.points
    return type
  }

  /// The number of points, halves as `½`.
  package static var halfPoints: ValueType<Score> {
    var type = Self(.number(from: 0), { .number($0.points) }) {
      RoundsSection.halves($0.halfPoints)
    }
    type.sortKey = \.points
    return type
  }
}

extension ValueType<Score> {
  /// Wins, draws and losses.
  package static var results: Self { .object(.results { $0 }) }
}

extension Array {
  /// Wins, draws and losses, under keys with a prefix such as `asX`.
  package static func results<Row>(
    as prefix: String = "",
    _ type: ValueType<Int> = .count,
    _ score: @escaping @Sendable (Row) -> Score
  ) -> Self where Element == Column<Row> {
    func key(_ name: String) -> String { prefix.isEmpty ? name.lowercased() : prefix + name }
    return [
      Column(key("Wins"), type, "Wins") { score($0).wins },
      Column(key("Draws"), type, "Draws") { score($0).draws },
      Column(key("Losses"), type, "Losses") { score($0).losses },
    ]
  }
}
