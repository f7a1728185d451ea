public import GameModel

extension ThreatWin {
  /// The positions searched for each player unless another limit is given: some seconds.
  public static let usualNodeLimit = 500_000

  /// Looks for a win of either player, first of the one to move.
  ///
  /// - Parameters:
  ///   - position: A position that is not over, on a board of any size.
  ///   - mayBeQuiet: Whether some moves of the winner may be quiet: then proof numbers lead the search,
  ///     with threats at its ends.
  ///   - nodeLimit: The largest number of positions to search for each player.
  ///   - watch: Follows the search and may stop it.
  /// - Returns: The win, or `nil` if none is found.
  /// - Throws: ``SolverError`` if a limit stopped the search before one was found, or where a mark may
  ///   harm its player, so that threats prove nothing.
  public static func find(
    in position: Position,
    withQuietMoves mayBeQuiet: Bool = false,
    nodeLimit: Int = usualNodeLimit,
    watch: SolverWatch? = nil
  ) throws(SolverError) -> ThreatWin? {
    guard position.rules.isMonotone else { throw .lineProofsUnsound(position.rules) }
    var obstacle: SolverError?
    for player in [position.playerToMove, position.playerToMove.opponent] {
      do throws(SolverError) {
        let win =
          mayBeQuiet
          ? try ProofSearch.win(of: player, in: position, nodeLimit, watch)
          : try ThreatSearch.win(of: player, in: position, nodeLimit, watch)
        if let win { return win }
      } catch {
        obstacle = error
      }
    }
    if let obstacle { throw obstacle }
    guard !mayBeQuiet else { return nil }
    var opening = OpeningThreats(nodeLimit: nodeLimit, watch: watch)
    return try opening.win(in: position)
  }
}

extension ThreatSearch {
  fileprivate static func win(
    of player: Player,
    in position: Position,
    _ nodeLimit: Int,
    _ watch: SolverWatch?
  ) throws(SolverError) -> ThreatWin? {
    var search = ThreatSearch(position, attacker: player, nodeLimit: nodeLimit, watch: watch)
    let win = try search.win(isToMove: player == position.playerToMove)
    return win.map { ThreatWin(winner: player, plies: $0.plies, line: $0.line.map { Square($0) }) }
  }
}
