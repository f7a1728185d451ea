public import GameModel

/// A win that was found by threats, perhaps after quiet moves: proved, but perhaps not the quickest.
public struct ThreatWin: Hashable, Sendable {
  /// The winner.
  public let winner: Player
  /// The most plies that it takes.
  public let plies: Int
  /// A game in which it takes long, from the position to the win.
  public let line: [Square]
  /// The winner's moves in positions in which threats alone are not known to win; empty if they are
  /// enough.
  public let replies: [Position: Square]

  init(winner: Player, plies: Int, line: [Square], replies: [Position: Square] = [:]) {
    (self.winner, self.plies, self.line, self.replies) = (winner, plies, line, replies)
  }
}

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
