/// What the games of a chunk came to.
public struct ChunkResult: Sendable {
  public let chunk: Chunk
  /// The games in which the pairing's first bot played X.
  public var firstAsX: PairTally
  /// The games in which the pairing's second bot played X.
  public var secondAsX: PairTally
  /// The first games that were forfeited, at most ``maximumForfeits``.
  public var forfeits: [ForfeitRecord] = []
  /// What was counted besides.
  package var gameTally: (any GameTally)?

  /// How many forfeits are recorded with their circumstances; all of them are counted.
  public static let maximumForfeits = 20

  package init(_ chunk: Chunk, lineCount: Int) {
    self.chunk = chunk
    firstAsX = PairTally(lineCount: lineCount)
    secondAsX = firstAsX
  }
}
