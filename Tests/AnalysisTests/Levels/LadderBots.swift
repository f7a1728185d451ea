import Analysis
import Bots
import GameModel
import StrategyKit
import TestSupport

enum LadderBots {
  /// A board with few positions on which bots differ.
  static let rules = Rules("4,2,3")
  static let blunder = VariedParameter("blunder", isWhole: false, in: 0...1)

  /// `minimax` with a blunder rate that is a function of the number.
  static func minimax(
    on rules: Rules = LadderBots.rules,
    _ rate: @escaping @Sendable (Double) -> Double = { $0 }
  ) -> (String) throws -> any Policy {
    { text in
      let share = rate(Double(text) ?? 0)
      return try policy("minimax:blunder=\(Int((share * 1e6).rounded()))/1000000", on: rules)
    }
  }

  /// `minimax` with a blunder rate as it is written.
  static func written(on rules: Rules = LadderBots.rules) -> (String) throws -> any Policy {
    { try policy("minimax:blunder=\($0)", on: rules) }
  }
}

/// Makes the best moves more often the higher a number, by its cube: no mixture of two ways to play.
struct Wavering: Policy {
  let best: any Policy
  let number: Double

  /// A bot with a number from 0 to 1, as it is written.
  init(_ text: String, on rules: Rules = LadderBots.rules) throws {
    best = try policy("minimax:ties=random", on: rules)
    number = Double(text) ?? 0
  }

  func moves(in position: Position) throws -> MoveDistribution {
    let moves = try best.moves(in: position)
    let more = UInt64((number * number * number * 1e6).rounded())
    return MoveDistribution(
      position.moves.map { square in
        let isBest = moves.weight(of: square) > 0
        return MoveDistribution.Entry(square, weight: 10_000 + (isBest ? more : 0))
      }
    )
  }
}
