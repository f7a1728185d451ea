/// Finds the scores of positions of any game with gravity: lines may have to be exact, and may lose.
///
/// With `m` squares, a game that ends with the `n`th mark is worth `m + 1 - n` to the winner and as
/// much less than 0 to the loser. It is alpha-beta with an empty window over a table of bounds that
/// knows no more of the game than its moves, mirror images and ends: under these rules a mark may
/// harm its player, and a player need not prevent what the opponent would rather not do.
struct PlainGravitySearch<Word: FixedWidthInteger & UnsignedInteger & Sendable> {
  private let game: GravityGame
  private let board: GravityBoard<FreeShape<Word>>
  private let table: GravityTable
  private let columns: [Word]
  var effort: SearchEffort
  /// Changes which of the columns on either side of the middle is tried first.
  private let variant: Int

  init(_ game: GravityGame, table: GravityTable, effort: SearchEffort, variant: Int) {
    self.game = game
    board = GravityBoard(game)
    self.table = table
    self.effort = effort
    self.variant = variant
    let order = game.columnsFromMiddle
    columns = (variant.isMultiple(of: 2) ? order : order.map { game.columns - 1 - $0 }).map {
      [board] in (board.up(1, game.rows) &- 1) &<< Word($0 * game.stride)
    }
  }
}

extension PlainGravitySearch: GravityScoring {
  mutating func score(
    mover: UInt128,
    other: UInt128,
    isWeak: Bool
  ) throws(SolverError) -> Int {
    let mover = Word(truncatingIfNeeded: mover)
    let other = Word(truncatingIfNeeded: other)
    let stones = (mover | other).nonzeroBitCount
    var upper = isWeak ? 1 : game.squareCount - stones
    var lower = -upper
    while lower < upper {
      var alpha = lower + (upper - lower) / 2
      if alpha <= 0, lower / 2 < alpha {
        alpha = lower / 2
      } else if alpha >= 0, upper / 2 > alpha {
        alpha = upper / 2
      }
      let score = try search(mover, other, stones: stones, above: alpha)
      if score > alpha { lower = max(score, lower) } else { upper = min(score, upper) }
    }
    return isWeak ? lower.signum() : lower
  }

  func value(ofScore score: Int, stones: Int) -> PositionValue {
    if score == 0 { return .draw }
    let plies = game.squareCount + 1 - abs(score) - stones
    return score > 0 ? .win(plies: plies) : .loss(plies: plies)
  }
}

extension PlainGravitySearch {
  /// A bound on the score of an unfinished position: a lower one if it exceeds `alpha`, otherwise an
  /// upper one.
  private mutating func search(
    _ mover: Word,
    _ other: Word,
    stones: Int,
    above alpha: Int
  ) throws(SolverError) -> Int {
    try effort.count()
    let left = game.squareCount - stones
    // The next mark ends the game for the better or for the worse; the one after it otherwise.
    let most = game.lineLoses ? left - 1 : left
    if most <= alpha { return most }
    let least = game.lineLoses ? -left : 1 - left
    if least > alpha { return least }

    let taken = mover | other
    let playable = board.playable(taken)
    var best = -left
    var open: Word = 0
    for column in columns where playable & column != 0 {
      let move = playable & column
      if isLine(mover | move) {
        if !game.lineLoses { return left }
      } else if left == 1 {
        best = 0
      } else {
        open |= move
      }
    }
    if open == 0 { return best }

    let place = table.place(of: board.key(mover, taken))
    var known = table.bounds(at: place) ?? GravityTable.Bounds(lower: -left, upper: left)
    if known.lower > alpha { return known.lower }
    if known.upper <= alpha { return known.upper }
    let start = effort.nodeCount
    for (move, _) in sorted(open, mover: mover, taken: taken) {
      let score = try search(other, mover | move, stones: stones + 1, above: -1 - alpha)
      best = max(best, -score)
      if best > alpha { break }
    }
    if best > alpha { known.lower = best } else { known.upper = best }
    table.store(known, work: effort.nodeCount - start + 1, at: place)
    return best
  }

  /// Whether marks hold a line of this game.
  private func isLine(_ marks: Word) -> Bool {
    game.isExact ? board.hasExactLine(marks) : board.hasLine(marks)
  }

  /// Moves and how much they promise, the best first: threats are good, unless lines lose.
  private func sorted(_ open: Word, mover: Word, taken: Word) -> [(move: Word, promise: Int)] {
    var moves: [(move: Word, promise: Int)] = []
    moves.reserveCapacity(columns.count)
    for column in columns where open & column != 0 {
      let move = open & column
      let free = board.full ^ (taken | move)
      let threats = board.completions(mover | move, free: free).nonzeroBitCount
      let promise = game.lineLoses ? -threats : threats
      let index = moves.firstIndex { $0.promise < promise } ?? moves.endIndex
      moves.insert((move, promise), at: index)
    }
    return moves
  }
}
