public import GameModel

extension ThreatWin {
  /// Looks for a win of either player, first of the one to move, in which some moves are quiet: a
  /// proof-number search with threats at its ends.
  ///
  /// - Parameters:
  ///   - position: A position that is not over, on a board of any size.
  ///   - nodeLimit: The largest number of positions to search for each player.
  ///   - watch: Follows the search and may stop it.
  /// - Returns: The win, or `nil` if none is found.
  /// - Throws: ``SolverError`` if a limit stopped the search before one was found, or where a mark may
  ///   harm its player, so that threats prove nothing.
  public static func findWithQuietMoves(
    in position: Position,
    nodeLimit: Int = usualNodeLimit,
    watch: SolverWatch? = nil
  ) throws(SolverError) -> ThreatWin? {
    guard position.rules.isMonotone else { throw .lineProofsUnsound(position.rules) }
    var obstacle: SolverError?
    for player in [position.playerToMove, position.playerToMove.opponent] {
      var search = ProofSearch(position, attacker: player, nodeLimit: nodeLimit, watch: watch)
      do throws(SolverError) {
        try search.run(isAttack: player == position.playerToMove)
        if let win = search.win(of: player, in: position) { return win }
      } catch {
        obstacle = error
      }
    }
    if let obstacle { throw obstacle }
    return nil
  }
}

extension ProofSearch {
  /// The win that was found in a position, or `nil` if there is none.
  fileprivate mutating func win(of player: Player, in position: Position) -> ThreatWin? {
    guard let root = known, root.isProved else { return nil }
    var replies: [Position: Square] = [:]
    var met: Set<Position> = []
    collect(&replies, &met, from: position, player)
    let line = longLine(from: position)
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
    if position.playerToMove == winner { replies[position] = moves.first }
    for move in moves {
      guard let next = try? position.playing(move) else { continue }
      let player = ThreatBoard.index(of: position.playerToMove)
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
