package import GameModel
package import StrategyKit

/// The expected scores of one policy after another against the same opponents, on the graph of all
/// positions of a small board, which is found once.
package struct ScoreGraph {
  private let opponents: [any Policy]
  private let start: Position
  private let limit: Int
  private let meter: AnalysisMeter?
  private var found: Found?

  /// A graph, and how the opponents choose on it.
  private struct Found {
    let classes: ChoiceClasses
    let tables: [ChoiceClasses.Table]
  }

  /// The most ways to place marks on a board for which this takes less than a match at a time.
  private static let mostPositions = 100_000.0

  /// The scores against some opponents of games from a position; `nil` if the board is too large, or
  /// larger than a limit of positions.
  package init?(
    against opponents: [any Policy],
    from start: Position,
    limit: Int,
    meter: AnalysisMeter? = nil
  ) {
    let positions = PositionCount.upperBound(on: start.rules)
    guard start.rules.fitsOneWord, positions <= min(Self.mostPositions, Double(limit)) else {
      return nil
    }
    (self.opponents, self.start) = (opponents, start)
    (self.limit, self.meter) = (limit, meter)
  }

  /// The mean of the expected scores against all opponents, half of the games with each side.
  package mutating func score(of policy: any Policy) throws(AnalysisError) -> Double {
    let graph = try graph(for: policy)
    let player = GraphMatches.MatchPlayer.policy(try graph.classes.table(of: policy))
    let matches = graph.tables.flatMap { table in
      [
        GraphMatches.Match(x: player, o: .policy(table)),
        GraphMatches.Match(x: .policy(table), o: player),
      ]
    }
    let scores = GraphMatches(graph.classes).expectations(.score, in: matches)
    let sum = scores.enumerated().reduce(0) { sum, score in
      sum + (score.offset.isMultiple(of: 2) ? score.element : 1 - score.element)
    }
    return sum / Double(matches.count)
  }

  /// The graph; found anew if images of each other are one position there, and the policy tells them
  /// apart.
  private mutating func graph(for policy: any Policy) throws(AnalysisError) -> Found {
    if let found, policy.isSymmetric || !found.classes.graph.isSymmetric { return found }
    let graph = try GameGraph(
      from: start,
      isSymmetric: (opponents + [policy]).allSatisfy(\.isSymmetric),
      PositionBudget(limit: limit, meter: meter),
      ThreadPool(threads: 1)
    )
    let classes = try ChoiceClasses(of: graph, by: [])
    var tables: [ChoiceClasses.Table] = []
    for opponent in opponents { tables.append(try classes.table(of: opponent)) }
    let new = Found(classes: classes, tables: tables)
    found = new
    return new
  }
}
