public import GameModel
public import StrategyKit

/// Marks a free square, each legal one with equal probability.
///
/// The baseline for all others: a bot that cannot beat it clearly is not playing. It is not
/// deterministic.
public struct RandomMover: Policy, Explaining {
  /// The kind of bot.
  public static let kind = BotKind("random", "a legal move, uniformly at random") { _, _ in
    RandomMover()
  }

  private let picker = MovePicker()

  /// Creates the bot.
  public init() {}

  /// Whether it treats a board and its images alike.
  public var isSymmetric: Bool { true }

  /// How likely each move is.
  public func moves(in position: Position) -> MoveDistribution {
    MoveDistribution(uniformOver: position.moves)
  }

  /// The square it marks.
  @inline(__always)
  public func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
    guard picker.looksUp(position) else { return choose(in: position, using: &random) }
    // Where moves are looked up, every free square is one.
    return picker.move(rank: random.next(below: position.freeCount), in: position)
  }

  /// That it draws.
  public func explanation(of position: Position, using random: inout GameRandom) -> Explanation {
    Explanation(position.moves.map { .init($0, "drawn at random") })
  }

  @inline(never)
  private func choose(in position: Position, using random: inout GameRandom) -> Square {
    picker.randomMove(in: position) { random.next(below: $0) }
  }
}
