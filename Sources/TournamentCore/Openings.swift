public import GameModel

/// The positions from which the games of a tournament begin.
public enum Openings {
  /// The largest number of openings that are listed.
  public static let maximumCount = 100_000

  /// All distinct unfinished positions after a number of plies, up to the board's symmetries.
  ///
  /// - Throws: ``OpeningsError`` where there is none, or more than ``maximumCount``.
  /// - Complexity: O(number of positions · number of free squares · 8).
  public static func distinct(after plies: Int, on rules: Rules) throws(OpeningsError)
    -> [Position]
  {
    guard !exceedsMaximum(plies, rules) else { throw .tooMany(plies: plies, rules) }
    var positions = [Position(rules)]
    for _ in 0..<min(max(0, plies), rules.squareCount) {
      var children: Set<Position> = []
      var seen: Set<Position> = []
      var next: [Position] = []
      for position in positions {
        for square in position.freeSquares {
          guard let child = try? position.playing(square), !child.isOver,
            children.insert(child).inserted
          else { continue }
          let canonical = child.canonical
          if seen.insert(canonical).inserted { next.append(canonical) }
        }
        guard next.count <= maximumCount else { throw .tooMany(plies: plies, rules) }
      }
      positions = next
    }
    guard !positions.isEmpty else { throw .none(plies: plies, rules) }
    return positions
  }

  /// Whether the openings, or those on the way to them, are seen to be too many before any is made.
  ///
  /// As long as nobody can have a line, all ways of placing the marks are open, and at most as many
  /// of them as the board has symmetries are one opening.
  private static func exceedsMaximum(_ plies: Int, _ rules: Rules) -> Bool {
    var positions = 1.0
    for ply in 0..<min(max(0, plies), 2 * rules.lineLength - 2, rules.squareCount) {
      // Another mark of the player, in any order among the player's own.
      positions *= Double(rules.squareCount - ply) / Double(ply / 2 + 1)
      if positions > Double(maximumCount * rules.symmetries.count) { return true }
    }
    return false
  }
}

/// Why a board has no openings of a length.
public enum OpeningsError: Error, Hashable {
  case none(plies: Int, Rules)
  case tooMany(plies: Int, Rules)
}

extension OpeningsError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .none(let plies, let rules):
      "no game of \(rules) is still open after \(plies) plies; take fewer"
    case .tooMany(let plies, let rules):
      "there are more than \(Openings.maximumCount) openings of \(plies) plies on "
        + "\(rules.columns)x\(rules.rows); take fewer plies, or a file"
    }
  }
}
