package import GameModel
package import TextKit

extension Rules {
  /// The game, as all documents say it: what is as in the plain game is left out.
  package var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("columns", .integer(columns)), ("rows", .integer(rows)),
      ("lineLength", .integer(lineLength)),
    ]
    members += variations.map { ($0.key, .string($0.value)) }
    return .object(members)
  }

  /// The differences from the plain game, by their keys in files and records.
  var variations: [(key: String, value: String)] {
    var variations: [(key: String, value: String)] = []
    if placement != .anywhere { variations.append(("placement", placement.rawValue)) }
    if line != .atLeast { variations.append(("line", line.rawValue)) }
    if goal != .win { variations.append(("goal", goal.rawValue)) }
    if restriction != .none { variations.append(("restriction", restriction.rawValue)) }
    return variations
  }
}
