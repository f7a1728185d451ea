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

  public init() {}

  public var isDeterministic: Bool { true }

  public func moves(in position: Position) -> MoveDistribution {
    MoveDistribution(position.freeSquare(rank: 0))
  }

  public func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
    position.freeSquare(rank: 0)
  }
}
