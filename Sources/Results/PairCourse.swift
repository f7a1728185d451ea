public import Statistics

/// How the pairs of games of two bots came about: the counts after so many of them, in the order of
/// the plan, those of games that repeat once.
///
/// At most ``maximumPoints`` are kept: where there are more, every other one is dropped, so that
/// memory does not grow with the games.
public struct PairCourse: Hashable, Sendable {
  /// The most points kept.
  public static let maximumPoints = 200

  /// What the pairs had come to.
  public private(set) var points: [PairCounts] = []
  /// How many pairs lie between two points, at least.
  private var spacing = 1

  /// Of no games.
  package init() {}

  /// Takes note of what all pairs have come to.
  package mutating func add(_ pairs: PairCounts) {
    guard pairs.total - (points.last?.total ?? 0) >= spacing else { return }
    points.append(pairs)
    guard points.count == Self.maximumPoints else { return }
    points = points.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    spacing = max(2 * spacing, pairs.total / Self.maximumPoints)
  }
}
