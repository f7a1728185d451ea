package import GameModel
package import TextKit

extension ValueType<Position> {
  /// A drawing of the position in a line.
  package static var position: ValueType<Position> {
    let text = ValueType<String>.text(pattern: "^[xo./]+$")
    return .data(text.schema.described("A drawing, its top row first.")) { .string("\($0)") }
  }
}

extension Rules {
  /// The names of squares.
  package func names(_ squares: some Sequence<Square>) -> [String] { squares.map(name(of:)) }
}
