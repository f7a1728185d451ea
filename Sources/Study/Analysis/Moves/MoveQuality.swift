import GameModel
public import GameSolver

/// How well moves were chosen: which of them gave away the value of a position, and how much of it.
///
/// Numbers of disjoint moves add up. They are counts for games that were played, and expectations
/// per game if computed.
public struct MoveQuality: Hashable, Sendable, Codable {
  /// The games the moves were made in.
  public var games = 0.0
  /// All moves, including good ones.
  public var moves = 0.0
  /// Moves that turned a won position into a drawn one.
  public var winToDraw = 0.0
  /// Moves that turned a won position into a lost one.
  public var winToLoss = 0.0
  /// Moves that turned a drawn position into a lost one.
  public var drawToLoss = 0.0
  /// Moves of which it is not known whether they gave something away.
  public var unsolved = 0.0

  /// No moves.
  public init() {}

  /// Moves that gave something away.
  public var mistakes: Double { winToDraw + winToLoss + drawToLoss }

  /// Moves that kept the value of the position.
  public var kept: Double { moves - mistakes - unsolved }

  /// The share of moves that kept the value of the position among those of which it is known, or
  /// `nil` if there were none.
  public var accuracy: Double? { moves == unsolved ? nil : 1 - mistakes / (moves - unsolved) }

  /// Counts a move.
  ///
  /// - Parameters:
  ///   - before: What the position was worth to the player before the move; `nil` if not known.
  ///   - after: What it was worth to that player after the move; `nil` if not known.
  ///   - weight: The number of such moves.
  public mutating func count(
    from before: PositionValue.Result?,
    to after: PositionValue.Result?,
    weight: Double = 1
  ) {
    moves += weight
    switch (before, after) {
    // Nothing can be lost any more, or nothing has been.
    case (.loss?, _), (_, .win?): break
    case (nil, _), (_, nil): unsolved += weight
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
    quality.unsolved += other.unsolved
  }

  /// The numbers multiplied by a factor.
  public func scaled(by factor: Double) -> MoveQuality {
    var result = self
    result.games *= factor
    result.moves *= factor
    result.winToDraw *= factor
    result.winToLoss *= factor
    result.drawToLoss *= factor
    result.unsolved *= factor
    return result
  }
}
