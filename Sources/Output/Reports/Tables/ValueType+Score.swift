import Statistics
import TextKit

extension ValueType<Double> {
  /// A share from 0 to 1.
  static func share(decimals: Int? = nil) -> Self {
    let number = number(decimals: decimals, from: 0, to: 1)
    return Self(number.schema, number.json, text: { Percentage.text($0) })
  }
}

extension ValueType<Score> {
  /// Points per game.
  static var score: Self {
    Self(.number(from: 0, to: 1), { .number($0.rate) }, text: \.percentage)
  }

  /// Wins, draws and losses, sorted by points per game.
  static var triple: Self {
    var type = Self(["type": "string"], { .string($0.triple) }, text: \.triple)
    type.sortKey = \.sortKey
    return type
  }

  /// The number of points.
  static var points: Self {
    var type = Self(.number(from: 0), json: { .number($0.points) }, texts: \.pointTexts)
    type.sortKey = \.points
    return type
  }

  /// The number of points, halves as `½`.
  static var halfPoints: Self {
    var type = Self(.number(from: 0), { .number($0.points) }) {
      RoundsSection.halves($0.halfPoints)
    }
    type.sortKey = \.points
    return type
  }
}
