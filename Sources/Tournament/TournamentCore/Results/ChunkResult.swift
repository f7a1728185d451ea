/// The results of the games of a chunk.
public struct ChunkResult: Sendable {
  /// The games that were played.
  public let chunk: Chunk
  /// The games in which the pairing's first bot played X.
  public var firstAsX: PairTally
  /// The games in which the pairing's second bot played X.
  public var secondAsX: PairTally
  /// The pairs of games with sides swapped, as seen by the pairing's first bot.
  public package(set) var pairs = PairResultCounts()
  /// The games that may repeat, by the index of their opening; empty if a bot chooses at random.
  public package(set) var openings: [Int: RepeatedOpening] = [:]
  /// The first games that each bot forfeited, at most `ForfeitRecord.maximumPerBot`, in the order of
  /// the plan.
  public var forfeits: [ForfeitRecord] = []
  /// How many times in a row the pairing's first and second bots forfeited; `nil` if neither did.
  package var forfeitRuns: [ForfeitRuns]?
  /// Whether its games count as forfeited without being played because a bot is withdrawn.
  public package(set) var isUnplayed = false
  /// The games that are kept with their moves, in the order of the plan.
  public package(set) var games: [PlayedGame] = []
  /// The games that ended by proof, those in which the first bot played X and the others; `nil` for none.
  package var adjudications: [AdjudicationCounts]?
  package var gameTally: (any GameTally)?

  package init(_ chunk: Chunk, lineCount: Int) {
    self.chunk = chunk
    firstAsX = PairTally(lineCount: lineCount)
    secondAsX = firstAsX
  }
}
