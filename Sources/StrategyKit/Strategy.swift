public import GameModel

/// A player of *m,n,k*-games: it is shown a position and chooses a square.
///
/// A strategy gets a value to look at and never its opponent. What it draws by lot it draws from
/// the stream that comes in as a parameter, and from nowhere else, so that a seed repeats a game.
///
/// ```swift
/// struct Cornered: Strategy {
///   func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
///     position.freeSquare(rank: position.freeCount - 1)
///   }
/// }
/// ```
public protocol Strategy: Sendable {
  /// Whether the same position, reached by the same moves, always gets the same answer.
  ///
  /// A strategy that says so never draws from its random stream. False unless said otherwise.
  var isDeterministic: Bool { get }

  /// Whether it thinks for some time instead of so many positions, so that a seed does not repeat its
  /// moves. False unless said otherwise.
  var usesClock: Bool { get }

  /// Whether its moves take milliseconds rather than microseconds, so that its games are handed out
  /// and kept by the few. False unless said otherwise.
  var isSlow: Bool { get }

  /// What a reader of the report should know of how this strategy plays, such as the depth that it
  /// chose for the board; `nil` where there is nothing to say.
  var remark: String? { get }

  /// Is told that a new game begins, before the first move of either side.
  ///
  /// - Parameters:
  ///   - player: The side this strategy plays.
  ///   - start: The position the game begins from.
  /// - Throws: Any error; the game is then forfeited.
  mutating func beginGame(as player: Player, from start: Position) throws

  /// Is told, before it chooses a move, by when to have chosen it; `nil` for its own time.
  ///
  /// A strategy that can use its time deepens its search until then. It is told where a manager of
  /// engines says how long a move may take, and never in a tournament, whose games a seed repeats.
  mutating func think(until deadline: Deadline?)

  /// Chooses the square to mark in `position`, for the player to move.
  ///
  /// - Parameters:
  ///   - position: A position that is not over.
  ///   - random: The player's own random stream of this game.
  /// - Returns: A free square; anything else forfeits the game.
  /// - Throws: Any error; the game is then forfeited, for a crash unless it is a `Forfeit` that says
  ///   otherwise.
  mutating func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square
}

extension Strategy {
  /// Chance may have a say in its moves.
  public var isDeterministic: Bool { false }
  /// It takes the time it takes.
  public var usesClock: Bool { false }
  /// It moves at once.
  public var isSlow: Bool { false }
  /// Nothing.
  public var remark: String? { nil }
  /// Does nothing: it does not know how to use its time.
  public mutating func think(until deadline: Deadline?) {}
  /// Does nothing: it needs to know of no game.
  ///
  /// - Throws: Nothing.
  public mutating func beginGame(as player: Player, from start: Position) throws {}
}
