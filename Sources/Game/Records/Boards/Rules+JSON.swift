package import GameModel
package import TextKit

extension Rules {
  /// The game, as all documents say it.
  package var json: JSONValue {
    [
      "columns": .integer(columns), "rows": .integer(rows), "lineLength": .integer(lineLength),
    ]
  }
}
