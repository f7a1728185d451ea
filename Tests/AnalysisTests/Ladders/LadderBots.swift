import Analysis
import Bots
import GameModel
import StrategyKit

/// Bots by one number, for ladders.
enum LadderBots {
  static let blunder = VariedParameter("blunder", isWhole: false, in: 0...1)

  /// `minimax` with a blunder rate that is a function of the number.
  static func minimax(
    on rules: Rules = .ticTacToe,
    _ rate: @escaping @Sendable (Double) -> Double = { $0 }
  ) -> (String) throws -> any Policy {
    { text in
      let share = rate(Double(text) ?? 0)
      return try policy("minimax:blunder=\(Int((share * 1e6).rounded()))/1000000", on: rules)
    }
  }

  /// `minimax` with a blunder rate as it is written.
  static func written(on rules: Rules = .ticTacToe) -> (String) throws -> any Policy {
    { try policy("minimax:blunder=\($0)", on: rules) }
  }
}

/// Plays the first free square or the last but one, whichever more with a number, and any other with
/// the square of it: no mixture of two ways to play.
struct Wavering: Policy {
  let number: Double

  func moves(in position: Position) -> MoveDistribution {
    let last = position.freeCount - 1
    let part = UInt64((number * 1000).rounded())
    return MoveDistribution(
      (0...last).map { rank in
        let weight =
          rank == 0 ? 1000 * part + 1 : rank == last / 2 ? part * part + 7 : 1_000_001 - part * part
        return MoveDistribution.Entry(position.freeSquare(rank: rank), weight: weight)
      }
    )
  }
}
