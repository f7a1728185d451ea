extension ProofSearch {
  /// What threats alone say of the position on the board, and the moves to look at.
  mutating func leaf(isAttack: Bool) throws(SolverError) -> ProofNode {
    isAttack ? try attack() : try defence()
  }

  /// The attacker is to move.
  private mutating func attack() throws(SolverError) -> ProofNode {
    if let win = try threats.win(threes: Self.threes, nodes: Self.nodes) { return ProofNode(win) }
    let urgent = threats.board.completions(of: threats.defender)
    guard urgent.isEmpty else { return ProofNode(urgent.count == 1 ? urgent : []) }
    let most = threats.board.lineLength - 1
    return ProofNode(threats.board.promisingSquares(for: threats.attacker, missing: most))
  }

  /// The defender is to move.
  private mutating func defence() throws(SolverError) -> ProofNode {
    let board = threats.board
    guard board.completions(of: threats.defender).isEmpty else { return ProofNode([]) }
    let fours = board.completions(of: threats.attacker)
    if fours.count > 1 {
      return ProofNode(ThreatSearch.Win(plies: 2, line: Array(fours.prefix(2))))
    }
    guard fours.isEmpty else { return ProofNode(fours) }
    let free = (0..<board.squareCount).filter(board.isFree)
    // What wins after a pass wins after every move outside of its zone.
    if let win = try threats.win(threes: Self.threes, nodes: Self.nodes) {
      return ProofNode(free.filter(win.zone.contains), plies: win.plies + 1)
    }
    return ProofNode(free.count <= Self.mostAnswers ? free : [])
  }

  static let threes = Int(ProcessInfo.processInfo.environment["PT"] ?? "3")!
  static let nodes = Int(ProcessInfo.processInfo.environment["PN"] ?? "500")!
  static let mostAnswers = Int(ProcessInfo.processInfo.environment["PA"] ?? "30")!
}
import Foundation
