/// A game as it was played: where it started, the moves, and how it ended.
public struct Game: Hashable, Sendable {
  /// The position before the first move, the empty board unless the game began from an opening.
  public let start: Position
  /// The moves that led to the start, in order; empty if they are not known.
  public let opening: [Square]
  /// The moves in order, the first by `start.playerToMove`.
  public private(set) var moves: [Square] = []
  /// The position after the moves.
  public private(set) var position: Position
  /// How the game ended, or `nil` while it goes on.
  public private(set) var outcome: Outcome?

  /// A new game.
  public init(from start: Position) {
    self.start = start
    opening = []
    position = start
    outcome = start.outcome
  }

  /// A new game that begins after some moves from the empty board.
  ///
  /// - Throws: ``MoveError`` if a move cannot be made.
  public init(_ rules: Rules, opening: [Square]) throws(MoveError) {
    var position = Position(rules)
    for move in opening { try position.play(move) }
    start = position
    self.opening = opening
    self.position = position
    outcome = position.outcome
  }

  /// A new game on an empty board.
  public init(_ rules: Rules) { self.init(from: Position(rules)) }

  /// The rules of the game.
  public var rules: Rules { start.rules }

  /// The game before its first move.
  public var beginning: Game {
    var game = self
    (game.moves, game.position, game.outcome) = ([], start, start.outcome)
    return game
  }

  /// Marks a square for the player to move.
  ///
  /// - Throws: ``MoveError`` if the move cannot be made; the game then stays as it was.
  public mutating func play(_ square: Square) throws(MoveError) {
    guard outcome == nil else { throw .gameOver(square) }
    try position.play(square)
    moves.append(square)
    outcome = position.outcome
  }

  /// Ends the game with a player's forfeit; a game that is over stays as it ended.
  public mutating func forfeit(by player: Player, _ forfeit: Forfeit) {
    outcome = outcome ?? .forfeit(by: player, forfeit)
  }

  /// Ends the game with what is proved of its position; a game that is over stays as it ended.
  public mutating func adjudicate(_ verdict: Verdict) {
    outcome = outcome ?? .adjudicated(verdict)
  }
}
