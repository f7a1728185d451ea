public import GameModel

/// The proven value of a position, its best moves, and the value of each move.
///
/// A solver that is stopped by a limit leaves gaps.
public struct Solution: Sendable {
  /// A legal move and what is proved of it.
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
  /// A win that was found by threats, perhaps with quiet moves between them, on a board that is too
  /// large to be solved; its length may not be the best.
  public internal(set) var threatWin: ThreatWin?
  /// The players who are proved unable to force a win, where the value is not solved.
  public internal(set) var holders: [Player] = []
  /// The moves of the best value, in reading order; `nil` if it is not known whether these are all.
  public internal(set) var bestMoves: [Square]?
  /// A game in which both play best, from the position to the win, or until a draw is certain.
  public internal(set) var principalLine: [Square] = []
  /// Every move, in reading order; none once the game is over.
  public internal(set) var moves: [Move]
  /// The obstacle that stopped the solver before it knew the value, the best moves and the
  /// principal line, or `nil` for none.
  public internal(set) var obstacle: SolverError?

  init(_ position: Position) {
    self.position = position
    moves = position.isOver ? [] : position.moves.map { Move(square: $0) }
  }

  /// Notes the moves that end the game and those after which the opponent wins at once, as hold under
  /// any rules, and the value if they tell it.
  mutating func findNextEnds() {
    for index in moves.indices {
      guard let next = try? position.playing(moves[index].square) else { continue }
      if next.isOver {
        moves[index].value = next.valueOfEnd.ofMoveLeadingHere
      } else if let reply = next.moves.first(where: next.winsAtOnce) {
        moves[index].value = .loss(plies: 2)
        principalLine = [moves[index].square, reply]
      }
    }
    let known = moves.compactMap { $0.value }
    guard let best = known.max(), best == .win(plies: 1) || known.count == moves.count else {
      principalLine = []
      return
    }
    value = best
    let bestMoves = moves.filter { $0.value == best }.map { $0.square }
    self.bestMoves = bestMoves
    if best != .loss(plies: 2) { principalLine = Array(bestMoves.prefix(1)) }
  }

  /// Follows another proof of the win by threats, which takes fewer plies.
  ///
  /// - Parameters:
  ///   - plies: The most plies that it takes.
  ///   - line: A game in which it takes that long.
  public mutating func shortenThreatWin(to plies: Int, line: [Square]) {
    guard let win = threatWin, plies < win.plies, value == nil else { return }
    threatWin = ThreatWin(winner: win.winner, plies: plies, line: line, replies: win.replies)
    principalLine = line
  }

  /// The winner with best play, or `nil` for a draw or a position that is not solved.
  public var winner: Player? {
    switch value {
    case .win: position.playerToMove
    case .loss: position.playerToMove.opponent
    case .draw: nil
    case nil: threatWin?.winner
    }
  }

  /// The result of a move by a win by threats, to the player who makes it: the first move of the
  /// win wins, and if the opponent has the win, every move loses.
  public func threatResult(of square: Square) -> PositionValue.Result? {
    guard let threatWin else { return nil }
    if threatWin.winner != position.playerToMove { return .loss }
    return threatWin.line.first == square ? .win : nil
  }

  /// Whether it is known who wins.
  public var isSolved: Bool { value != nil || threatWin != nil }

  /// Whether it is known of every move who wins after it.
  public var isComplete: Bool {
    moves.allSatisfy { $0.value != nil || threatResult(of: $0.square) != nil }
  }
}

/// A legal move and its value.
public struct MoveValue: Hashable, Sendable {
  /// The square.
  public let square: Square
  /// The value to the player who makes the move, with plies counted from before it.
  public let value: PositionValue
}
