/// Pairs of games with sides swapped by the points that they brought: 0, ½, 1, 1½ or 2.
///
/// This is the pentanomial distribution of the field's own language. Numbers are of points per game,
/// so that they lie between 0 and 1 whatever a pair is.
public struct PairPoints: Hashable, Sendable {
  /// How many pairs brought 0, ½, 1, 1½ and 2 points.
  public let counts: [Double]

  /// Points per game of the five kinds of pairs.
  package static let scores = [0, 0.25, 0.5, 0.75, 1]

  /// Pairs by what they brought.
  public init(_ counts: [Double]) {
    precondition(counts.count == 5, "a pair brings one of five numbers of points")
    self.counts = counts
  }

  /// Pairs by what they brought.
  public init(_ pairs: PairCounts) { self.init(pairs.counts.map(Double.init)) }

  /// The number of pairs.
  public var total: Double { counts.reduce(0, +) }

  /// The points of all pairs, up to two a pair.
  public var points: Double {
    zip(counts, Self.scores).reduce(0) { $0 + 2 * $1.0 * $1.1 }
  }

  /// Points per game, 0 where there is no pair.
  public var mean: Double { total > 0 ? points / 2 / total : 0 }

  /// The variance of the points per game of a pair, 0 where there is no pair.
  public var variance: Double { moment(2) }

  /// The mean of a power of how far a pair's points per game lie from their mean.
  package func moment(_ power: Int) -> Double {
    guard total > 0 else { return 0 }
    let mean = mean
    return zip(counts, Self.scores).reduce(0) { sum, pair in
      let deviation = pair.1 - mean
      return sum + pair.0 * (0..<power).reduce(1) { product, _ in product * deviation }
    } / total
  }

  /// The same with a part of a pair more of each kind, the least to be computed with.
  package func adding(_ count: Double) -> PairPoints { PairPoints(counts.map { $0 + count }) }
}
