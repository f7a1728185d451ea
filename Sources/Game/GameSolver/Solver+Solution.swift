public import GameModel

/// A position solved in every respect.
extension Solver {
  /// The value of a position, its best moves, the principal line and the values of other moves.
  ///
  /// A limit leaves gaps, and never a wrong answer.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - effort: The number of nodes for the values of all moves that are not best, or `nil` for
  ///     no limit.
  /// - Returns: What is proved.
  public mutating func solution(of position: Position, effort: Int? = nil) -> Solution {
    var solution = Solution(position)
    do {
      let value = try value(of: position)
      solution.value = value
      guard !position.isOver else { return solution }
      let best = try moves(of: value, in: begin(position))
      solution.bestMoves = Array(best)
      for index in solution.moves.indices where best.contains(solution.moves[index].square) {
        solution.moves[index].value = value
      }
      try extendLine(of: &solution, from: value)
      fillValues(of: &solution, effort: effort)
    } catch {
      solution.obstacle = error
      if solution.value == nil { solution.holders = holders(in: position) }
    }
    return solution
  }

  /// The players who are known to be unable to force a win, as far as little work shows.
  private mutating func holders(in position: Position) -> [Player] {
    let bitboards = begin(position)
    let player = position.playerToMove
    return [(BitboardSide.mover, player), (.other, player.opponent)].compactMap { side, player in
      let answer = try? canWin(side, in: bitboards, share: 1_000)
      return answer == .some(false) ? player : nil
    }
  }

  /// Plays best moves to the end, or until no line can be completed.
  private mutating func extendLine(
    of solution: inout Solution,
    from value: PositionValue
  ) throws(SolverError) {
    var bitboards = SideBitboards(solution.position)
    var value = value
    var best = solution.bestMoves
    while board.hasOpenLine(bitboards) {
      limitNodes()
      let move =
        if let best { ranked(best, in: bitboards).first } else {
          try bestMove(of: value, in: bitboards)
        }
      guard let move else { return }
      solution.principalLine.append(move)
      bitboards = bitboards.playing(1 << UInt64(move.index))
      if board.hasLine(bitboards.other, against: bitboards.mover) { return }
      value = value.afterBestMove
      best = nil
    }
  }

  /// Finds the values of the moves that are not best, those that take little work first.
  private mutating func fillValues(of solution: inout Solution, effort: Int?) {
    let limit = nodeLimit
    defer { nodeLimit = limit }
    guard let effort else { return fillValues(of: &solution) }
    let end = effort < .max - nodeCount ? nodeCount + effort : .max
    var share = 500
    while nodeCount < end, !solution.isComplete {
      let before = nodeCount
      let unsolved = solution.moves.count { $0.value == nil }
      nodeLimit = min(limit ?? .max, share)
      fillValues(of: &solution, until: end)
      // A search that is stopped gets nowhere, nor one at its limit that has found nothing more.
      let open = solution.moves.count { $0.value == nil }
      if nodeCount == before || share >= limit ?? .max && open == unsolved { return }
      // A share beyond the whole effort is of no use: under a small limit, there are many rounds.
      share = share < effort / 4 ? 4 * share : max(share, effort)
    }
  }

  /// Finds the values of the open moves that the node limit allows, equal ones by symmetry once.
  private mutating func fillValues(of solution: inout Solution, until end: Int = .max) {
    let position = solution.position
    let symmetries = rules.symmetries.filter { position.applying($0) == position }
    var open = solution.moves.indices.filter { solution.moves[$0].value == nil }
    while let index = open.first, nodeCount < end {
      let square = solution.moves[index].square
      let images = Set(symmetries.map { rules.image(of: square, under: $0) })
      let value = try? position.playing(square)
      let found = value.flatMap { try? self.value(of: $0).ofMoveLeadingHere }
      for index in open where images.contains(solution.moves[index].square) {
        solution.moves[index].value = found
      }
      open.removeAll { images.contains(solution.moves[$0].square) }
    }
  }
}

extension PositionValue {
  /// The value of the position after a move that keeps this one, to the player then to move.
  var afterBestMove: PositionValue {
    switch self {
    case .win(let plies): .loss(plies: plies - 1)
    case .draw: .draw
    case .loss(let plies): .win(plies: plies - 1)
    }
  }
}
