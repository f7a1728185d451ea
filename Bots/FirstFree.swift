public import GameModel
public import StrategyKit

/// Marks the first free square in reading order.
///
/// It looks at nothing but where there is room, which against an opponent who does not look either
/// is strong as X: it fills the top row. It is deterministic.
public struct FirstFree: Policy {
  /// The kind as it is entered.
  public static let kind = BotKind("first-free", "the first free square in reading order") { _, _ in
    FirstFree()
  }

  /// A bot that plays so.
  public init() {}

  /// Whether it always gives the same answer.
  public var isDeterministic: Bool { true }

  /// How likely each move is.
  public func moves(in position: Position) -> MoveDistribution {
    MoveDistribution(position.freeSquare(rank: 0))
  }

  /// The square that it marks.
  public func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
    position.freeSquare(rank: 0)
  }
}
