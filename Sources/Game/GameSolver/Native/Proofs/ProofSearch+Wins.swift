import GameModel

/// What is found.
extension ProofSearch {
  /// The win of a player in a position, or `nil` if none is found.
  static func win(
    of player: Player,
    in position: Position,
    _ nodeLimit: Int,
    _ watch: SolverWatch?
  ) throws(SolverError) -> ThreatWin? {
    var search = ProofSearch(position, attacker: player, nodeLimit: nodeLimit, watch: watch)
    try search.run(isAttack: player == position.playerToMove)
    guard let root = search.known, root.isProved else { return nil }
    var replies: [Position: Square] = [:]
    var met: Set<Position> = []
    search.collect(&replies, &met, from: position, player)
    let line = search.longLine(from: position)
    return ThreatWin(winner: player, plies: root.plies, line: line, replies: replies)
  }

  /// Collects the winner's moves where threats do not win.
  private mutating func collect(
    _ replies: inout [Position: Square],
    _ met: inout Set<Position>,
    from position: Position,
    _ winner: Player
  ) {
    guard met.insert(position).inserted, let node = known, !node.isLeaf else { return }
    let moves = node.moves.map { Square(Int($0)) }
    let player = ThreatBoard.index(of: position.playerToMove)
    if position.playerToMove == winner { replies[position] = moves.first }
    for move in moves {
      guard let next = try? position.playing(move) else { continue }
      threats.board.mark(move.index, player)
      collect(&replies, &met, from: next, winner)
      threats.board.unmark(move.index, player)
    }
  }

  /// A game that takes long, from a position that is proved.
  private func longLine(from position: Position) -> [Square] {
    var board = threats.board
    var player = ThreatBoard.index(of: position.playerToMove)
    var line: [Int] = []
    while let node = node(of: board.key), !node.isLeaf {
      let moves = node.moves.map { Int($0) }
      func plies(_ move: Int) -> Int { self.node(of: board.key(after: move, player))?.plies ?? 0 }
      guard let move = moves.max(by: { plies($0) < plies($1) }) else { break }
      board.mark(move, player)
      line.append(move)
      player = 1 - player
    }
    return (line + (node(of: board.key)?.moves.map { Int($0) } ?? [])).map { Square($0) }
  }
}
