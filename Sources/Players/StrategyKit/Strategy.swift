public import GameModel

/// A player of *m,n,k*-games: it is shown a position and chooses a square.
///
/// A strategy never sees its opponent, and takes randomness only from the stream passed to it, so that
/// a seed repeats a game.
///
/// ```swift
/// struct Cornered: Strategy {
///   func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
///     position.move(rank: position.moveCount - 1)
///   }
/// }
/// ```
public protocol Strategy: Sendable {
  /// Whether the same position, reached by the same moves, always gets the same answer, without a draw
  /// from the random stream. False by default.
  var isDeterministic: Bool { get }

  /// Whether it plays by the clock, so that a seed does not repeat its moves. False by default.
  var usesClock: Bool { get }

  /// Whether its moves take milliseconds rather than microseconds: its games are then handed out and
  /// kept in small chunks. False by default.
  var isSlow: Bool { get }

  /// A remark for the report, such as the depth that it chose for the board; `nil` for none.
  var remark: String? { get }

  /// Is told that a game begins, with the side that it plays; an error forfeits the game.
  mutating func beginGame(as player: Player, from start: Position) throws

  /// Is told, before a move, when to have chosen it; `nil` for its own time. Never in a tournament, whose
  /// games a seed must repeat, but where an engine manager says how long a move may take.
  mutating func think(until deadline: Deadline?)

  /// Chooses one of `position.moves`, for the player to move.
  ///
  /// Any other square forfeits the game, and so does an error: as a crash, unless it is a `Forfeit` with
  /// another cause.
  mutating func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square
}

extension Strategy {
  /// Randomised by default.
  public var isDeterministic: Bool { false }
  /// Does not watch the clock by default.
  public var usesClock: Bool { false }
  /// Fast by default.
  public var isSlow: Bool { false }
  /// Nothing.
  public var remark: String? { nil }
  /// Does nothing by default.
  public mutating func think(until deadline: Deadline?) {}
  /// Does nothing by default.
  public mutating func beginGame(as player: Player, from start: Position) throws {}
}
