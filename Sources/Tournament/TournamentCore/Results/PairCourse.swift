public import Statistics

/// How the results of two bots' pairs of games developed: the counts after a number of them, in the
/// order of the plan, with repeated games counted once.
///
/// At most ``maximumPoints`` are kept: if there are more, every other one is dropped, so that
/// memory does not grow with the games.
public struct PairCourse: Hashable, Sendable {
  /// The most points kept.
  public static let maximumPoints = 200

  /// The counts at this point.
  public private(set) var points: [PairCounts] = []
  /// The minimum number of pairs between two points.
  private var spacing = 1

  /// No games yet.
  package init() {}

  /// Notes the counts of all pairs so far.
  package mutating func add(_ pairs: PairCounts) {
    guard pairs.total - (points.last?.total ?? 0) >= spacing else { return }
    points.append(pairs)
    guard points.count == Self.maximumPoints else { return }
    points = points.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    spacing = max(2 * spacing, pairs.total / Self.maximumPoints)
  }
}
