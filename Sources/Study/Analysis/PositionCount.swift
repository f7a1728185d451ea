public import GameModel
import StrategyKit

/// An upper bound on the number of positions, computed before an analysis starts.
public enum PositionCount {
  /// The number of ways to place alternating marks on a board, complete lines or not: no more
  /// positions can be reached.
  public static func upperBound(on rules: Rules) -> Double {
    (0...rules.squareCount).reduce(0) { $0 + placements(of: $1, on: rules) }
  }

  /// The number of sequences of moves on a board, complete lines or not: no more are followed if
  /// positions reached in different ways are not merged.
  public static func sequenceUpperBound(on rules: Rules) -> Double {
    var (sequences, sum) = (1.0, 1.0)
    for free in (1...rules.squareCount).reversed() {
      sequences *= Double(free)
      sum += sequences
    }
    return sum
  }

  /// The number of ways to place the marks of the first plies.
  private static func placements(of plies: Int, on rules: Rules) -> Double {
    let xMarks = (plies + 1) / 2
    return binomial(rules.squareCount, xMarks) * binomial(rules.squareCount - xMarks, plies / 2)
  }

  private static func binomial(_ n: Int, _ k: Int) -> Double {
    (0..<k).reduce(1) { $0 * Double(n - $1) / Double($1 + 1) }
  }
}
