/// Pairs of games with sides swapped, counted by the first bot's points.
///
/// The two games of a pair begin from the same opening, so that the value of an opening cancels
/// out. Their results are not independent of each other; pairs are, so pairs are counted.
public struct PairCounts: Hashable, Sendable, Codable {
  /// The numbers of pairs that scored 0, ½, 1, 1½ and 2 points.
  public private(set) var counts = [0, 0, 0, 0, 0]

  /// No pairs yet.
  public init() {}

  /// Counts of pairs that scored 0, ½, 1, 1½ and 2 points.
  public init(_ counts: [Int]) {
    precondition(counts.count == 5, "a pair brings one of five numbers of points")
    self.counts = counts
  }

  /// The number of pairs.
  public var total: Int { counts.reduce(0, +) }

  /// Counts a pair.
  ///
  /// - Parameter halfPoints: The first bot's half points, 0 to 4.
  public mutating func add(halfPoints: Int) { counts[halfPoints] += 1 }

  /// Adds other pairs.
  public static func += (counts: inout PairCounts, other: PairCounts) {
    for (index, count) in zip(counts.counts.indices, other.counts) { counts.counts[index] += count }
  }
}
