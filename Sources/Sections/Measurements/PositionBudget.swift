package import Analysis
package import GameModel
import Reports

/// The positions that may be looked at for all pairings of a tournament together.
package struct PositionBudget {
  private var left: Int
  /// How many of them one pairing may take, so that others get some too.
  private let share: Int

  /// A budget of so many positions, or of as many as are gone through in seconds.
  package init(_ limit: Int?, for rules: Rules) {
    left = limit ?? AnalysisLimit.positionsBesideTournament(of: rules)
    share = max(1, left / 4)
  }

  /// Computes something of each opening of a pairing.
  ///
  /// - Parameters:
  ///   - openings: The openings.
  ///   - positions: How many positions an analysis has looked at.
  ///   - analysis: Computes it, looking at no more positions than it is told.
  /// - Returns: What was computed, in the order of the openings.
  /// - Throws: ``AnalysisError``, where there are too many positions too.
  package mutating func spend<Value>(
    on openings: [Position],
    counting positions: (Value) -> Int,
    _ analysis: (_ opening: Position, _ limit: Int) throws(AnalysisError) -> Value
  ) throws(AnalysisError) -> [Value] {
    var ownLeft = min(share, left)
    left -= ownLeft
    var values: [Value] = []
    for opening in openings {
      let value = try analysis(opening, ownLeft)
      ownLeft -= positions(value)
      values.append(value)
    }
    left += ownLeft
    return values
  }
}
