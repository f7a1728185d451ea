package import Statistics
package import TextKit

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
