/// Pairs of games with sides swapped, by the points they scored: 0, ½, 1, 1½ or 2.
///
/// This is what is called the pentanomial distribution. Values are points per game, so that they
/// lie between 0 and 1.
public struct PairPoints: Hashable, Sendable {
  /// The numbers of pairs that scored 0, ½, 1, 1½ and 2 points.
  public let counts: [Double]

  /// The points per game of the five kinds of pairs.
  package static let scores = [0, 0.25, 0.5, 0.75, 1]

  /// Pairs by their points.
  public init(_ counts: [Double]) {
    precondition(counts.count == 5, "a pair brings one of five numbers of points")
    self.counts = counts
  }

  /// Pairs by their points.
  public init(_ pairs: PairCounts) { self.init(pairs.counts.map(Double.init)) }

  /// The number of pairs.
  public var total: Double { counts.reduce(0, +) }

  /// The points of all pairs, up to two each.
  public var points: Double {
    zip(counts, Self.scores).reduce(0) { $0 + 2 * $1.0 * $1.1 }
  }

  /// Points per game, or 0 if there are no pairs.
  public var mean: Double { total > 0 ? points / 2 / total : 0 }

  /// The variance of a pair's points per game, or 0 if there are no pairs.
  public var variance: Double { moment(2) }

  /// A central moment of a pair's points per game.
  package func moment(_ power: Int) -> Double {
    guard total > 0 else { return 0 }
    let mean = mean
    return zip(counts, Self.scores).reduce(0) { sum, pair in
      let deviation = pair.1 - mean
      return sum + pair.0 * (0..<power).reduce(1) { product, _ in product * deviation }
    } / total
  }

  /// The same with a fraction of a pair added to each kind.
  package func adding(_ count: Double) -> PairPoints { PairPoints(counts.map { $0 + count }) }
}
