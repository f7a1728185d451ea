import GameModel

/// The best moves of a position as far as a limited search shows.
///
/// Alpha-beta in the negamax form (Knuth and Moore, *An Analysis of Alpha-Beta Pruning*, 1975), one
/// ply deeper at a time until a limit is met (Slate and Atkin, *Chess 4.5*, 1977). A search starts
/// from nothing and counts positions instead of time, so that its answer is a function of the
/// position; unless it is given a deadline, until which it then goes on.
struct LimitedSearch: Sendable {
  let rules: Rules
  var limits: SearchLimits
  private let geometry: LineGeometry

  /// A search of some rules.
  init(_ rules: Rules, within limits: SearchLimits) {
    self.rules = rules
    self.limits = limits
    geometry = LineGeometry(rules)
  }

  /// All moves of the best score, in a position that is not over.
  ///
  /// They are those of the last depth that was gone through, unless the next one, as far as it was,
  /// found better moves, or that they lose.
  func bestMoves(in position: Position) -> SquareSet {
    var tree = SearchTree(position, geometry: geometry, within: limits)
    // A search of some depth sees that all moves are equal there, and so are they for who asks it.
    guard limits.depth == nil || !tree.isLost else { return position.freeSquares }
    let urgent = tree.urgentMoves
    var moves = urgent ?? tree.ordinaryMoves
    let mayBeEqual = moves.count > 1 || limits.depth != nil && urgent != nil
    guard mayBeEqual, !tree.isDecided else { return squares(moves) }
    var best = [moves[0]]
    for depth in 1...min(limits.depth ?? .max, position.freeCount) {
      let ranking = tree.rank(moves, depth: depth)
      if ranking.isComplete || ranking.score > -SearchTree.proved {
        if !ranking.best.isEmpty { best = ranking.best }
      } else {
        best = [moves[ranking.count]]
      }
      if limits.depth != nil, ranking.isComplete, ranking.score <= -SearchTree.proved {
        // What was left out loses as well, and perhaps no sooner.
        let all = tree.rank(position.freeSquares.map(\.index), depth: depth)
        return squares(all.isComplete ? all.best : best)
      }
      // Nothing deeper changes what is proved.
      if !ranking.isComplete || abs(ranking.score) >= SearchTree.proved { break }
      moves = best + moves.filter { !best.contains($0) }
    }
    return squares(best)
  }

  private func squares(_ squares: [Int]) -> SquareSet {
    SquareSet(squares.lazy.map(Square.init), on: rules)
  }
}
