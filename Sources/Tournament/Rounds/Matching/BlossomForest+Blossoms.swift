extension BlossomForest {
  /// Follows a tight edge from a vertex at an even place, and says whether it led to another tree,
  /// so that the matching has an edge more.
  mutating func grow(_ vertex: Int, _ other: Int) -> Bool {
    let (node, target) = (outer[vertex], outer[other])
    switch place[target] {
    case .odd: return false
    case .outside:
      let next = outer[mate[target]]
      (parent[target], place[target], place[next]) = (vertex, .odd, .even)
      (nearest[target], nearest[next]) = (-1, -1)
      enqueue(next)
      return false
    case .even:
      guard let ancestor = commonAncestor(node, target) else {
        augment(from: node, to: target)
        augment(from: target, to: node)
        return true
      }
      close(from: node, to: target, at: ancestor)
      return false
    }
  }

  /// The even place two edges above a node at an even place, or `nil` for a root.
  private func grandparent(_ node: Int) -> Int? {
    mate[node] < 0 ? nil : outer[parent[outer[mate[node]]]]
  }

  /// The lowest node that both ways to the root have in common; `nil` in different trees.
  private mutating func commonAncestor(_ node: Int, _ other: Int) -> Int? {
    searches += 1
    var (here, there): (Int?, Int?) = (node, other)
    while here != nil || there != nil {
      if let node = here {
        guard mark[node] != searches else { return node }
        mark[node] = searches
        here = grandparent(node)
      }
      swap(&here, &there)
    }
    return nil
  }

  /// Matches a node to another one, and what it was matched to with the node above, up to the root.
  private mutating func augment(from node: Int, to other: Int) {
    var (node, other) = (node, other)
    while true {
      let next = mate[node] < 0 ? nil : outer[mate[node]]
      match(node, to: other)
      guard let next else { return }
      let above = outer[parent[next]]
      match(next, to: above)
      (node, other) = (above, next)
    }
  }

  /// Matches a node to another one, and those of its blossom among themselves.
  private mutating func match(_ node: Int, to other: Int) {
    mate[node] = end[other * capacity + node]
    guard node >= count else { return }
    let entry = child(of: node, holding: end[node * capacity + other])
    let position = turnCycle(of: node, towards: entry)
    for index in 0..<position { match(cycle[node][index], to: cycle[node][index ^ 1]) }
    match(entry, to: other)
    cycle[node] = Array(cycle[node][position...] + cycle[node][..<position])
  }

  private func child(of node: Int, holding vertex: Int) -> Int {
    var child = vertex
    while blossom[child] != node { child = blossom[child] }
    return child
  }

  /// Turns a cycle so that the way from its start to a node has an even number of edges.
  ///
  /// - Returns: The number of edges.
  private mutating func turnCycle(of node: Int, towards child: Int) -> Int {
    let position = cycle[node].firstIndex(of: child) ?? 0
    guard !position.isMultiple(of: 2) else { return position }
    cycle[node][1...].reverse()
    return cycle[node].count - position
  }

  /// Closes a cycle that a tight edge completes: its nodes become a blossom at an even place.
  private mutating func close(from node: Int, to other: Int, at ancestor: Int) {
    guard let new = (count..<capacity).first(where: { outer[$0] < 0 }) else {
      preconditionFailure("a graph has at most half as many blossoms as vertices")
    }
    func wayUp(from node: Int) -> [Int] {
      sequence(first: node, next: grandparent).prefix { $0 != ancestor }
        .flatMap { [$0, outer[mate[$0]]] }
    }
    let (left, right) = (wayUp(from: node), wayUp(from: other))
    cycle[new] = [ancestor] + left.reversed() + right
    (dual[new], place[new], mate[new]) = (0, .even, mate[ancestor])
    (parent[new], blossom[new], mark[new]) = (-1, -1, 0)
    for child in cycle[new] {
      blossom[child] = new
      if place[child] == .odd { enqueue(child) }
    }
    surfaceBecomes(new, around: new)
    for other in 0..<capacity where outer[other] >= 0 && outer[other] != new {
      let tightest = cycle[new].min { slack($0, other) < slack($1, other) } ?? ancestor
      end[new * capacity + other] = end[tightest * capacity + other]
      end[other * capacity + new] = end[other * capacity + tightest]
    }
    findNearest(to: new)
  }

  /// Opens a blossom at an odd place of which nothing is left, and keeps the way through it.
  mutating func open(_ node: Int) {
    for child in cycle[node] {
      blossom[child] = -1
      surfaceBecomes(child, around: child)
    }
    let entry = outer[end[node * capacity + parent[node]]]
    let length = turnCycle(of: node, towards: entry)
    for (index, child) in cycle[node].enumerated() {
      nearest[child] = -1
      if index > length {
        place[child] = .outside
      } else if index.isMultiple(of: 2) {
        place[child] = .odd
        let next = index == length ? -1 : cycle[node][index + 1]
        parent[child] = next < 0 ? parent[node] : end[next * capacity + child]
      } else {
        place[child] = .even
        enqueue(child)
      }
    }
    for child in cycle[node] where place[child] != .odd { findNearest(to: child) }
    outer[node] = -1
    cycle[node] = []
  }

  /// Sets the outermost node of everything in a node.
  private mutating func surfaceBecomes(_ surface: Int, around node: Int) {
    outer[node] = surface
    if node >= count { cycle[node].forEach { surfaceBecomes(surface, around: $0) } }
  }
}
