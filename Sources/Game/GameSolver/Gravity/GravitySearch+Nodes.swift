extension GravitySearch {
  /// A bound on the score of a position: a lower one if it exceeds `alpha`, otherwise an upper one.
  mutating func search(_ position: Node, above alpha: Int) throws(SolverError) -> Int {
    var node = position
    if let score = settle(&node, above: alpha) { return score }
    node.known = GravityTable.Bounds(lower: -half, upper: half)
    if squareCount &- node.stones >= Self.smallestKept {
      locate(&node)
      node.known = table.bounds(at: node.place) ?? node.known
    }
    if node.known.lower > node.alpha { return node.sign &* node.known.lower }
    if node.known.upper <= node.alpha { return node.sign &* node.known.upper }
    return node.sign &* (try branch(node))
  }

  /// Plays forced moves until there is a choice, which gives `nil`, or a bound on the score of the
  /// position that was given is found without search.
  @inline(__always)
  private func settle(_ node: inout Node, above bound: Int) -> Int? {
    var alpha = bound
    var sign = 1
    while true {
      let taken = node.mover | node.other
      let stones = node.stones
      let playable = board.playable(taken)
      let forced = node.threats & playable
      var safe = forced
      if forced == 0 {
        safe = playable & ~(node.threats &>> 1)
        if playable == 0 { return 0 }
      }
      let isLost =
        safe == 0 || forced & (forced &- 1) != 0 || (forced &<< 1) & node.threats != 0
      if isLost { return sign &* ((stones &+ 1) / 2 &- half) }
      if stones >= squareCount &- 2 { return 0 }
      // Nobody completes a line with the next two marks.
      let most = half &- stones / 2 &- 1
      if most <= alpha { return sign &* most }
      let least = (stones &+ 1) / 2 &+ 1 &- half
      if least > alpha { return sign &* least }
      if safe & (safe &- 1) != 0 {
        node.safe = safe
        node.alpha = alpha
        node.sign = sign
        if let claim = claim(node, taken) { return sign &* claim }
        return nil
      }
      let marks = node.mover | safe
      node.threats = board.completions(marks, free: board.full ^ (taken | safe))
      node.mover = node.other
      node.other = marks
      node.stones = stones &+ 1
      alpha = -1 &- alpha
      sign = -sign
    }
  }

  /// A bound that needs no search and answers whether the score exceeds the node's alpha, or `nil`.
  @inline(__always)
  private func claim(_ node: Node, _ taken: Word) -> Int? {
    if hasPairs {
      let most =
        node.stones & 1 == 0
        ? board.followUpBound(node.mover, node.other, taken)
        : board.oddThreatBound(node.mover, node.other, taken, threats: node.threats)
      if let most, most <= node.alpha { return most }
    }
    // A player with no line left does not win.
    let marks = node.alpha >= 0 ? node.mover : node.other
    return board.hasLine(marks | (board.full ^ taken)) ? nil : 0
  }

  /// Finds the place of a node in the table, and asks for it.
  @inline(__always)
  private func locate(_ node: inout Node) {
    node.place = table.place(of: board.key(node.mover, node.mover | node.other))
    table.prefetch(node.place)
  }

  /// A bound on the score of a position with a choice of which the table does not know enough.
  private mutating func branch(_ node: Node) throws(SolverError) -> Int {
    try budget.countNode()
    let start = budget.nodeCount
    let alpha = node.alpha
    let isKept = squareCount &- node.stones >= Self.smallestKept
    let frame = frames.nodes + node.stones &* columns.count
    var best = -half
    var count = children(of: node, in: frame, best: &best)
    if best > alpha { return best }
    // The next mark completes no line that the opponent cannot prevent.
    let most = half &- node.stones / 2 &- 2
    if most <= alpha { return most }

    let isForced = count == 0
    count = unknown(frame, count: count, best: &best, above: alpha)
    if squareCount &- node.stones >= smallestShared, count > 1 {
      try share(frame, count: count, best: &best, above: alpha)
    } else {
      var index = 0
      while best <= alpha, index < count {
        let child = frame[index]
        best = max(best, -child.sign &* (try branch(child)))
        index &+= 1
      }
    }
    if isKept, !isForced {
      var known = node.known
      if best > alpha { known.lower = best } else { known.upper = min(best, most) }
      table.store(known, work: budget.nodeCount &- start &+ 1, at: node.place)
    }
    return best
  }

  /// Searches the positions of a frame, those last that other searches have in hand.
  private mutating func share(
    _ frame: UnsafeMutablePointer<Node>,
    count: Int,
    best: inout Int,
    above alpha: Int
  ) throws(SolverError) {
    guard let team else { return }
    if team.knows(question) { throw .stopped }
    var putOff = 0
    var index = 0
    while best <= alpha, index < count {
      let child = frame[index]
      index &+= 1
      if index > 1, team.isInHand(child.place) {
        frame[putOff] = child
        putOff &+= 1
        continue
      }
      team.begin(child.place)
      defer { team.end(child.place) }
      best = max(best, -child.sign &* (try branch(child)))
    }
    if best > alpha { return }
    let count = unknown(frame, count: putOff, best: &best, above: alpha)
    index = 0
    while best <= alpha, index < count {
      let child = frame[index]
      index &+= 1
      best = max(best, -child.sign &* (try branch(child)))
    }
  }

  /// Puts the positions after each safe move that need search into a frame, and returns how many there
  /// are.
  ///
  /// `best` is raised to what the other moves are worth; once it exceeds the node's alpha, no more
  /// positions are made.
  @inline(__always)
  private func children(
    of node: Node,
    in frame: UnsafeMutablePointer<Node>,
    best: inout Int
  ) -> Int {
    let taken = node.mover | node.other
    let playable = board.playable(taken)
    var count = 0
    for column in columns {
      let move = node.safe & column
      if move == 0 { continue }
      let marks = node.mover | move
      let threats = board.completions(marks, free: board.full ^ (taken | move))
      let stones = node.stones &+ 1
      var child = Node(mover: node.other, other: marks, threats: threats, stones: stones)
      if let score = settle(&child, above: -1 &- node.alpha) {
        best = max(best, -score)
        if best > node.alpha { return count }
        continue
      }
      if squareCount &- child.stones >= Self.smallestKept { locate(&child) }
      let next = ((playable ^ move) | (move &<< 1)) &<< 1
      child.promise = threats.nonzeroBitCount &+ (threats & next).nonzeroBitCount
      frame[count] = child
      count &+= 1
    }
    return count
  }

  /// Sorts the positions of a frame by promise, without those of which the table knows enough, and
  /// returns how many are left.
  ///
  /// `best` is raised to what the moves to the others are worth; once it exceeds `alpha`, the rest is not
  /// looked at.
  @inline(__always)
  private func unknown(
    _ frame: UnsafeMutablePointer<Node>,
    count: Int,
    best: inout Int,
    above alpha: Int
  ) -> Int {
    var kept = 0
    for index in 0..<count {
      var child = frame[index]
      child.known = GravityTable.Bounds(lower: -half, upper: half)
      if squareCount &- child.stones >= Self.smallestKept {
        child.known = table.bounds(at: child.place) ?? child.known
        let isEnough = child.known.lower > child.alpha || child.known.upper <= child.alpha
        if isEnough {
          let isHigh = child.known.lower > child.alpha
          best = max(best, -child.sign &* (isHigh ? child.known.lower : child.known.upper))
          if best > alpha { return kept }
          continue
        }
      }
      var place = kept
      while place > 0, frame[place &- 1].promise < child.promise {
        frame[place] = frame[place &- 1]
        place &-= 1
      }
      frame[place] = child
      kept &+= 1
    }
    return kept
  }
}
