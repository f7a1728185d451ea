public import GameModel
package import TextKit

extension Rules {
  /// The game, as all documents say it: what is as in the plain game is left out.
  package var json: JSONValue {
    .object(
      sizes.map { ($0.key, .integer($0.value)) }
        + properties.map { ($0.key.rawValue, .string($0.value)) }
    )
  }

  fileprivate var sizes: KeyValuePairs<String, Int> {
    ["columns": columns, "rows": rows, "lineLength": lineLength]
  }
}

/// The same in the lines of records; in those of people, a game's name may say the variants.
extension Rules: Codable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONKey.self)
    for (key, value) in sizes { try container.encode(value, forKey: JSONKey(stringValue: key)) }
    for (key, value) in properties {
      try container.encode(value, forKey: JSONKey(stringValue: key.rawValue))
    }
  }

  public init(from decoder: any Decoder) throws {
    // One container, looked through once: this is read for every game of a file.
    let container = try decoder.container(keyedBy: JSONKey.self)
    func value<Value: Decodable>(_ key: String) throws -> Value {
      try container.decode(Value.self, forKey: JSONKey(stringValue: key))
    }
    let size: (columns: Int, rows: Int, lineLength: Int) = try (
      value("columns"), value("rows"), value("lineLength")
    )
    var variants: [Variant] = []
    let others = Set(container.allKeys.map(\.stringValue))
      .subtracting(Self.sizeKeys).sorted()
    if others.contains(Self.gameKey) {
      let name: String = try value(Self.gameKey)
      guard let game = NamedGame.named(name) else {
        throw RecordError("there is no game '\(name)'")
      }
      variants = game.rules.variants
    }
    for key in others where key != Self.gameKey {
      // Without a rule that is passed over it would be another game.
      guard let property = Property(rawValue: key) else {
        throw RecordError("'rules' has an unknown key '\(key)'")
      }
      variants.removeAll { $0.text.property == property }
      variants += try property.variants(reading: value(key))
    }
    try self.init(
      columns: size.columns,
      rows: size.rows,
      lineLength: size.lineLength,
      variants: variants
    )
  }

  private static let sizeKeys = Set(Rules.ticTacToe.sizes.map(\.key))
  private static let gameKey = "game"
}

extension Rules.Property {
  /// The variants that a value says.
  ///
  /// - Throws: `RecordError` for another value.
  func variants(reading value: String) throws(RecordError) -> [Rules.Variant] {
    if let variants = variants(of: value) { return variants }
    throw RecordError(
      "\(rawValue) must be \(values.joined(separator: " or ")), not '\(value.pictured)'"
    )
  }
}
