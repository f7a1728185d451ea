package import GameModel
import Records
package import TextKit

extension ValueType<Rules> {
  /// The size of the board, the length of a line, and what differs from the plain game.
  package static var rules: ValueType<Rules> {
    let size = JSONValue.integer(from: 1, to: 32)
    let keys = ["columns", "rows", "lineLength"]
    var properties = Dictionary(uniqueKeysWithValues: keys.map { ($0, size) })
    func words<Word: CaseIterable & RawRepresentable<String>>(_ type: Word.Type) -> JSONValue {
      ["enum": .array(Word.allCases.map { .string($0.rawValue) })]
    }
    properties["placement"] = words(Rules.Placement.self)
      .described("Where a mark may be placed; left out if anywhere.")
    properties["line"] = words(Rules.LineRule.self)
      .described("What counts as a line; left out if lineLength marks or more.")
    properties["goal"] = words(Rules.Goal.self)
      .described("Whether a line wins or loses; left out if it wins.")
    properties["restriction"] = words(Rules.Restriction.self)
      .described("What X may not do; left out if nothing.")
    return .data(.object(properties: properties, required: keys)) { $0.json }
  }
}
