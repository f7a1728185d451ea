import GameModel
package import Planning
package import Statistics
package import TournamentCore

/// How the pairs of games of two bots came about: the counts after so many of them, in the order of
/// the plan.
///
/// At most ``maximumPoints`` are kept: where there are more, every other one is dropped, so that
/// memory does not grow with the games.
package struct PairCourse: GameTally {
  /// The most points kept.
  private static let maximumPoints = 200

  /// All pairs, by what they brought the plan's first bot.
  package private(set) var pairs = PairCounts()
  /// What they had come to.
  package private(set) var points: [PairCounts] = []
  /// The half points of the first bot in games whose other half has yet to come, by their pairs.
  private var halves: [Int: Int] = [:]
  /// How many pairs lie between two points, at least.
  private var spacing = 1

  private enum CodingKeys: String, CodingKey { case pairs }

  /// Of no games.
  package init() {}

  /// Reads counts back, to be merged.
  ///
  /// - Throws: `DecodingError` where they are none.
  package init(from decoder: any Decoder) throws {
    pairs = try decoder.container(keyedBy: CodingKeys.self).decode(PairCounts.self, forKey: .pairs)
  }

  /// Counts a game, together with the other half of its pair.
  package mutating func add(_ game: PlayedGame) {
    let pair = game.planned.number / 2
    let first: Player = game.planned.x == 0 ? .x : .o
    let halfPoints = game.winner.map { $0 == first ? 2 : 0 } ?? 1
    if let half = halves.removeValue(forKey: pair) {
      pairs.add(halfPoints: half + halfPoints)
    } else {
      halves[pair] = halfPoints
    }
  }

  /// Whether there are as many pairs as a chunk has.
  package func fits(_ chunk: Chunk, of plan: TournamentPlan) -> Bool {
    let most = chunk.games.count / 2
    return pairs.counts.count == 5 && pairs.counts.allSatisfy { (0...most).contains($0) }
      && pairs.total == most
  }

  /// Adds the pairs of the games that come next.
  package mutating func merge(_ other: PairCourse) {
    pairs += other.pairs
    guard pairs.total - (points.last?.total ?? 0) >= spacing else { return }
    points.append(pairs)
    guard points.count == Self.maximumPoints else { return }
    points = points.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    spacing = max(2 * spacing, pairs.total / Self.maximumPoints)
  }
}
