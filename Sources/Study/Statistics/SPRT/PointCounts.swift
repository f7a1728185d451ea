/// Games, or pairs of games with sides swapped, counted by the points they scored.
///
/// Three counts are of games, which score 0, ½ or 1 points; five are of pairs, which score 0, ½, 1, 1½
/// or 2, what is called the pentanomial distribution. Values are points per game, so that they lie
/// between 0 and 1.
public struct PointCounts: Hashable, Sendable {
  /// The numbers of games or pairs, by their points from 0.
  public let counts: [Double]

  /// Counts by points, three of games or five of pairs.
  public init(_ counts: [Double]) {
    precondition(counts.count == 3 || counts.count == 5, "a game has three results, a pair five")
    self.counts = counts
  }

  /// Pairs by their points.
  public init(_ pairs: PairCounts) { self.init(pairs.counts.map(Double.init)) }

  /// Games by their results.
  public init(wins: Double, losses: Double, draws: Double) { self.init([losses, draws, wins]) }

  /// How many games each of the counted has: one, or two of a pair.
  public var gamesEach: Int { counts.count / 2 }

  /// The points per game of each kind.
  package var scores: [Double] { counts.indices.map { Double($0) / Double(counts.count - 1) } }

  /// The number of games or pairs.
  public var total: Double { counts.reduce(0, +) }

  /// The points of all, up to one for each game.
  public var points: Double {
    zip(counts, scores).reduce(0) { $0 + Double(gamesEach) * $1.0 * $1.1 }
  }

  /// Points per game, or 0 if there are none.
  public var mean: Double { total > 0 ? points / Double(gamesEach) / total : 0 }

  /// The variance of the points per game of a game or pair, or 0 if there are none.
  public var variance: Double { moment(2) }

  /// A central moment of the points per game of a game or pair.
  package func moment(_ power: Int) -> Double {
    guard total > 0 else { return 0 }
    let mean = mean
    return zip(counts, scores).reduce(0) { sum, pair in
      let deviation = pair.1 - mean
      return sum + pair.0 * (0..<power).reduce(1) { product, _ in product * deviation }
    } / total
  }

  /// The same with a fraction of one added to each kind.
  package func adding(_ count: Double) -> PointCounts { PointCounts(counts.map { $0 + count }) }
}
