public import GameModel
import GameSolver
public import StrategyKit

extension MoveQuality {
  /// The expected moves and mistakes of a policy in one game against another, to double precision.
  ///
  /// - Parameters:
  ///   - player: The side of the policy that is judged.
  ///   - x: The policy of X.
  ///   - o: The policy of O.
  ///   - start: The position games begin from, not over.
  ///   - table: Says what positions are worth.
  ///   - limit: How many unfinished positions may be looked at.
  /// - Throws: ``AnalysisError``.
  /// - Complexity: O(reachable positions · moves of a position).
  public init(
    expectedOf player: Player,
    x: any Policy,
    o: any Policy,
    from start: Position,
    table: ResultTable,
    limit: Int? = nil
  ) throws(AnalysisError) {
    self.init()
    games = 1
    var visits = Visits(limit: limit ?? AnalysisLimit.positions(of: start.rules), meter: nil)
    var layer = PositionLayer<Double>()
    layer.add(start, 1) { _, _ in }
    try visits.add()
    while let first = layer.positions.first {
      let policy = first.playerToMove == .x ? x : o
      var next = PositionLayer<Double>()
      for (position, probability) in zip(layer.positions, layer.notes) {
        let moves = policy.moves(in: position)
        for entry in moves.entries {
          let share = probability * Double(entry.weight) / Double(moves.total)
          let child = try position.afterBotsMove(entry.square)
          if position.playerToMove == player {
            self.count(
              from: table.result(of: position),
              to: table.result(of: child).forOpponent,
              weight: share
            )
          }
          if !child.isOver, next.add(child, share, merge: { $0 += $1 }) { try visits.add() }
        }
      }
      layer = next
    }
  }
}
