import GameModel
public import Planning
public import Statistics

/// Counts the games of two bots in pairs with sides swapped, for a sequential test.
///
/// Where both bots are deterministic, a pair tells something only the first time its opening comes.
public struct SwappedPairTally: GameTally {
  /// The pairs, by what they brought the plan's first bot.
  public private(set) var pairs = PairCounts()
  /// The half points of the first bot in games whose other half has yet to come, by their pairs.
  private var halves: [Int: Int] = [:]
  /// Whether the pair of each opening is counted where openings come but once; `nil` for all pairs.
  private let countedOpenings: [Bool]?

  private enum CodingKeys: String, CodingKey { case pairs }

  /// A tally of no games.
  ///
  /// - Parameter plan: The plan, of two bots.
  public init(_ plan: TournamentPlan) {
    precondition(plan.bots.count == 2, "a sequential test is between two bots")
    guard plan.bots.allSatisfy(\.isDeterministic) else {
      countedOpenings = nil
      return
    }
    var known: Set<Position> = []
    countedOpenings = plan.openings.map { known.insert($0).inserted }
  }

  /// Reads counts back, to be merged.
  ///
  /// - Throws: `DecodingError` where they are none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    pairs = try container.decode(PairCounts.self, forKey: .pairs)
    countedOpenings = nil
  }

  /// Counts a game, together with the other half of its pair.
  public mutating func add(_ game: PlayedGame) {
    let pair = game.planned.number / 2
    if let countedOpenings {
      guard pair < countedOpenings.count, countedOpenings[pair] else { return }
    }
    let first: Player = game.planned.x == 0 ? .x : .o
    let halfPoints = game.winner.map { $0 == first ? 2 : 0 } ?? 1
    if let half = halves.removeValue(forKey: pair) {
      pairs.add(halfPoints: half + halfPoints)
    } else {
      halves[pair] = halfPoints
    }
  }

  /// Whether there are as many pairs as a chunk can have.
  public func fits(_ chunk: Chunk, of plan: TournamentPlan) -> Bool {
    let most = chunk.games.count / 2
    guard pairs.counts.count == 5, pairs.counts.allSatisfy({ (0...most).contains($0) }) else {
      return false
    }
    // Of bots that repeat themselves some pairs tell nothing.
    return plan.bots.allSatisfy(\.isDeterministic) ? pairs.total <= most : pairs.total == most
  }

  /// Adds the pairs of other games.
  public mutating func merge(_ other: SwappedPairTally) { pairs += other.pairs }
}
