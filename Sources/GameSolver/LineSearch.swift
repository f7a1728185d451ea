import GameModel

/// Answers the question that all values are made of.
///
/// It is: can this player force a line within so many moves of their own?
struct LineSearch {
  let rules: Rules
  let lines: [UInt64]
  var table = LineTable()
  private(set) var nodeCount = 0
  private var lastNode = Int.max
  private var nodeLimit = Int.max
  /// The open lines of every node of the current path: the attacker's, then the defender's.
  var openLines: [OpenLine]
  var scores: [UInt64]
  var companions: [UInt64]
  let symmetries: BoardSymmetries
  let wide: Int
  let squareCount: Int
  let lineCount: Int

  init(_ rules: Rules) {
    self.rules = rules
    lines = rules.lines.map { SquareSet($0.squares, on: rules).firstWord }
    squareCount = rules.squareCount
    lineCount = lines.count
    let frames = rules.squareCount + 2
    openLines = Array(repeating: OpenLine(squares: 0, missing: 0), count: frames * 2 * lines.count)
    symmetries = BoardSymmetries(rules)
    wide = rules.squareCount / 2
    companions = Array(repeating: 0, count: rules.squareCount)
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
    if !attacks, duel.other == 0 { return false }
    for weak in [true, false] {
      let node = root(duel, attacks: attacks, moves: moves, weak: weak)
      let zone =
        attacks ? try attack(node, frame: 0) : try defend(node, frame: 0)
      if zone == 0 { return false }
    }
    return true
  }

  /// As ``canForce(_:in:within:)``, but `nil` where some nodes have not sufficed to tell.
  mutating func canForce(
    _ side: DuelSide,
    in duel: Duel,
    within moves: Int,
    budget: Int
  ) throws(SolverError) -> Bool? {
    let limit = lastNode
    lastNode = min(limit, nodeCount + budget)
    defer { lastNode = limit }
    do {
      return try canForce(side, in: duel, within: moves)
    } catch {
      if nodeCount >= limit { throw error }
      return nil
    }
  }

  mutating func enter() throws(SolverError) {
    guard nodeCount < lastNode else { throw .nodeLimitReached(nodeLimit) }
    nodeCount &+= 1
  }
}
