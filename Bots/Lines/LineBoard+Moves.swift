import GameModel

/// Legal moves, by what they are good for.
extension LineBoard {
  /// The gain of marking a square: what it adds to a player's lines, counted twice, plus what it
  /// takes from the opponent's.
  @inline(__always)
  func orderingScore(of square: Int, for player: Player) -> Score {
    2 &* LineTally.worth(tally(square, for: player))
      &+ LineTally.worth(tally(square, for: player.opponent))
  }

  /// The legal moves worth trying for a player, the most urgent first, then in reading order: those
  /// near marks, the middle one on an empty board, or any if none is near; all with gravity and in
  /// misère.
  func orderedMoves(for player: Player) -> [Int] {
    guard geometry.threatsForceReplies else { return ordered(moves, for: player) }
    var moves: [Int] = []
    for square in 0..<geometry.squareCount where isFree(square) && isNear(square) {
      moves.append(square)
    }
    if geometry.hasFouls { moves = legal(moves, for: player) }
    guard moves.isEmpty else { return ordered(moves, for: player) }
    let middle = geometry.middle
    return isFree(middle) && mayMark(middle, player)
      ? [middle] : ordered(legal(self.moves, for: player), for: player)
  }

  /// Some squares, the most urgent first, then in reading order; in misère the least urgent ones.
  func ordered(_ squares: [Int], for player: Player) -> [Int] {
    // Urgency and square in one number, which sorts quickly.
    let sign: Score = geometry.lineLoses ? -1 : 1
    var keys = squares.map {
      sign &* orderingScore(of: $0, for: player) &<< 10 | Score(truncatingIfNeeded: 1023 &- $0)
    }
    keys.sort(by: >)
    return keys.map { 1023 &- Int(truncatingIfNeeded: $0 & 1023) }
  }
}

/// What may be marked.
extension LineBoard {
  /// Whether a player may mark a free square where marks go anywhere: any but what renju forbids X.
  @inline(__always)
  func mayMark(_ square: Int, _ player: Player) -> Bool {
    !geometry.hasFouls || player == .o || fouls?.isForbidden(Square(square)) == false
  }

  /// Those of some free squares that a player may mark.
  func legal(_ squares: [Int], for player: Player) -> [Int] {
    geometry.hasFouls && player == .x ? squares.filter { mayMark($0, player) } : squares
  }

  /// Whether a player to move may mark no free square of a board that is not full, and so has lost.
  @inline(__always)
  func isStuck(_ player: Player) -> Bool {
    geometry.hasFouls && player == .x && legalMoveOfX == nil
  }

  private var legalMoveOfX: Int? {
    (0..<geometry.squareCount).first { isFree($0) && mayMark($0, .x) }
  }

  /// The free squares, with gravity only those that a mark falls to, in reading order: the legal moves
  /// but for what renju forbids X.
  var moves: [Int] {
    guard geometry.hasGravity else { return (0..<geometry.squareCount).filter(isFree) }
    return (0..<geometry.columns).compactMap(lowestFreeSquare).sorted()
  }

  /// The square to which a mark falls in a column.
  private func lowestFreeSquare(inColumn column: Int) -> Int? {
    var square = geometry.squareCount &- geometry.columns &+ column
    while square >= 0, !isFree(square) { square &-= geometry.columns }
    return square < 0 ? nil : square
  }

  /// Whether a player who marks a square completes a line.
  @inline(__always)
  func completes(_ square: Int, for player: Player) -> Bool {
    LineTally.completes(tally(square, for: player))
  }

  /// The legal moves that win at once, in reading order: none in misère, where lines lose.
  func winningMoves(of player: Player) -> [Int] {
    guard hasFour(player), !geometry.lineLoses else { return [] }
    return geometry.hasGravity
      ? moves.filter { completes($0, for: player) } : completions(of: player)
  }

  /// The legal moves that do not lose at once, in reading order, for a player who cannot win at once.
  ///
  /// In misère they complete no line. With gravity they leave the opponent no line to complete, on
  /// the square above either.
  func safeMoves(for player: Player) -> [Int] {
    let moves = moves
    guard !geometry.lineLoses else {
      return hasFour(player) ? moves.filter { !completes($0, for: player) } : moves
    }
    let opponent = player.opponent
    guard hasFour(opponent) else { return moves }
    guard geometry.blockers.isEmpty else {
      // A mark may also stop lines by blocking them.
      return moves.filter { move in
        var next = self
        next.mark(move, for: player)
        return next.winningMoves(of: opponent).isEmpty
      }
    }
    let threats = moves.filter { completes($0, for: opponent) }
    return moves.filter { move in
      threats.allSatisfy { $0 == move } && !opensLine(above: move, for: opponent)
    }
  }

  /// Whether a player could complete a line on the square above another one, with gravity.
  func opensLine(above square: Int, for player: Player) -> Bool {
    let above = square &- geometry.columns
    return geometry.hasGravity && above >= 0 && completes(above, for: player)
  }
}
