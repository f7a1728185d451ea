import GameModel
import TextKit

/// What a page has to know of a game to play it, besides its lines.
enum PageRules {
  /// What differs from the plain game: `gravity` and `misere` where they hold, and where a longer row is
  /// no line, `ends` with the squares that would make each line longer; `nil` for the plain game.
  static func json(_ rules: Rules) -> JSONValue? {
    var members: [(key: String, value: JSONValue)] = []
    if rules.placement == .gravity { members.append(("gravity", .bool(true))) }
    if rules.goal == .lose { members.append(("misere", .bool(true))) }
    if rules.line == .exact {
      let lines = BoardLines.of(rules)
      let ends = lines.all.map { lines.ends(of: $0.index).map { JSONValue.integer($0.index) } }
      members.append(("ends", .array(ends.map { .array($0) })))
    }
    return members.isEmpty ? nil : .object(members)
  }
}
