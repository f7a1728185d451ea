/// Points of a course in a bounded amount of memory: if there are too many, every other one is
/// dropped.
struct ThinnedCourse<Point: Hashable & Sendable>: Hashable, Sendable {
  private(set) var points: [Point] = []
  /// The minimum distance between two points.
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
