import GameModel
import TextKit

extension ValueType<Position> {
  /// A drawing of the position in a line.
  static var position: Self {
    let text = ValueType<String>.text(pattern: "^[xo./]+$")
    return .data(text.schema.described("A drawing, its top row first.")) { .string("\($0)") }
  }
}

extension Rules {
  /// The names of squares.
  func names(_ squares: some Sequence<Square>) -> [String] { squares.map(name(of:)) }
}
