import GameModel

/// What a tournament came to: the chunks of a plan merged in the order of the plan.
public struct TournamentResult: Sendable {
  public let plan: TournamentPlan
  /// What the bots say of how they play on this board, in the order of the plan; `nil` for nothing.
  public let remarks: [String?]
  /// A tally for each pairing and side; see `tally(x:o:)`.
  public private(set) var tallies: [Pair: PairTally] = [:]
  /// The first games that were forfeited, at most `ChunkResult.maximumForfeits`.
  public private(set) var forfeits: [ForfeitRecord] = []

  /// What was counted besides, `nil` where nothing was.
  public private(set) var gameTally: (any GameTally)?

  /// A bot as X and another as O, by their places in the list of bots.
  public struct Pair: Hashable, Sendable {
    public let x: Int
    public let o: Int

    public init(x: Int, o: Int) {
      self.x = x
      self.o = o
    }
  }

  /// The result of a tournament of which nothing has been played.
  public init(_ plan: TournamentPlan, remarks: [String?] = []) {
    self.plan = plan
    self.remarks = remarks.isEmpty ? plan.bots.map { _ in nil } : remarks
    let empty = PairTally(lineCount: plan.rules.lines.count)
    for pair in orderedPairs { tallies[pair] = empty }
  }

  /// The pairs of bots that play, in the order of the pairings, the first bot as X and then as O.
  public var orderedPairs: [Pair] {
    plan.pairings.flatMap { [Pair(x: $0.first, o: $0.second), Pair(x: $0.second, o: $0.first)] }
  }

  /// The games of one bot as X against another as O, `nil` where they do not meet.
  public func tally(x: Int, o: Int) -> PairTally? { tallies[Pair(x: x, o: o)] }

  /// The number of games played.
  public var gameCount: Int { tallies.values.reduce(0) { $0 + $1.games } }

  /// Adds the result of the next chunk.
  package mutating func merge(_ result: ChunkResult) {
    let pairing = plan.pairings[result.chunk.pairing]
    tallies[Pair(x: pairing.first, o: pairing.second)]? += result.firstAsX
    tallies[Pair(x: pairing.second, o: pairing.first)]? += result.secondAsX
    forfeits += result.forfeits.prefix(ChunkResult.maximumForfeits - forfeits.count)
    if let other = result.gameTally {
      if gameTally == nil { gameTally = other } else { gameTally?.merge(any: other) }
    }
  }
}
