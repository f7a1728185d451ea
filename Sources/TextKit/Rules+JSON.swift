package import GameModel

extension Rules {
  /// The game, as all documents say it.
  package var json: JSONValue {
    [
      "columns": .integer(columns), "rows": .integer(rows), "lineLength": .integer(lineLength),
    ]
  }
}
