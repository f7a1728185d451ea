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
    var positions = [Position(rules)]
    for _ in 0..<max(0, plies) {
      var seen: Set<Position> = []
      var next: [Position] = []
      for position in positions {
        for square in position.freeSquares {
          guard let child = try? position.playing(square).canonical, !child.isOver,
            seen.insert(child).inserted
          else { continue }
          next.append(child)
        }
        guard next.count <= maximumCount else { throw .tooMany(plies: plies, rules) }
      }
      positions = next
    }
    guard !positions.isEmpty else { throw .none(plies: plies, rules) }
    return positions
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
