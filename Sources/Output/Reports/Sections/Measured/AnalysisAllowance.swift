package import Analysis
package import GameModel

/// The number of positions that may be examined for all pairings of a tournament together.
package struct AnalysisAllowance {
  private var left: Int
  /// How many of them one pairing may use, so that others get some too.
  private let share: Int

  /// A budget of a number of positions, by default as many as can be examined in seconds.
  package init(_ limit: Int?, for rules: Rules) {
    left = limit ?? AnalysisLimit.positionsBesideTournament(of: rules)
    share = max(1, left / 4)
  }

  /// Computes something for each opening of a pairing, examining no more positions than allowed;
  /// `positions` says how many an analysis has examined.
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
