public import Planning

/// What the games of a chunk came to.
public struct ChunkResult: Sendable {
  /// The games that were played.
  public let chunk: Chunk
  /// The games in which the pairing's first bot played X.
  public var firstAsX: PairTally
  /// The games in which the pairing's second bot played X.
  public var secondAsX: PairTally
  /// The games in pairs with sides swapped, as the pairing's first bot had them.
  public package(set) var pairs = PairOutcomes()
  /// What may repeat itself, by the index of its opening; empty where a bot draws lots.
  public package(set) var openings: [Int: RepeatedOpening] = [:]
  /// The first games that each bot forfeited, at most `ForfeitRecord.maximumPerBot`, in the order of
  /// the plan.
  public var forfeits: [ForfeitRecord] = []
  /// How often in a row the pairing's first and second bot forfeited; `nil` where neither did.
  package var forfeitRuns: [ForfeitRuns]?
  /// Whether it counts as forfeited unplayed because a bot is withdrawn.
  public package(set) var isUnplayed = false
  /// The games that are kept with their moves, in the order of the plan.
  public package(set) var games: [KeptGame] = []
  /// What was counted besides.
  package var gameTally: (any GameTally)?

  /// The result of no games yet, on a board with a number of lines.
  package init(_ chunk: Chunk, lineCount: Int) {
    self.chunk = chunk
    firstAsX = PairTally(lineCount: lineCount)
    secondAsX = firstAsX
  }
}
