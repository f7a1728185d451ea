/// The alternating trees in which a least-cost perfect matching grows.
///
/// A node is a vertex, below `count`, or a blossom: a cycle of an odd number of nodes that is
/// treated as one. The duals of two vertices never add up to more than the length of their edge,
/// which is four times its cost, so that all halves are whole numbers; an edge is tight if they add
/// up to it. Matched edges are tight, so that the matching is the cheapest once it is perfect.
struct BlossomForest {
  let count: Int
  /// The greatest number of nodes at a time.
  let capacity: Int
  /// The length of the edge between two vertices, row by row.
  var length: [Int128]
  /// How much each node's edges have been paid for.
  var dual: [Int128]
  /// For two nodes, the vertex in the first at which the tightest edge between them ends.
  var end: [Int]
  /// The vertex that a node is matched to, or -1.
  var mate: [Int]
  /// The outermost blossom around a node, itself if there is none; -1 for a node not in use.
  var outer: [Int]
  /// The blossom right around a node, or -1.
  var blossom: [Int]
  /// The nodes of a blossom in their order along the cycle, from the one that is matched outside.
  var cycle: [[Int]]
  /// The place of each node in the trees.
  var place: [Place]
  /// For a node at an odd place, the vertex that it was reached from.
  var parent: [Int]
  /// For a node outside the trees or at an even place, the even vertex nearest to it, or -1.
  var nearest: [Int]
  /// The mark of the last search that came past a node.
  var mark: [Int]
  /// The number of searches for a common ancestor.
  var searches = 0
  /// The vertices at even places whose edges have not been looked at.
  var queue: [Int] = []

  /// The place of a node in the trees: an even or odd number of edges away from an unmatched root.
  enum Place { case outside, even, odd }

  /// A forest without trees, in which cheapest edges are matched as far as they do not meet.
  init(count: Int, cost: (Int, Int) -> Int128) {
    self.count = count
    let capacity = count + count / 2
    self.capacity = capacity
    length = [Int128](repeating: 0, count: count * count)
    dual = [Int128](repeating: 0, count: capacity)
    end = (0..<capacity * capacity).map { $0 / capacity }
    mate = [Int](repeating: -1, count: capacity)
    outer = (0..<capacity).map { $0 < count ? $0 : -1 }
    blossom = [Int](repeating: -1, count: capacity)
    cycle = [[Int]](repeating: [], count: capacity)
    place = [Place](repeating: .outside, count: capacity)
    parent = [Int](repeating: -1, count: capacity)
    nearest = [Int](repeating: -1, count: capacity)
    mark = [Int](repeating: 0, count: capacity)
    for (low, high) in (0..<count).flatMap({ low in (low + 1..<count).map { (low, $0) } }) {
      length[low * count + high] = 4 * cost(low, high)
      length[high * count + low] = length[low * count + high]
    }
    matchCheapestEdges()
  }

  private mutating func matchCheapestEdges() {
    for vertex in 0..<count {
      let others = (0..<count).filter { $0 != vertex }
      dual[vertex] = (others.map { length[vertex * count + $0] }.min() ?? 0) / 2
    }
    for vertex in 0..<count where mate[vertex] < 0 {
      for other in vertex + 1..<count where mate[other] < 0 && slack(vertex, other) == 0 {
        (mate[vertex], mate[other]) = (other, vertex)
        break
      }
    }
  }

  /// How far the edge between two nodes is from being tight.
  func slack(_ node: Int, _ other: Int) -> Int128 {
    let (vertex, end) = (end[node * capacity + other], end[other * capacity + node])
    return length[vertex * count + end] - dual[vertex] - dual[end]
  }

  /// The outermost nodes.
  var surface: [Int] { (0..<capacity).filter { outer[$0] == $0 } }

  /// Plants a tree at every unmatched node.
  ///
  /// - Returns: Whether there is one.
  mutating func plant() -> Bool {
    queue = []
    for node in 0..<capacity {
      place[node] = .outside
      nearest[node] = -1
    }
    for node in surface where mate[node] < 0 {
      parent[node] = -1
      place[node] = .even
      enqueue(node)
    }
    return !queue.isEmpty
  }

  /// Lets the trees grow until the matching has an edge more.
  mutating func growUntilAugmented() {
    while true {
      if growAlongTightEdges() { return }
      shiftDuals()
      for node in surface where outer[node] == node && place[node] != .odd && nearest[node] >= 0 {
        guard slack(nearest[node], node) == 0, outer[nearest[node]] != node else { continue }
        if grow(nearest[node], end[node * capacity + nearest[node]]) { return }
      }
      for node in surface.drop(while: { $0 < count }) where place[node] == .odd && dual[node] == 0 {
        open(node)
      }
    }
  }

  /// Looks at the edges of all vertices that have come to an even place, and says whether the
  /// matching has an edge more.
  private mutating func growAlongTightEdges() -> Bool {
    while let vertex = queue.popLast() {
      for other in 0..<count where outer[other] != outer[vertex] {
        let node = outer[other]
        guard place[node] != .odd else { continue }
        if length[vertex * count + other] == dual[vertex] + dual[other] {
          if grow(vertex, other) { return true }
        } else {
          approach(node, from: vertex)
        }
      }
    }
    return false
  }

  /// Changes the duals as far as can be, so that another edge becomes tight or a blossom opens.
  private mutating func shiftDuals() {
    let surface = surface
    var shift = Int128.max
    for node in surface {
      switch place[node] {
      case .odd: if node >= count { shift = min(shift, dual[node] / 2) }
      case .outside:
        if nearest[node] >= 0 { shift = min(shift, slack(nearest[node], node)) }
      case .even:
        if nearest[node] >= 0 { shift = min(shift, slack(nearest[node], node) / 2) }
      }
    }
    for vertex in 0..<count {
      switch place[outer[vertex]] {
      case .even: dual[vertex] += shift
      case .odd: dual[vertex] -= shift
      case .outside: break
      }
    }
    for node in surface where node >= count {
      switch place[node] {
      case .even: dual[node] += 2 * shift
      case .odd: dual[node] -= 2 * shift
      case .outside: break
      }
    }
  }

  /// Notes that a vertex at an even place is the nearest to a node if it is.
  mutating func approach(_ node: Int, from vertex: Int) {
    guard nearest[node] < 0 || slack(vertex, node) < slack(nearest[node], node) else { return }
    nearest[node] = vertex
  }

  /// Looks for the nearest vertex at an even place again.
  mutating func findNearest(to node: Int) {
    nearest[node] = -1
    for vertex in 0..<count where outer[vertex] != node && place[outer[vertex]] == .even {
      approach(node, from: vertex)
    }
  }

  /// Queues all vertices of a node.
  mutating func enqueue(_ node: Int) {
    if node < count { queue.append(node) } else { cycle[node].forEach { enqueue($0) } }
  }
}
