public import Statistics

/// How the results of two bots' pairs of games developed: the counts after a number of them, in the
/// order of the plan, with repeated games counted once.
///
/// At most ``maximumPoints`` are kept.
public struct PairCourse: Hashable, Sendable {
  /// The most points kept.
  public static let maximumPoints = 200

  private var course = ThinnedCourse<PairCounts>()

  /// No games yet.
  package init() {}

  /// The counts at each point.
  public var points: [PairCounts] { course.points }

  /// Notes the counts of all pairs so far.
  package mutating func add(_ pairs: PairCounts) {
    course.add(pairs, atMost: Self.maximumPoints, distance: \.total)
  }
}
