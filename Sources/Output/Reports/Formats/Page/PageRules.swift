import GameModel
import TextKit

/// What a page has to know of the rules of a game, besides its lines.
enum PageRules {
  /// The squares and lines of a board, and how it looks.
  static func board(_ rules: Rules) -> [(key: String, value: JSONValue)] {
    [
      ("columns", .integer(rules.columns)),
      ("rows", .integer(rules.rows)),
      ("squares", .array(rules.squares.map { .string(rules.name(of: $0)) })),
      ("lines", .array(rules.lines.map { .array($0.squares.map { .integer($0.index) }) })),
      ("look", .string(BoardLook(rules).rawValue)),
    ]
  }

  /// What differs from the plain game: `gravity` and `misere` where they hold.
  ///
  /// With tables of moves also `ends`, where a longer row is no line: the squares that would make each
  /// line longer. On boards that tables fit, no two squares are at the ends of a line, so that none is
  /// blocked.
  static func members(_ rules: Rules, hasTables: Bool) -> [(key: String, value: JSONValue)] {
    rules.variants.compactMap { variant in
      switch variant {
      case .gravity: ("gravity", .bool(true))
      case .misere: ("misere", .bool(true))
      case .exactLine: hasTables ? ("ends", ends(of: rules)) : nil
      case .unblockedLine, .renju: nil
      }
    }
  }

  private static func ends(of rules: Rules) -> JSONValue {
    let lines = BoardLines.of(rules)
    return .array(
      lines.all.map { .array(lines.ends(of: $0.index).map { .integer($0.index) }) }
    )
  }

  /// The words for what renju forbids X, which games refer to; none in other games.
  static func fouls(_ rules: Rules) -> JSONValue? {
    rules.has(.renju) ? .array(Foul.allCases.map { .string($0.words) }) : nil
  }

  /// The squares that X may not mark in the positions of a game, by the plies at which they change.
  ///
  /// Each has a point and the index of the reason behind it; `nil` if there are none.
  static func forbidden(in game: Game) -> JSONValue? {
    guard game.rules.has(.renju) else { return nil }
    let indices = Dictionary(
      uniqueKeysWithValues: Foul.allCases.enumerated().map { ($0.element, $0.offset) }
    )
    var (position, last) = (game.start, "")
    var members: [(key: String, value: JSONValue)] = []
    for ply in 0...game.moves.count {
      if position.playerToMove == .x {
        let text = position.forbiddenMoves.map { square, foul in
          "\(game.rules.name(of: square)).\(indices[foul] ?? 0)"
        }
        .joined(separator: " ")
        if text != last { members.append(("\(ply)", .string(text))) }
        last = text
      }
      if ply < game.moves.count { try? position.play(game.moves[ply]) }
    }
    return members.isEmpty ? nil : .object(members)
  }
}
