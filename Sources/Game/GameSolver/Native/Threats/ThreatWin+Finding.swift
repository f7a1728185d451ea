public import GameModel

extension ThreatWin {
  /// The positions searched for each player unless another limit is given: some seconds.
  public static let usualNodeLimit = 500_000

  /// Looks for a win of either player, first of the one to move.
  ///
  /// - Parameters:
  ///   - position: A position that is not over, on a board of any size.
  ///   - nodeLimit: The largest number of positions to search for each player.
  ///   - watch: Follows the search and may stop it.
  /// - Returns: The win, or `nil` if there is none by threats.
  /// - Throws: ``SolverError`` if a limit stopped the search before one was found, or where a mark may
  ///   harm its player, so that threats prove nothing.
  public static func find(
    in position: Position,
    nodeLimit: Int = usualNodeLimit,
    watch: SolverWatch? = nil
  ) throws(SolverError) -> ThreatWin? {
    guard position.rules.isMonotone else { throw .lineProofsUnsound(position.rules) }
    var obstacle: SolverError?
    for player in [position.playerToMove, position.playerToMove.opponent] {
      var search = ThreatSearch(position, attacker: player, nodeLimit: nodeLimit, watch: watch)
      do throws(SolverError) {
        if let win = try search.win(isToMove: player == position.playerToMove) {
          return ThreatWin(winner: player, plies: win.plies, line: win.line.map { Square($0) })
        }
      } catch {
        obstacle = error
      }
    }
    if let obstacle { throw obstacle }
    var opening = OpeningThreats(nodeLimit: nodeLimit, watch: watch)
    return try opening.win(in: position)
  }
}
