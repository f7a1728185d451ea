public import GameModel
public import StrategyKit

/// Marks a free square, each equally likely.
///
/// The measure of all others: whoever cannot beat it by far does not play. It is not deterministic.
public struct RandomMover: Policy {
  /// The kind as it is entered.
  public static let kind = BotKind("random", "a free square, uniformly at random") { _, _ in
    RandomMover()
  }

  private let picker = FreeSquarePicker()

  /// A bot that plays so.
  public init() {}

  /// How likely each move is.
  public func moves(in position: Position) -> MoveDistribution {
    MoveDistribution(uniformOver: position.freeSquares)
  }

  @inline(__always)
  /// The square that it marks.
  public func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
    guard picker.looksUp(position) else { return choose(in: position, using: &random) }
    return picker.freeSquare(rank: random.next(below: position.freeCount), in: position)
  }

  @inline(never)
  private func choose(in position: Position, using random: inout GameRandom) -> Square {
    position.freeSquare(rank: random.next(below: position.freeCount))
  }
}
