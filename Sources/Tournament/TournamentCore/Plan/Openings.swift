public import GameModel

/// The positions from which the games of a tournament begin.
///
/// Two positions related by a symmetry of the board are one opening.
public enum Openings {
  /// The largest number of openings of a tournament.
  public static let maximumCount = 100_000
  /// How many shorter openings are expanded for the few that they may lead to.
  private static let mostOnTheWay = 2000

  /// All unfinished positions after a number of plies, or a sample if there are more than will be
  /// played.
  ///
  /// The sample is drawn with the seed, and a larger one starts with the same openings: see
  /// `OpeningSample`.
  ///
  /// - Parameters:
  ///   - plies: The number of marks.
  ///   - rules: The game.
  ///   - count: How many openings will be played; at most ``maximumCount`` are returned.
  ///   - seed: The seed of the tournament.
  /// - Returns: The openings, each once.
  /// - Throws: ``OpeningsError`` if there are none.
  public static func distinct(
    after plies: Int,
    on rules: Rules,
    atMost count: Int = maximumCount,
    seed: UInt64 = 0
  ) throws(OpeningsError) -> [Position] {
    guard plies < rules.squareCount else { throw .none(plies: plies, rules) }
    let count = min(max(1, count), maximumCount)
    if let all = all(after: plies, on: rules, atMost: count) {
      guard !all.isEmpty else { throw .none(plies: plies, rules) }
      return all
    }
    let sample = Array(OpeningSample(after: plies, on: rules, seed: seed).prefix(count))
    guard !sample.isEmpty else { throw .notFound(plies: plies, rules) }
    return sample
  }

  /// All unfinished positions after a number of plies.
  ///
  /// - Returns: The positions; `nil` if there are more than `count`, or too many on the way to
  ///   expand.
  /// - Complexity: O(number of positions · number of free squares · 8).
  static func all(after plies: Int, on rules: Rules, atMost count: Int) -> [Position]? {
    guard !mustExceed(count, plies, rules) else { return nil }
    var positions = [Position(rules)]
    for ply in 0..<max(0, plies) {
      let limit = ply == plies - 1 ? count : max(count, mostOnTheWay)
      var children: Set<Position> = []
      var seen: Set<Position> = []
      var next: [Position] = []
      for position in positions {
        for square in position.moves {
          guard let child = try? position.playing(square), !child.isOver,
            children.insert(child).inserted
          else { continue }
          let canonical = child.canonical
          if seen.insert(canonical).inserted { next.append(canonical) }
        }
        guard next.count <= limit else { return nil }
      }
      positions = next
    }
    return positions
  }

  /// Whether it is clear, before any is made, that the openings or those on the way to them are too
  /// many.
  ///
  /// As long as nobody can have a line, nor X make two threes at once, every placement of the marks is
  /// open, unless marks fall, and one opening stands for at most as many of them as the board has symmetries.
  private static func mustExceed(_ count: Int, _ plies: Int, _ rules: Rules) -> Bool {
    guard !rules.has(.gravity) else { return false }
    var positions = 1.0
    for ply in 0..<min(max(0, plies), 2 * rules.lineLength - 2) {
      // Another mark of the player, in any order among the player's own.
      positions *= Double(rules.squareCount - ply) / Double(ply / 2 + 1)
      let limit = ply == plies - 1 ? count : max(count, mostOnTheWay)
      if positions > Double(limit * rules.symmetries.count) { return true }
    }
    return false
  }
}

extension Openings {
  /// Openings, also turned and mirrored.
  ///
  /// All of them come as they are, then all in the next image of the board, and so on, so that a few
  /// games begin as the openings are written and many from all of their images. An image that is an
  /// opening already is left out, as are those of an opening that is symmetric.
  ///
  /// - Parameter openings: Games of one kind before their first move, no two with positions that are the
  ///   same up to symmetry.
  /// - Returns: The openings; eight times as many on a square board if none is symmetric, four times on
  ///   others, twice where marks fall.
  public static func images(of openings: [Game]) -> [Game] {
    var seen: Set<Position> = []
    return (openings.first?.rules.symmetries ?? []).flatMap { symmetry in
      openings.map { $0.opening(under: symmetry) }.filter { seen.insert($0.start).inserted }
    }
  }
}

extension Game {
  fileprivate func opening(under symmetry: Symmetry) -> Game {
    let moves = opening.map { rules.image(of: $0, under: symmetry) }
    let game = moves.isEmpty ? nil : try? Game(rules, opening: moves)
    return game ?? Game(from: start.applying(symmetry))
  }
}

/// Why a board has no openings of a length.
public enum OpeningsError: Error, Hashable {
  /// There is none: every game has ended by then.
  case none(plies: Int, Rules)
  /// There may be some, but none was found.
  case notFound(plies: Int, Rules)
}

extension OpeningsError: CustomStringConvertible {
  /// A description of the problem and its remedy.
  public var description: String {
    switch self {
    case .none(let plies, let rules):
      "no game of \(rules) is still open after \(plies) plies; use fewer"
    case .notFound(let plies, let rules):
      "no game of \(rules) was found that is still open after \(plies) plies; use fewer"
    }
  }
}
