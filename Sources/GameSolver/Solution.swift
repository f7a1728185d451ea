public import GameModel

/// What is proved of a position: what it is worth, the best moves, and the value of each move.
///
/// A solver that is stopped by a limit leaves gaps.
public struct Solution: Sendable {
  /// A free square and what is proved of marking it.
  public struct Move: Hashable, Sendable {
    /// The square.
    public let square: Square
    /// The value to the player who makes the move, with plies counted from before it; `nil` if it
    /// is not solved.
    public internal(set) var value: PositionValue?
  }

  /// The position.
  public let position: Position
  /// The value to the player to move, or `nil` if it is not solved.
  public internal(set) var value: PositionValue?
  /// The players who are proved unable to force a line, where the value is not solved.
  public internal(set) var holders: [Player] = []
  /// The moves of the best value, in reading order; `nil` if it is not known whether these are all.
  public internal(set) var bestMoves: [Square]?
  /// A game in which both play best, from the position to the win, or until a draw is certain.
  public internal(set) var principalLine: [Square] = []
  /// Every move, in reading order; none once the game is over.
  public internal(set) var moves: [Move]
  /// What stopped the solver before it knew the value, the best moves and the principal line, or
  /// `nil` if nothing did.
  public internal(set) var obstacle: SolverError?

  init(_ position: Position) {
    self.position = position
    moves = position.isOver ? [] : position.freeSquares.map { Move(square: $0) }
  }

  /// What pairs of squares prove of a position, on a board of any size.
  ///
  /// If they hold, every move draws: neither player needs the next move. Otherwise nothing is
  /// known.
  public init(byPairsIn position: Position) {
    self.init(position)
    guard !position.isOver, Pairing(for: nil, in: position) != nil else {
      value = position.isOver ? position.winner == nil ? .draw : .loss(plies: 0) : nil
      obstacle = position.isOver ? nil : .boardTooLarge(position.rules)
      return
    }
    value = .draw
    bestMoves = moves.map(\.square)
    for index in moves.indices { moves[index].value = .draw }
  }

  /// Who wins with best play, or `nil` for a draw or a position that is not solved.
  public var winner: Player? {
    switch value {
    case .win: position.playerToMove
    case .loss: position.playerToMove.opponent
    case .draw, nil: nil
    }
  }

  /// Whether the value of every move is known.
  public var isComplete: Bool { moves.allSatisfy { $0.value != nil } }
}
