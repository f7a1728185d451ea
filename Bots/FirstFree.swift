public import GameModel
public import StrategyKit

/// Marks the first free square in reading order, with gravity the first where a mark can rest, and in
/// renju the first that is not forbidden.
///
/// It looks for nothing else, which is strong as X against an opponent who does the same: it fills
/// the top row. It is deterministic.
public struct FirstFree: Policy, Explaining {
  /// The kind of bot.
  public static let kind = BotKind("first-free", "the first free square in reading order") { _, _ in
    FirstFree()
  }

  /// Creates the bot.
  public init() {}

  /// Whether it always gives the same answer.
  public var isDeterministic: Bool { true }

  /// How likely each move is.
  public func moves(in position: Position) -> MoveDistribution {
    MoveDistribution(position.move(rank: 0))
  }

  /// The square it marks.
  public func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
    position.move(rank: 0)
  }

  /// That it comes first.
  public func explanation(of position: Position, using random: inout GameRandom) -> Explanation {
    let words =
      position.rules.movesPerPlyAreConstant ? "the first free square" : "the first legal square"
    return Explanation([.init(position.move(rank: 0), words)])
  }
}
