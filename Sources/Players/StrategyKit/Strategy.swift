public import CTournamentBot
public import GameModel

/// A player of *m,n,k*-games: it is shown a position and chooses a square.
///
/// A strategy receives a value to look at, never its opponent. It takes randomness only from the
/// stream passed to it, so that a seed repeats a game.
///
/// ```swift
/// struct Cornered: Strategy {
///   func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
///     position.move(rank: position.moveCount - 1)
///   }
/// }
/// ```
public protocol Strategy: Sendable {
  /// Whether the same position, reached by the same moves, always gets the same answer.
  ///
  /// A strategy that says so never draws from its random stream. False by default.
  var isDeterministic: Bool { get }

  /// Whether it plays by the clock instead of counting positions, so that a seed does not repeat
  /// its moves. False by default.
  var usesClock: Bool { get }

  /// Whether its moves take milliseconds rather than microseconds, so that its games are handed out
  /// and kept in small chunks. False by default.
  var isSlow: Bool { get }

  /// A remark for readers of the report on how this strategy plays, such as the depth that it chose
  /// for the board; `nil` for none.
  var remark: String? { get }

  /// Is told that a new game begins, before the first move of either side.
  ///
  /// - Parameters:
  ///   - player: The side this strategy plays.
  ///   - start: The position the game begins from.
  /// - Throws: Any error; the game is then forfeited.
  mutating func beginGame(as player: Player, from start: Position) throws

  /// Announces, before a move, the deadline for choosing it; `nil` for the strategy's own time.
  ///
  /// A strategy that can use its time deepens its search until then. The deadline is given when an
  /// engine manager says how long a move may take, and never in a tournament, whose games a seed
  /// must repeat.
  mutating func think(until deadline: Deadline?)

  /// Chooses the square to mark in `position`, for the player to move.
  ///
  /// - Parameters:
  ///   - position: A position that is not over.
  ///   - random: The player's own random stream of this game.
  /// - Returns: A legal move, one of `position.moves`; anything else forfeits the game.
  /// - Throws: Any error; the game is then forfeited, as a crash unless it is a `Forfeit` with
  ///   another cause.
  mutating func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square

  /// Answers in an opening that the players play, before the game begins: places stones, takes X or
  /// stays O. By default it goes by the lines that can still be completed; a strategy that values
  /// positions does better with a ``Swap2Judge`` and its own values.
  ///
  /// - Parameters:
  ///   - stage: The question, with the stones on the board.
  ///   - random: The player's own random stream of this game; it is drawn from whatever
  ///     ``isDeterministic`` says, so that openings vary.
  /// - Returns: An answer that may be given at this stage; anything else forfeits the game.
  /// - Throws: Any error; the game is then forfeited as by ``chooseMove(in:using:)``.
  mutating func answerSwap2(
    _ stage: Swap2Stage,
    using random: inout GameRandom
  ) throws -> Swap2Answer

  /// Is told that a game begins, as an instance of a bot in a library; left as it is.
  static func beginLibraryGame(
    _ exported: UnsafeMutablePointer<ExportedStrategy>,
    _ shown: UnsafePointer<tournament_position>
  ) -> Int32

  /// Chooses a move, as an instance of a bot in a library; left as it is.
  static func chooseLibraryMove(
    _ exported: UnsafeMutablePointer<ExportedStrategy>,
    _ shown: UnsafePointer<tournament_position>,
    _ random: UnsafeMutablePointer<GameRandom>
  ) -> Int32
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
  ///
  /// - Throws: Nothing.
  public mutating func beginGame(as player: Player, from start: Position) throws {}
}
