import GameModel

/// The choice of its rules if a line that misses one mark need not be answered: with gravity, and
/// in misère.
extension Heuristic {
  func unforcedSquare(by rule: Rule, in position: Position, _ board: LineBoard) -> Square? {
    let square =
      position.rules.has(.misere)
      ? misereSquare(by: rule, board, for: position.playerToMove)
      : fallingSquare(by: rule, in: position, board)
    return square.map(Square.init)
  }

  // MARK: Gravity

  private func fallingSquare(by rule: Rule, in position: Position, _ board: LineBoard) -> Int? {
    let me = position.playerToMove
    if rule == .win { return board.winningMoves(of: me).first }
    if rule == .block { return board.winningMoves(of: me.opponent).first }
    // To give no line away is a part of blocking.
    let safe = rules.contains(.block) ? board.safeMoves(for: me) : board.moves
    let moves = safe.isEmpty ? board.moves : safe
    switch rule {
    case .win, .block: return nil
    case .fork: return moves.first { board.marking($0, for: me).hasFallingFork(me) }
    case .blockFork:
      let opponent = me.opponent
      guard board.canFork(opponent) else { return nil }
      return moves.first { !board.marking($0, for: me).canFork(opponent) }
    case .centre: return moves.first { places.isInMiddleColumn(Square($0)) }
    // A corner is on the fewest lines, and nothing there is harder to answer.
    case .oppositeCorner, .corner: return nil
    case .side:
      // Of several squares on as many lines the first.
      return moves.reversed().max {
        lines.lines(through: $0).count <= lines.lines(through: $1).count
      }
    }
  }

  // MARK: Misère

  private func misereSquare(by rule: Rule, _ board: LineBoard, for me: Player) -> Int? {
    let safe = board.safeMoves(for: me)
    switch rule {
    case .win:
      return safe.first { move in
        let next = board.marking(move, for: me)
        return !next.isFull && next.safeMoves(for: me.opponent).isEmpty
      }
    case .block where safe.count < board.moves.count: return quietest(safe, on: board, for: me)
    case .side: return quietest(safe.isEmpty ? board.moves : safe, on: board, for: me)
    default: return nil
    }
  }

  /// Of some squares the one that keeps most squares on which the player completes no line, and of
  /// several the one that does least for anybody's lines.
  private func quietest(_ moves: [Int], on board: LineBoard, for me: Player) -> Int? {
    let ordered = board.ordered(moves, for: me)
    let left = ordered.map { board.marking($0, for: me).safeMoves(for: me).count }
    guard let most = left.max() else { return nil }
    return zip(ordered, left).first { $1 == most }?.0
  }
}

extension LineBoard {
  fileprivate func marking(_ square: Int, for player: Player) -> LineBoard {
    var next = self
    next.mark(square, for: player)
    return next
  }

  /// Whether a player who has just moved wins whatever the opponent does next, with gravity: by two
  /// squares that complete lines, or by one above the other.
  fileprivate func hasFallingFork(_ player: Player) -> Bool {
    let threats = winningMoves(of: player)
    guard let first = threats.first, winningMoves(of: player.opponent).isEmpty else { return false }
    return threats.count > 1 || opensLine(above: first, for: player)
  }

  /// Whether a player could make a fork with the next move.
  fileprivate func canFork(_ player: Player) -> Bool {
    moves.contains { marking($0, for: player).hasFallingFork(player) }
  }
}
