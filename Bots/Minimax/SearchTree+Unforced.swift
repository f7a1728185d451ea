import GameModel

/// The search where a line that misses one mark need not be answered: with gravity its last square may
/// hang in the air, and in misère nobody wants to complete it.
extension SearchTree {
  /// The value of a position that is not full, `depth` plies before the horizon: exact between `alpha`
  /// and `beta`, a bound otherwise.
  ///
  /// Moves that lose at once are left out as soon as the horizon allows to see that they do, and a
  /// move that is the only other one costs no depth if that is unlimited.
  mutating func unforcedValue(_ depth: Int, _ alpha: Score, _ beta: Score) -> Score {
    let seesReplies = limits.depth == nil || depth > 1
    guard depth > 0 || limits.depth == nil else { return board.evaluation(for: player) }
    if !board.winningMoves(of: player).isEmpty { return win(in: 1) }
    // In misère a player's own move loses, otherwise the opponent's reply wins.
    let endsNow = board.geometry.lineLoses
    let safe = endsNow || seesReplies ? board.safeMoves(for: player) : board.moves
    guard let only = safe.first else { return -win(in: endsNow ? 1 : 2) }
    if limits.depth == nil, safe.count == 1 { return score(of: only, depth, alpha, beta) }
    guard depth > 0 else { return board.evaluation(for: player) }
    return best(of: safe, depth, alpha, beta)
  }
}
