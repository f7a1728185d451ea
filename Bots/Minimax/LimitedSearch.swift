import GameModel
import StrategyKit

/// The best moves of a position that a limited search can find.
///
/// Alpha-beta in the negamax form (Knuth and Moore, *An Analysis of Alpha-Beta Pruning*, 1975) with
/// iterative deepening (Slate and Atkin, *Chess 4.5*, 1977) until a limit is met. A search starts
/// from scratch and counts positions instead of time, so that its answer is a function of the
/// position, unless it is given a deadline and searches until then.
struct LimitedSearch: Sendable {
  let rules: Rules
  var limits: SearchLimits
  private let geometry: LineGeometry

  init(_ rules: Rules, within limits: SearchLimits) {
    self.rules = rules
    self.limits = limits
    geometry = LineGeometry(rules)
  }

  /// The result of a search.
  struct Finding {
    /// All moves with the best score.
    var moves: SquareSet
    /// How good they are, or `nil` if a threat decided before any search.
    var grade: MoveGrade?
    /// The last complete depth; 0 without a search.
    var depth = 0
    /// The number of positions examined.
    var nodes = 0
  }

  /// All moves with the best score, in a position that is not over.
  func bestMoves(in position: Position) -> SquareSet { finding(in: position).moves }

  /// The evaluation that is half way between even and won: four lines that lack two marks.
  var evenScale: Score { 4 * geometry.weights[max(1, rules.lineLength - 2)] }

  /// The best moves of a position that is not over, and how they were found.
  ///
  /// They come from the last complete depth, unless the next one, as far as it got, found better
  /// moves or found that they lose.
  func finding(in position: Position) -> Finding {
    var tree = SearchTree(position, geometry: geometry, within: limits)
    // A search to some depth sees that all moves are equal there, so they are equal for the caller
    // too.
    guard limits.depth == nil || !tree.isLost else { return Finding(moves: position.moves) }
    let urgent = tree.urgentMoves
    var moves = urgent ?? tree.ordinaryMoves
    let mayBeEqual = moves.count > 1 || limits.depth != nil && urgent != nil
    guard mayBeEqual, !tree.isDecided else { return Finding(moves: squares(moves)) }
    var best = [moves[0]]
    var finding = Finding(moves: squares(best))
    for depth in 1...min(limits.depth ?? .max, position.freeCount) {
      let ranking = tree.rank(moves, depth: depth)
      if ranking.isComplete {
        finding.depth = depth
        finding.grade = tree.grade(of: ranking.score)
      }
      if ranking.isComplete || ranking.score > -SearchTree.proved {
        if !ranking.best.isEmpty { best = ranking.best }
      } else {
        best = [moves[ranking.count]]
      }
      if limits.depth != nil, ranking.isComplete, ranking.score <= -SearchTree.proved {
        // The moves left out lose as well, and perhaps no sooner.
        let all = tree.rank(position.moves.map { $0.index }, depth: depth)
        finding.moves = squares(all.isComplete ? all.best : best)
        finding.nodes = tree.nodes
        return finding
      }
      // Searching deeper cannot change a proved result.
      if !ranking.isComplete || abs(ranking.score) >= SearchTree.proved { break }
      moves = best + moves.filter { !best.contains($0) }
    }
    finding.moves = squares(best)
    finding.nodes = tree.nodes
    return finding
  }

  /// How good each free square is, in a position that is not over: by the last complete depth.
  ///
  /// On large boards only squares near marks are searched where threats are urgent; each other one is a step worse than the
  /// worst that neither wins nor loses, or where there is none as bad as the worst.
  func grades(in position: Position) -> [(square: Square, grade: MoveGrade)] {
    var tree = SearchTree(position, geometry: geometry, within: limits)
    let moves = position.plies == 0 ? position.moves.map { $0.index } : tree.ordinaryMoves
    var grades = moves.map { _ in MoveGrade.open(0) }
    for depth in 1...min(limits.depth ?? .max, position.freeCount) {
      guard let deeper = tree.grades(of: moves, depth: depth) else { break }
      grades = deeper
      // Searching deeper cannot change proved results.
      if limits.depth == nil, grades.allSatisfy({ $0.isProved }) { break }
    }
    let lowest = grades.compactMap { $0.evaluation }.min().map { MoveGrade.open($0 - 1) }
    var all = Array(repeating: lowest ?? grades.min() ?? .open(0), count: rules.squareCount)
    for (move, grade) in zip(moves, grades) { all[move] = grade }
    return position.moves.map { ($0, all[$0.index]) }
  }

  private func squares(_ squares: [Int]) -> SquareSet {
    SquareSet(squares.lazy.map(Square.init), on: rules)
  }
}

/// How far a search goes: to whichever limit is met first.
struct SearchLimits: Sendable {
  /// Plies to look ahead, exactly; without it, a search looks as far as its nodes allow, and
  /// further while there are threats.
  var depth: Int?
  /// Positions to examine.
  var nodes: Int?
  /// When a move is due.
  var deadline: Deadline?

  /// The number of table entries, a power of two.
  var tableCapacity: Int {
    if let depth, depth <= 2 { return 1 }
    return deadline == nil ? 1 << 14 : 1 << 17
  }
}
