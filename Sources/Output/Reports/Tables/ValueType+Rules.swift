import GameModel
import Records
import TextKit

extension ValueType<Rules> {
  /// The size of the board and the length of a line.
  static var rules: Self {
    let size = JSONValue.integer(from: 1, to: 32)
    let keys = ["columns", "rows", "lineLength"]
    let properties = Dictionary(uniqueKeysWithValues: keys.map { ($0, size) })
    return .data(.object(properties: properties, required: keys)) { $0.json }
  }
}
