public import Statistics

/// How the results of two bots' pairs of games developed: the counts after a number of them, in the
/// order of the plan, with repeated games counted once.
///
/// At most ``maximumPoints`` are kept.
public struct PairCourse: Hashable, Sendable {
  /// The most points kept.
  public static let maximumPoints = 200

  private var course = ThinnedCourse<PairCounts>()

  package init() {}

  /// The counts at each point.
  public var points: [PairCounts] { course.points }

  package mutating func add(_ pairs: PairCounts) {
    course.add(pairs, atMost: Self.maximumPoints, distance: \.total)
  }
}

/// Points of a course in a bounded amount of memory: if there are too many, every other one is
/// dropped.
struct ThinnedCourse<Point: Hashable & Sendable>: Hashable, Sendable {
  private(set) var points: [Point] = []
  private var spacing = 1

  /// Adds a point, unless it is too near to the last one; distances are from the start.
  mutating func add(_ point: Point, atMost most: Int, distance: (Point) -> Int) {
    let reached = distance(point)
    guard reached - (points.last.map(distance) ?? 0) >= spacing else { return }
    points.append(point)
    guard points.count == most else { return }
    points = points.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    spacing = max(2 * spacing, reached / most)
  }
}
