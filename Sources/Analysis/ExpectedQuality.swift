public import GameModel
import GameSolver
public import StrategyKit

/// The expected moves and mistakes of two policies in one game between them, to double precision.
public struct ExpectedQuality: Hashable, Sendable {
  /// The moves of X.
  public let x: MoveQuality
  /// The moves of O.
  public let o: MoveQuality
  /// The number of reachable unfinished positions, including the start.
  public let positions: Int

  /// Computes the moves of two policies.
  ///
  /// - Parameters:
  ///   - xPolicy: The policy of X.
  ///   - oPolicy: The policy of O.
  ///   - start: The position games begin from, not over.
  ///   - table: Tells what positions are worth.
  ///   - limit: The maximum number of unfinished positions to examine.
  ///   - meter: Counts them to report progress.
  /// - Throws: ``AnalysisError`` if a policy makes an illegal move or there are too many positions.
  /// - Complexity: O(reachable positions · moves of a position).
  public init(
    x xPolicy: any Policy,
    o oPolicy: any Policy,
    from start: Position,
    table: ResultTable,
    limit: Int? = nil,
    meter: AnalysisMeter? = nil
  ) throws(AnalysisError) {
    var (xQuality, oQuality) = (MoveQuality(), MoveQuality())
    (xQuality.games, oQuality.games) = (1, 1)
    var visits = Visits(limit: limit ?? AnalysisLimit.positions(of: start.rules), meter: meter)
    var layer = PositionLayer<Double>()
    layer.add(start, 1) { _, _ in }
    try visits.add()
    while let first = layer.positions.first {
      let isX = first.playerToMove == .x
      let policy = isX ? xPolicy : oPolicy
      var quality = isX ? xQuality : oQuality
      var next = PositionLayer<Double>()
      for (position, probability) in zip(layer.positions, layer.notes) {
        visits.show()
        let moves = try policy.statedMoves(in: position)
        let before = table.result(of: position)
        for entry in moves.entries {
          let share = probability * Double(entry.weight) / Double(moves.total)
          let child = try position.afterBotsMove(entry.square)
          let after = table.result(of: child).forOpponent
          quality.count(from: before, to: after, weight: share)
          if !child.isOver, next.add(child, share, merge: { $0 += $1 }) { try visits.add() }
        }
      }
      if isX { xQuality = quality } else { oQuality = quality }
      layer = next
    }
    (x, o) = (xQuality, oQuality)
    positions = visits.count
  }
}
