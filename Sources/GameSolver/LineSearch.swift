import GameModel

/// Answers the question that all values are made of.
///
/// It is: can this player force a line within so many moves of their own?
struct LineSearch {
  let rules: Rules
  private let lines: [UInt64]
  private var table = LineTable()
  private(set) var nodeCount = 0
  private var lastNode = Int.max
  private var nodeLimit = Int.max
  /// The open lines of every node of the current path: the attacker's, then the defender's.
  private var openLines: [UInt64]
  private var missing: [UInt8]
  private var scores: [UInt64]

  init(_ rules: Rules) {
    self.rules = rules
    lines = rules.lines.map { SquareSet($0.squares, on: rules).firstWord }
    let frames = rules.squareCount + 2
    openLines = Array(repeating: 0, count: frames * 2 * lines.count)
    missing = Array(repeating: 0, count: frames * 2 * lines.count)
    scores = Array(repeating: 0, count: frames * rules.squareCount)
  }

  mutating func forget() { table = LineTable() }

  mutating func setLimit(_ limit: Int?) {
    nodeLimit = limit ?? .max
    lastNode = limit.map { nodeCount + $0 } ?? .max
  }

  /// Whether marks hold a line.
  func hasLine(_ marks: UInt64) -> Bool { lines.contains { $0 & marks == $0 } }

  /// Whether a player can force a line, by moving at most `moves` times.
  mutating func canForce(
    _ side: DuelSide,
    in duel: Duel,
    within moves: Int
  ) throws(SolverError) -> Bool {
    guard moves > 0 else { return false }
    let attacks = side == .mover
    for weak in [true, false] {
      let node = root(duel, attacks: attacks, moves: moves, weak: weak)
      let zone =
        attacks ? try attack(node, frame: 0) : try defend(node, frame: 0)
      if zone == 0 { return false }
    }
    return true
  }
}

/// A node: whatever of a position matters to whether the attacker can force a line.
struct LineNode {
  var attacker: UInt64
  var defender: UInt64
  /// How many moves the attacker has left.
  var moves: Int
  var weak: Bool
  var attackerLineCount = 0
  var defenderLineCount = 0
  var attackerUnion: UInt64 = 0
  var defenderUnion: UInt64 = 0
  var attackerThreats: UInt64 = 0
  var defenderThreats: UInt64 = 0
  /// Sum of 2^(40 - missing) over the attacker's open lines.
  var danger: UInt64 = 0

  var free: UInt64 { (attackerUnion | defenderUnion) & ~(attacker | defender) }
}

extension LineSearch {
  private func weight(_ count: UInt8) -> UInt64 { 1 &<< UInt64(max(0, 40 - Int(count))) }

  private mutating func root(_ duel: Duel, attacks: Bool, moves: Int, weak: Bool) -> LineNode {
    var node = LineNode(
      attacker: attacks ? duel.mover : duel.other,
      defender: attacks ? duel.other : duel.mover,
      moves: moves,
      weak: weak
    )
    for line in lines where line & node.defender == 0 {
      let count = UInt8((line & ~node.attacker).nonzeroBitCount)
      if count <= moves { add(attackerLine: line, count, &node, 0) }
    }
    let limit = attacks ? moves - 1 : moves
    if !weak {
      for line in lines where line & node.attacker == 0 {
        let count = UInt8((line & ~node.defender).nonzeroBitCount)
        if count <= limit { add(defenderLine: line, count, &node, 0) }
      }
    }
    return node
  }

  private mutating func add(
    attackerLine line: UInt64,
    _ count: UInt8,
    _ node: inout LineNode,
    _ frame: Int
  ) {
    let place = frame * 2 * lines.count + node.attackerLineCount
    openLines[place] = line
    missing[place] = count
    node.attackerLineCount += 1
    node.attackerUnion |= line
    if count == 1 { node.attackerThreats |= line & ~node.attacker }
    node.danger += weight(count)
  }

  private mutating func add(
    defenderLine line: UInt64,
    _ count: UInt8,
    _ node: inout LineNode,
    _ frame: Int
  ) {
    let place = (frame * 2 + 1) * lines.count + node.defenderLineCount
    openLines[place] = line
    missing[place] = count
    node.defenderLineCount += 1
    node.defenderUnion |= line
    if count == 1 { node.defenderThreats |= line & ~node.defender }
  }

  private mutating func child(
    of parent: LineNode,
    frame: Int,
    square: UInt64,
    byAttacker: Bool
  ) -> LineNode {
    var node = LineNode(
      attacker: byAttacker ? parent.attacker | square : parent.attacker,
      defender: byAttacker ? parent.defender : parent.defender | square,
      moves: byAttacker ? parent.moves - 1 : parent.moves,
      weak: parent.weak
    )
    let first = frame * 2 * lines.count
    for place in first..<first + parent.attackerLineCount {
      let line = openLines[place]
      var count = missing[place]
      if line & square != 0 {
        if !byAttacker { continue }
        count -= 1
      }
      if count <= node.moves { add(attackerLine: line, count, &node, frame + 1) }
    }
    let limit = byAttacker ? node.moves : node.moves - 1
    let second = first + lines.count
    for place in second..<second + parent.defenderLineCount {
      let line = openLines[place]
      var count = missing[place]
      if line & square != 0 {
        if byAttacker { continue }
        count -= 1
      }
      if count <= limit { add(defenderLine: line, count, &node, frame + 1) }
    }
    return node
  }

