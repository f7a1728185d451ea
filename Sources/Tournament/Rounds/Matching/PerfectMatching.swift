/// Perfect matchings of least cost in graphs in which every two vertices can be matched.
///
/// This is Jack Edmonds's blossom algorithm (*Paths, Trees, and Flowers*, Canadian Journal of
/// Mathematics 17, 1965) in the primal-dual form that takes O(n³) steps (Zvi Galil, *Efficient
/// Algorithms for Finding Maximum Matching in Graphs*, ACM Computing Surveys 18, 1986). A graph
/// without some of the edges is one in which they cost more than all others together.
///
/// ```swift
/// PerfectMatching.partners(of: 4) { abs($0 - $1) == 2 ? 0 : 1 }  // [2, 3, 0, 1]
/// ```
enum PerfectMatching {
  /// Matches the vertices so that the sum of the edges' costs is the least.
  ///
  /// Among several matchings the choice is the same on every machine.
  ///
  /// - Parameters:
  ///   - count: The number of vertices, even.
  ///   - cost: The cost of the edge between two vertices, the lower first.
  /// - Returns: The partner of each vertex.
  /// - Complexity: O(count³).
  static func partners(of count: Int, cost: (Int, Int) -> Int128) -> [Int] {
    precondition(count.isMultiple(of: 2), "a perfect matching has an even number of vertices")
    guard count > 0 else { return [] }
    var forest = BlossomForest(count: count, cost: cost)
    while forest.plant() { forest.growUntilAugmented() }
    return Array(forest.mate.prefix(count))
  }
}
