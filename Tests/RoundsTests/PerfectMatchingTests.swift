import TestSupport
import Testing

@testable import Rounds

@Suite struct PerfectMatchingTests {
  /// A graph with random costs of edges.
  struct Graph {
    let count: Int
    private var costs: [Int]

    init(count: Int, costs: Int, _ random: inout SplitMix) {
      self.count = count
      self.costs = (0..<count * count).map { _ in random.number(below: costs) }
    }

    func cost(_ one: Int, _ other: Int) -> Int { costs[min(one, other) * count + max(one, other)] }

    /// The least cost of a perfect matching of some vertices, by trying them all.
    func leastCost(of vertices: [Int]) -> Int {
      guard let first = vertices.first else { return 0 }
      return vertices.dropFirst().map { partner in
        cost(first, partner) + leastCost(of: vertices.filter { $0 != first && $0 != partner })
      }.min() ?? 0
    }
  }

  @Test func `nobody is matched with nobody`() {
    #expect(PerfectMatching.partners(of: 0) { _, _ in 1 } == [])
    #expect(PerfectMatching.partners(of: 2) { _, _ in 1 } == [1, 0])
  }

  @Test(arguments: [2, 4, 6, 8, 10])
  func `no perfect matching of a random graph costs less`(count: Int) {
    var random = SplitMix(seed: count)
    for costs in [2, 3, 10, 1000] {
      for _ in 0..<(count > 8 ? 15 : 100) {
        let graph = Graph(count: count, costs: costs, &random)
        let partners = PerfectMatching.partners(of: count) { Int128(graph.cost($0, $1)) }
        #expect((0..<count).allSatisfy { partners[$0] != $0 && partners[partners[$0]] == $0 })
        let cost = (0..<count).map { graph.cost($0, partners[$0]) }.reduce(0, +) / 2
        #expect(cost == graph.leastCost(of: Array(0..<count)))
      }
    }
  }
}