  private mutating func enter() throws(SolverError) {
    guard nodeCount < lastNode else { throw .nodeLimitReached(nodeLimit) }
    nodeCount += 1
  }

  private func key(_ node: LineNode, attacks: Bool) -> LineTable.Key {
    let free = node.free
    return LineTable.Key(
      attacker: node.attackerUnion & node.attacker | free,
      defender: node.defenderUnion & node.defender | free,
      kind: (attacks ? 1 : 0) | (node.weak ? 2 : 0)
    )
  }

  /// The attacker to move: the squares that suffice to force a line, 0 where it cannot be forced.
  private mutating func attack(_ node: LineNode, frame: Int) throws(SolverError) -> UInt64 {
    try enter()
    if node.attackerThreats != 0 {
      return node.attackerThreats & (0 &- node.attackerThreats)
    }
    if node.danger < 1 << 39 { return 0 }
    let threats = node.defenderThreats
    if threats != 0 {
      if threats & (threats - 1) != 0 { return 0 }
      let zone = try defend(
        child(of: node, frame: frame, square: threats, byAttacker: true),
        frame: frame + 1
      )
      return zone == 0 ? 0 : zone | threats
    }
    var entry = table.entry(for: key(node, attacks: true))
    if Int(entry.failed) >= node.moves { return 0 }
    if Int(entry.needed) <= node.moves { return entry.zone }
    let free = node.free
    var candidates = order(node, frame: frame) & free
    if entry.move < 64 { scores[frame * rules.squareCount + Int(entry.move)] = .max }
    while candidates != 0 {
      let place = best(candidates, frame)
      let square: UInt64 = 1 << UInt64(place)
      candidates &= ~square
      let zone = try defend(
        child(of: node, frame: frame, square: square, byAttacker: true),
        frame: frame + 1
      )
      if zone != 0 {
        entry.needed = UInt8(node.moves)
        entry.zone = zone | square
        entry.move = UInt8(place)
        table.store(entry)
        return zone | square
      }
    }
    entry.failed = node.moves >= (free.nonzeroBitCount + 1) / 2 ? .max : UInt8(node.moves)
    table.store(entry)
    return 0
  }

  /// The defender to move: the squares that suffice the attacker to force a line, or 0.
  private mutating func defend(_ node: LineNode, frame: Int) throws(SolverError) -> UInt64 {
    try enter()
    if node.defenderThreats != 0 { return 0 }
    let threats = node.attackerThreats
    if threats != 0 {
      let first = threats & (0 &- threats)
      if threats != first {
        let rest = threats & ~first
        return first | (rest & (0 &- rest))
      }
      let zone = try attack(
        child(of: node, frame: frame, square: threats, byAttacker: false),
        frame: frame + 1
      )
      return zone == 0 ? 0 : zone | threats
    }
    if node.danger < 1 << 40 || node.attacker == 0 { return 0 }
    var entry = table.entry(for: key(node, attacks: false))
    if Int(entry.failed) >= node.moves { return 0 }
    if Int(entry.needed) <= node.moves { return entry.zone }
    let free = node.free
    let counters = node.defenderUnion & free
    var candidates = order(node, frame: frame) & free
    if entry.move < 64 { scores[frame * rules.squareCount + Int(entry.move)] = .max }
    var zone: UInt64 = 0
    while candidates != 0 {
      let place = best(candidates, frame)
      let square: UInt64 = 1 << UInt64(place)
      candidates &= ~square
      let refutation = try attack(
        child(of: node, frame: frame, square: square, byAttacker: false),
        frame: frame + 1
      )
      if refutation == 0 {
        entry.failed = node.moves >= free.nonzeroBitCount / 2 ? .max : UInt8(node.moves)
        entry.move = UInt8(place)
        table.store(entry)
        return 0
      }
      zone |= refutation
      candidates &= refutation | counters
    }
    entry.needed = UInt8(node.moves)
    entry.zone = zone
    table.store(entry)
    return zone
  }

  private func best(_ candidates: UInt64, _ frame: Int) -> Int {
    var rest = candidates
    var best = 0
    var bestScore: UInt64 = 0
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest - 1
      let score = scores[frame * rules.squareCount + place]
      if score > bestScore {
        bestScore = score
        best = place
      }
    }
    return best
  }

  /// Scores the squares of open lines, and returns those worth a try.
  private mutating func order(_ node: LineNode, frame: Int) -> UInt64 {
    let base = frame * rules.squareCount
    for place in base..<base + rules.squareCount { scores[place] = 0 }
    let first = frame * 2 * lines.count
    let marks = node.attacker | node.defender
    for place in first..<first + node.attackerLineCount {
      let gain = weight(missing[place])
      var rest = openLines[place] & ~marks
      while rest != 0 {
        scores[base + rest.trailingZeroBitCount] += gain
        rest &= rest - 1
      }
    }
    let second = first + lines.count
    for place in second..<second + node.defenderLineCount {
      let gain = weight(missing[place])
      var rest = openLines[place] & ~marks
      while rest != 0 {
        scores[base + rest.trailingZeroBitCount] += gain / 2
        rest &= rest - 1
      }
    }
    return ~0
  }
}
