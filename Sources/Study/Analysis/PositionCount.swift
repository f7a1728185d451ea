public import GameModel
import StrategyKit

/// An upper bound on the number of positions, computed before an analysis starts.
public enum PositionCount {
  /// The number of ways to place alternating marks on a board, complete lines or not: no more
  /// positions can be reached.
  public static func upperBound(on rules: Rules) -> Double {
    let shapes = shapes(on: rules)
    return (0...rules.squareCount).reduce(0) {
      $0 + shapes[$1] * binomial($1, $1 / 2)
    }
  }

  /// The number of sequences of moves on a board, complete lines or not: no more are followed if
  /// positions reached in different ways are not merged.
  public static func sequenceUpperBound(on rules: Rules) -> Double {
    guard !rules.has(.gravity) else { return fallingSequences(on: rules) }
    var (sequences, sum) = (1.0, 1.0)
    for free in (1...rules.squareCount).reversed() {
      sequences *= Double(free)
      sum += sequences
    }
    return sum
  }

  /// The number of sets of squares that may be marked after each number of plies.
  private static func shapes(on rules: Rules) -> [Double] {
    guard rules.has(.gravity) else {
      return (0...rules.squareCount).map { binomial(rules.squareCount, $0) }
    }
    return products(of: Array(repeating: 1, count: rules.rows + 1), rules.columns)
  }

  /// The number of sequences of columns of which none occurs more often than it has rows.
  private static func fallingSequences(on rules: Rules) -> Double {
    var inverses = [1.0]
    for row in 1...rules.rows { inverses.append(inverses[row - 1] / Double(row)) }
    var (factorial, sum) = (1.0, 0.0)
    for (plies, share) in products(of: inverses, rules.columns).enumerated() {
      factorial *= Double(max(1, plies))
      if factorial == .infinity { return .infinity }
      sum += share * factorial
    }
    return sum.rounded()
  }

  private static func products(of coefficients: [Double], _ power: Int) -> [Double] {
    (0..<power).reduce([1]) { product, _ in
      var next = [Double](repeating: 0, count: product.count + coefficients.count - 1)
      for (place, value) in product.enumerated() {
        for (step, coefficient) in coefficients.enumerated() {
          next[place + step] += value * coefficient
        }
      }
      return next
    }
  }

  private static func binomial(_ n: Int, _ k: Int) -> Double {
    (0..<k).reduce(1) { $0 * Double(n - $1) / Double($1 + 1) }
  }
}
