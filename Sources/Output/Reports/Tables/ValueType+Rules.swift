package import GameModel
import Records
package import TextKit

extension ValueType<Rules> {
  /// The size of the board, the length of a line, and what differs from the plain game.
  package static var rules: ValueType<Rules> {
    let size = JSONValue.integer(from: 1, to: 32)
    let keys = ["columns", "rows", "lineLength"]
    var properties = Dictionary(uniqueKeysWithValues: keys.map { ($0, size) })
    for property in Rules.Property.allCases {
      let values = JSONValue.array(property.values.map { .string($0) })
      properties[property.rawValue] = JSONValue.object([("enum", values)])
        .described("\(property.meaning); \(property.plainValue) if left out.")
    }
    return .data(.object(properties: properties, required: keys)) { $0.json }
  }
}

extension Rules.Property {
  fileprivate var meaning: String {
    switch self {
    case .placement: "Where a mark may be placed"
    case .line: "What counts as a line"
    case .goal: "Whether a line wins or loses"
    case .restriction: "What X may not do"
    }
  }
}

extension ValueType<Position> {
  /// A drawing of the position in a line.
  package static var position: ValueType<Position> {
    let text = ValueType<String>.text(pattern: "^[xo./]+$")
    return .data(text.schema.described("A drawing, its top row first.")) { .string("\($0)") }
  }
}

extension Rules {
  package func names(_ squares: some Sequence<Square>) -> [String] { squares.map(name(of:)) }
}
