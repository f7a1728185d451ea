public import GameModel
import StrategyKit

/// How many positions an analysis may meet, estimated before it starts.
public enum PositionCount {
  /// The number of ways to place the marks of alternate play on a board, complete lines or not: no
  /// more positions can be reached.
  public static func upperBound(on rules: Rules) -> Double {
    (0...rules.squareCount).reduce(0) { $0 + placements(of: $1, on: rules) }
  }

  /// The number of ways to place the marks of the first plies.
  static func placements(of plies: Int, on rules: Rules) -> Double {
    let xMarks = (plies + 1) / 2
    return binomial(rules.squareCount, xMarks) * binomial(rules.squareCount - xMarks, plies / 2)
  }

  private static func binomial(_ n: Int, _ k: Int) -> Double {
    (0..<k).reduce(1) { $0 * Double(n - $1) / Double($1 + 1) }
  }
}

extension Verifier {
  /// How many positions with the bot to move there may be, at most: for a deterministic bot no more
  /// than there are sequences of moves of its opponent, and for any no more than there are ways to
  /// place the marks.
  public func estimatedPositions(as player: Player) -> Double {
    let rules = start.rules
    var sequences = 1.0
    var total = 0.0
    for plies in start.plies..<max(start.plies, rules.squareCount) {
      let isBotsTurn = plies.isMultiple(of: 2) == (player == .x)
      if isBotsTurn {
        total += min(sequences, PositionCount.placements(of: plies, on: rules))
        if !isDeterministic { sequences *= Double(rules.squareCount - plies) }
      } else {
        sequences *= Double(rules.squareCount - plies)
      }
    }
    return total
  }

  private var isDeterministic: Bool {
    switch method {
    case .policy(let policy): policy.isDeterministic
    case .deterministic: true
    case .sampled: false
    }
  }
}
