import GameModel

/// Looks for a win in which some moves are quiet: no fours or threes, but moves that would let
/// threats win if the opponent passed.
///
/// It is a depth-first proof-number search (A. Nagai, *Df-pn algorithm for searching AND/OR trees
/// and its applications*, 2002): it always goes on with the position that seems to need the least
/// work. Threats settle the ends. After a quiet move the defender's answers outside of the zone of
/// the win by threats lose to the same threats (see ``ThreatSearch``), and only the others are
/// looked at. So what is found is proved; that nothing is found proves nothing.
struct ProofSearch {
  var threats: ThreatSearch
  /// The positions met; of those that are proved none is ever forgotten.
  private var table: [UInt64: ProofNode] = [:]
  private let rules: Rules
  /// What the searches for threats may use.
  private(set) var effort = Effort(level: 0)
  /// Whether more effort might find more.
  var isCut = false

  /// The most positions in the table: some dozens of megabytes.
  private static let mostNodes = 200_000
  private static let mostLevels = 8

  init(_ position: Position, attacker: Player, nodeLimit: Int, watch: SolverWatch?) {
    rules = position.rules
    threats = ThreatSearch(
      position,
      attacker: attacker,
      nodeLimit: nodeLimit,
      hasZones: true,
      watch: watch
    )
  }

  var known: ProofNode? { node(of: threats.board.key) }

  func node(of key: UInt64) -> ProofNode? { table[key] }

  /// Searches, with more and more effort at the ends, until the position is proved or has failed.
  mutating func run(isAttack: Bool) throws(SolverError) {
    for level in 0..<Self.mostLevels {
      effort = Effort(level: level)
      (table, isCut) = ([:], false)
      try search(isAttack: isAttack, isRoot: true)
      if known?.isProved == true || !isCut { return }
    }
  }

  /// Searches until the position is proved or has failed, or its numbers reach a limit.
  private mutating func search(
    isAttack: Bool,
    isRoot: Bool = false,
    proofLimit: Int64 = ProofNode.infinity,
    disproofLimit: Int64 = ProofNode.infinity
  ) throws(SolverError) {
    try threats.countNode()
    var node = if let known { known } else { try leaf(isAttack: isAttack, isRoot: isRoot) }
    let player = isAttack ? threats.attacker : threats.defender
    while true {
      let next = node.isOpen ? update(&node, isAttack: isAttack) : Next()
      try store(node)
      guard node.isOpen, node.proof < proofLimit, node.disproof < disproofLimit else { return }
      threats.board.mark(next.square, player)
      defer { threats.board.unmark(next.square, player) }
      try search(
        isAttack: !isAttack,
        proofLimit: min(next.proofLimit, proofLimit - node.proof + next.proof),
        disproofLimit: min(next.disproofLimit, disproofLimit - node.disproof + next.disproof)
      )
    }
  }
}

extension ProofSearch {
  /// The move to go on with.
  private struct Next {
    var square = 0
    var proof: Int64 = 0
    var disproof: Int64 = 0
    /// The numbers at which another move is better.
    var proofLimit = ProofNode.infinity
    var disproofLimit = ProofNode.infinity
  }

  /// Remembers what is known of the position on the board.
  private mutating func store(_ node: ProofNode) throws(SolverError) {
    if table.count >= Self.mostNodes {
      table = table.filter { $0.value.isProved }
      // No higher limit would help.
      guard table.count < Self.mostNodes / 2 else { throw .boardTooLarge(rules) }
    }
    table[threats.board.key] = node
  }

  /// Sums up the moves of an open position.
  private func update(_ node: inout ProofNode, isAttack: Bool) -> Next {
    isAttack ? updateAttack(&node) : updateDefence(&node)
  }

  /// The attacker needs one move that wins.
  private func updateAttack(_ node: inout ProofNode) -> Next {
    var next = Next(proof: ProofNode.infinity)
    (node.proof, node.disproof) = (ProofNode.infinity, 0)
    for (rank, move) in node.moves.enumerated() {
      let square = Int(move)
      let child = table[threats.board.key(after: square, threats.attacker)]
      let (proof, disproof) =
        child.map { ($0.proof, $0.disproof) } ?? (Self.firstProof + Int64(rank), 1)
      node.disproof = min(node.disproof + disproof, ProofNode.infinity)
      if proof < node.proof {
        next.proofLimit = node.proof
        (next.square, next.proof, next.disproof) = (square, proof, disproof)
        node.proof = proof
        if let child, proof == 0 {
          (node.moves, node.plies) = ([move], child.plies + 1)
          node.disproof = ProofNode.infinity
          return next
        }
      } else {
        next.proofLimit = min(next.proofLimit, proof)
      }
    }
    next.proofLimit = min(next.proofLimit + next.proofLimit / 4 + 1, ProofNode.infinity)
    return next
  }

  /// All moves of the defender must lose.
  private func updateDefence(_ node: inout ProofNode) -> Next {
    var next = Next(disproof: ProofNode.infinity)
    (node.proof, node.disproof) = (0, ProofNode.infinity)
    var plies = node.plies
    for move in node.moves {
      let square = Int(move)
      let child = table[threats.board.key(after: square, threats.defender)]
      let (proof, disproof) = child.map { ($0.proof, $0.disproof) } ?? (1, 1)
      node.proof = min(node.proof + proof, ProofNode.infinity)
      plies = max(plies, (child?.plies ?? 0) + 1)
      if disproof < node.disproof {
        next.disproofLimit = node.disproof
        (next.square, next.proof, next.disproof) = (square, proof, disproof)
        node.disproof = disproof
      } else {
        next.disproofLimit = min(next.disproofLimit, disproof)
      }
    }
    if node.proof == 0 { node.plies = plies }
    next.disproofLimit = min(next.disproofLimit + next.disproofLimit / 4 + 1, ProofNode.infinity)
    return next
  }

  /// The proof number of the most promising move until it is looked at; each next one has one more.
  ///
  /// About as many answers to a quiet move matter.
  private static let firstProof: Int64 = 8
}

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
