import GameModel
public import GameSolver

/// How well moves were chosen: which of them gave away the value of a position, and by how much.
///
/// Numbers of disjoint moves add up. They are counts where games were played, and expectations per
/// game where they were computed.
public struct MoveQuality: Hashable, Sendable, Codable {
  /// The games in which they were made.
  public var games = 0.0
  /// All moves, the good ones included.
  public var moves = 0.0
  /// Moves that turned a won position into a drawn one.
  public var winToDraw = 0.0
  /// Moves that turned a won position into a lost one.
  public var winToLoss = 0.0
  /// Moves that turned a drawn position into a lost one.
  public var drawToLoss = 0.0

  /// No moves.
  public init() {}

  /// Moves that gave something away.
  public var mistakes: Double { winToDraw + winToLoss + drawToLoss }

  /// The share of moves that kept the value of the position; `nil` where there was no move.
  public var accuracy: Double? { moves == 0 ? nil : 1 - mistakes / moves }

  /// Counts a move.
  ///
  /// - Parameters:
  ///   - before: What the position was worth to the player who moved.
  ///   - after: What it was worth to that player after the move.
  ///   - weight: How many such moves there were.
  public mutating func count(
    from before: PositionValue.Result,
    to after: PositionValue.Result,
    weight: Double = 1
  ) {
    moves += weight
    switch (before, after) {
    case (.win, .draw): winToDraw += weight
    case (.win, .loss): winToLoss += weight
    case (.draw, .loss): drawToLoss += weight
    default: break
    }
  }

  /// Adds the numbers of other moves.
  public static func += (quality: inout MoveQuality, other: MoveQuality) {
    quality.games += other.games
    quality.moves += other.moves
    quality.winToDraw += other.winToDraw
    quality.winToLoss += other.winToLoss
    quality.drawToLoss += other.drawToLoss
  }

  /// The numbers so many times as large.
  public func scaled(by factor: Double) -> MoveQuality {
    var result = self
    result.games *= factor
    result.moves *= factor
    result.winToDraw *= factor
    result.winToLoss *= factor
    result.drawToLoss *= factor
    return result
  }
}
