/// A position in a search for a proof that the attacker wins.
struct ProofNode {
  /// The least number of open positions that must be won to prove it; 0 once it is proved.
  var proof: Int64
  /// The least number of open positions that must fail for it to fail; 0 once it has failed.
  var disproof: Int64
  /// The moves to look at.
  ///
  /// Once it is proved: a move that wins, or all answers that matter; of a leaf, a game to the win.
  var moves: [Int16] = []
  /// The most plies to the win; before it is proved, after the moves that do not matter.
  var plies = 0
  /// Whether it is proved without a search.
  var isLeaf = false

  /// More than any sum of numbers.
  static let infinity: Int64 = 1 << 40

  /// A position with some moves to look at; without any, it has failed.
  init(_ moves: [Int], plies: Int = 0) {
    (proof, disproof) = moves.isEmpty ? (Self.infinity, 0) : (1, 1)
    self.moves = moves.map { Int16($0) }
    self.plies = plies
  }

  init(_ win: ThreatSearch.Win) {
    (proof, disproof) = (0, Self.infinity)
    moves = win.line.map { Int16($0) }
    plies = win.plies
    isLeaf = true
  }

  var isProved: Bool { proof == 0 }
  var isOpen: Bool { proof > 0 && disproof > 0 }
}
