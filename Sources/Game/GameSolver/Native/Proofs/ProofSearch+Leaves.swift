/// Threats at the ends of the search.
extension ProofSearch {
  /// How much a search for threats may use.
  struct Effort {
    private let level: Int

    init(level: Int) { self.level = level }

    /// The most threes of the attacker, to move.
    var threes: Int { level }
    var nodes: Int { 32 << (2 * level) }
    /// The most threes after a pass.
    var threesAfterPass: Int { level + 2 }
    var nodesAfterPass: Int { 256 << (2 * level) }
  }

  /// What threats alone say of the position on the board, and the moves to look at.
  mutating func leaf(isAttack: Bool, isRoot: Bool) throws(SolverError) -> ProofNode {
    isAttack ? try attack() : try defence(isRoot: isRoot)
  }

  /// The attacker is to move.
  private mutating func attack() throws(SolverError) -> ProofNode {
    let win = try threats.win(threes: effort.threes, nodes: effort.nodes, isCut: &isCut)
    if let win { return ProofNode(win) }
    let urgent = threats.board.completions(of: threats.defender)
    guard urgent.isEmpty else { return ProofNode(urgent.count == 1 ? urgent : []) }
    let most = threats.board.lineLength - 1
    return ProofNode(threats.board.promisingSquares(for: threats.attacker, missing: most))
  }

  /// The defender is to move.
  private mutating func defence(isRoot: Bool) throws(SolverError) -> ProofNode {
    guard threats.board.completions(of: threats.defender).isEmpty else { return ProofNode([]) }
    let fours = threats.board.completions(of: threats.attacker)
    if fours.count > 1 {
      return ProofNode(ThreatSearch.Win(plies: 2, line: Array(fours.prefix(2))))
    }
    guard fours.isEmpty else { return ProofNode(fours) }
    let free = (0..<threats.board.squareCount).filter { threats.board.isFree($0) }
    let win = try threats.win(
      threes: effort.threesAfterPass,
      nodes: effort.nodesAfterPass,
      isCut: &isCut
    )
    // What wins after a pass wins after every move outside of its zone.
    if let win { return ProofNode(free.filter(win.zone.contains), plies: win.plies + 1) }
    return ProofNode(isRoot || free.count <= Self.mostAnswers ? free : [])
  }

  /// The most free squares with which all answers to a move without a threat are looked at.
  private static let mostAnswers = 30
}
