public import GameModel
public import GameSolver

/// The contents of a screen.
extension PlaySession {
  /// The board and the line length, the same for all games of the session.
  public var rules: Rules { state.rules }
  /// The marks on the board, and whose turn it is.
  public var position: Position { state.position }
  /// The record of the game: its moves, and how it ended.
  public var game: Game { state.game }
  /// All games in which a move was made, with their players.
  public var games: [SessionGame] { state.games }
  /// The players of both sides.
  public var seats: Seats { state.seats }
  /// The side that makes the first move of a game.
  public var first: Player { state.first }
  /// The results of the games, including this one once it is over.
  public var score: SessionScore { state.score }

  /// The mark on a square, or `nil` if it is free.
  public subscript(square: Square) -> Player? { state.position[square] }

  /// Whether a square may be chosen now: it is a legal move, a person is to move and the game is in
  /// progress.
  public func canChoose(_ square: Square) -> Bool { state.refusal(of: square) == nil }

  /// Whether the board accepts no choice at all: a strategy is to move, or the game is over.
  public var isBoardDisabled: Bool { state.isOver || state.isBotToMove }

  /// Whose turn it is, `nil` when the game is over.
  public var activePlayer: Player? { state.activePlayer }

  /// Whether the turn indicator of a side is lit; neither is when the game is over.
  public func isActive(_ player: Player) -> Bool { state.activePlayer == player }

  /// Whether a strategy has been asked for its move.
  public var isAwaitingReply: Bool { state.request != nil }

  /// Whether the game has ended.
  public var isOver: Bool { state.isOver }

  /// How the game ended, or `nil` while it goes on.
  public var outcome: Outcome? { state.outcome }

  /// Whether there is a person's move to take back.
  public var canUndo: Bool { state.canUndo }

  /// The square marked last.
  public var lastMove: Square? { state.lastMove }

  /// The complete lines that ended the game, the winner's or in misère the loser's, in the order of `Rules.lines`.
  public var winningLines: [Line] { state.winningLines }

  /// Whether a square is highlighted as part of a winning line.
  public func isWinning(_ square: Square) -> Bool {
    state.winningLines.contains { $0.squares.contains(square) }
  }

  /// For each of `Rules.lines`, whether the game ended on it.
  public var lineFlags: [Bool] { state.lineFlags }

  /// Whose turn it is, such as `X's turn`; empty when the game is over.
  public var turnText: String { state.turnText }

  /// Whose turn it is in the names of the players, as `Your turn (X)` to the only person and otherwise
  /// `Hal's turn (O)`; empty when the game is over.
  public var namedTurnText: String { state.namedTurnText }

  /// How the game ended: `X wins`, `O wins` or `Draw`; empty before.
  public var resultText: String { state.resultText }

  /// The result once there is one, and `Game on!` before.
  public var statusText: String { state.statusText }

  /// The result for the only person, or `nil` before the end and if two people play or none.
  public var personalResult: PositionValue.Result? { state.personalResult }

  /// The result with the names of the players: `You win`, `Hal wins` or `Draw`; empty before the
  /// end.
  public var namedResultText: String { state.namedResultText }

  /// The fault by which a strategy lost the game off the board; otherwise empty.
  public var forfeitText: String { state.forfeitText }
}
