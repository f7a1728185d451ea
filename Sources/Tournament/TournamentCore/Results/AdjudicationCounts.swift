public import GameModel

/// How many games ended by proof, by what proofs, and how many plies that saved.
///
/// Counts of disjoint games add up, in any order.
public struct AdjudicationCounts: Hashable, Sendable, Codable {
  /// The counts for one kind of proof.
  public struct Count: Hashable, Sendable, Codable {
    /// The kind of proof.
    public let proof: Verdict.Proof
    /// Games that X wins.
    public var xWins = 0
    /// Games that O wins.
    public var oWins = 0
    /// Games that nobody wins.
    public var draws = 0
    /// Won games of which it is known how many plies were left.
    public var measuredWins = 0
    /// The sum of these plies: with best play of both after a search, at most after threats.
    public var pliesToWins = 0
    /// The squares that were free in the drawn games: the most plies that they could have gone on.
    public var freeInDraws = 0

    /// The number of games.
    public var games: Int { xWins + oWins + draws }
    /// Games that either player wins.
    public var wins: Int { xWins + oWins }

    fileprivate init(_ proof: Verdict.Proof) { self.proof = proof }

    fileprivate func fits(_ gameCount: Int, on rules: Rules) -> Bool {
      let all = [xWins, oWins, draws, measuredWins, pliesToWins, freeInDraws]
      guard all.allSatisfy({ (0...gameCount * rules.squareCount).contains($0) }) else {
        return false
      }
      return games <= gameCount && measuredWins <= wins
        && pliesToWins <= measuredWins * rules.squareCount
        && freeInDraws <= draws * rules.squareCount
    }

    fileprivate static func += (count: inout Count, other: Count) {
      count.xWins += other.xWins
      count.oWins += other.oWins
      count.draws += other.draws
      count.measuredWins += other.measuredWins
      count.pliesToWins += other.pliesToWins
      count.freeInDraws += other.freeInDraws
    }
  }

  /// The counts for all kinds of proof, in their order.
  public private(set) var counts = Verdict.Proof.allCases.map(Count.init)

  /// No games yet.
  public init() {}

  /// The number of games.
  public var games: Int { counts.reduce(0) { $0 + $1.games } }

  /// Counts a game that ended in a position with some free squares.
  mutating func add(_ verdict: Verdict, free: Int) {
    guard let index = Verdict.Proof.allCases.firstIndex(of: verdict.proof) else { return }
    switch verdict.winner {
    case .x: counts[index].xWins += 1
    case .o: counts[index].oWins += 1
    case nil:
      counts[index].draws += 1
      counts[index].freeInDraws += free
    }
    guard let plies = verdict.plies else { return }
    counts[index].measuredWins += 1
    counts[index].pliesToWins += plies
  }

  /// Adds the counts of other games.
  public static func += (counts: inout AdjudicationCounts, other: AdjudicationCounts) {
    for index in counts.counts.indices { counts.counts[index] += other.counts[index] }
  }

  package func fits(_ gameCount: Int, on rules: Rules) -> Bool {
    games <= gameCount && counts.map(\.proof) == Verdict.Proof.allCases
      && counts.allSatisfy { $0.fits(gameCount, on: rules) }
  }
}
