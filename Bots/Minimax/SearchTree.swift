import GameModel
import StrategyKit

/// A position during a search, with the results so far.
///
/// Scores are from the point of view of the player to move. A win counts less with each mark on the
/// board, so that quicker wins and slower losses are preferred.
struct SearchTree {
  private(set) var board: LineBoard
  private(set) var player: Player
  private(set) var plies: Int
  private var key: UInt64
  private var table: SearchTable
  let limits: SearchLimits
  /// The number of positions examined.
  private(set) var nodes = 0
  private var hasStopped = false

  /// More than any score.
  private static let infinity = Score.max / 2
  static let win = infinity / 2
  /// The lowest score of a proved win; a proved loss has its negative or less.
  static let proved = win - 2000
  /// The number of moves tried in a position when the depth is not limited: the rest are hardly
  /// ever best, and skipping them is worth another ply.
  private static let width = 16
  /// How many fours in a row are followed beyond the horizon.
  private static let longestPursuit = 8

  init(_ position: Position, geometry: LineGeometry, within limits: SearchLimits) {
    board = LineBoard(position, geometry: geometry)
    player = position.playerToMove
    plies = position.plies
    key = 0
    table = SearchTable(capacity: limits.tableCapacity)
    self.limits = limits
  }
}

/// The moves worth trying.
extension SearchTree {
  /// How many plies are seen from a position before the horizon: without a depth limit, forced
  /// lines are seen beyond it.
  @inline(__always)
  private func depthLeft(_ depth: Int) -> Int { limits.depth == nil ? .max : depth }

  /// Whether the next plies decide the game, whatever is played.
  var isDecided: Bool {
    guard !board.mayGetStuck else { return false }
    guard board.geometry.threatsForceReplies else { return !board.winningMoves(of: player).isEmpty }
    let depthLeft = depthLeft(limits.depth ?? 0)
    return board.hasFour(player)
      || depthLeft > 1 && board.hasFour(player.opponent)
        && board.answersToFours(for: player).count < 2
      || depthLeft > 2 && board.hasFork(player)
      || depthLeft > 3 && board.answersToForks(for: player)?.isEmpty == true
  }

  /// Whether every move loses in the same, smallest possible, number of plies.
  var isLost: Bool {
    guard board.geometry.threatsForceReplies, !board.mayGetStuck else { return false }
    let depthLeft = depthLeft(limits.depth ?? 0)
    if board.hasFour(player) { return false }
    if depthLeft > 1, board.hasFour(player.opponent) {
      return board.answersToFours(for: player).isEmpty
    }
    return depthLeft > 3 && !board.hasFork(player)
      && board.answersToForks(for: player)?.isEmpty == true
  }

  /// The moves that win or avoid losing at once, if needed, the most urgent first: a line, the
  /// opponent's line, a fork, the opponent's fork.
  ///
  /// If all moves lose, these are the ones that make the opponent find the win, if they are legal.
  var urgentMoves: [Int]? {
    guard !board.mayGetStuck else { return nil }
    guard board.geometry.threatsForceReplies else {
      let winning = board.winningMoves(of: player)
      return winning.isEmpty ? nil : winning
    }
    let depthLeft = depthLeft(limits.depth ?? 0)
    if board.hasFour(player) { return board.completions(of: player) }
    if depthLeft > 1, board.hasFour(player.opponent) {
      let answers = board.answersToFours(for: player)
      if answers.isEmpty { return lastResorts(board.completions(of: player.opponent)) }
      return answers.count > 1 ? board.ordered(answers, for: player) : answers
    }
    if depthLeft > 2, case let forks = board.forks(of: player), !forks.isEmpty { return forks }
    guard depthLeft > 3, let answers = board.answersToForks(for: player) else { return nil }
    guard answers.isEmpty else { return board.ordered(answers, for: player) }
    return lastResorts(board.forks(of: player.opponent))
  }

  /// Those of some moves that the player may make, or if there are none, any moves.
  private func lastResorts(_ moves: [Int]) -> [Int] {
    let moves = board.legal(moves, for: player)
    return moves.isEmpty ? ordinaryMoves : moves
  }

  /// The moves to try if nothing is urgent, the most promising first.
  var ordinaryMoves: [Int] { board.orderedMoves(for: player) }
}

/// The search.
extension SearchTree {
  /// The result of searching moves to some depth.
  struct Ranking {
    /// The best of the moves searched.
    var best: [Int] = []
    var score = -infinity
    /// The number of moves searched.
    var count = 0
    /// Whether these are all the moves.
    var isComplete = true
  }

  /// Searches moves in turn until none are left or the nodes are used up.
  mutating func rank(_ moves: [Int], depth: Int) -> Ranking {
    var ranking = Ranking()
    for square in moves {
      // A window just below the best score finds the moves that are as good; most are not, which a
      // null window shows sooner.
      let best = ranking.score
      var score = best
      if ranking.count > 0 { score = self.score(of: square, depth - 1, best - 1, best) }
      if score >= best, !hasStopped {
        score = self.score(of: square, depth - 1, best - 1, Self.infinity)
      }
      guard !hasStopped else {
        ranking.isComplete = false
        return ranking
      }
      if score > best {
        ranking.score = score
        ranking.best = [square]
      } else if score == best {
        ranking.best.append(square)
      }
      ranking.count += 1
    }
    return ranking
  }

  /// The grades of moves, searched to some depth; `nil` if the nodes are used up before the last.
  ///
  /// Unlike a ranking it needs the exact value of each move.
  mutating func grades(of moves: [Int], depth: Int) -> [MoveGrade]? {
    var grades: [MoveGrade] = []
    for square in moves {
      let score = score(of: square, depth - 1, -Self.infinity, Self.infinity)
      guard !hasStopped else { return nil }
      grades.append(grade(of: score))
    }
    return grades
  }

  func grade(of score: Score) -> MoveGrade {
    if score >= Self.proved { return .win(plies: Int(Self.win - score) - plies) }
    if score <= -Self.proved { return .loss(plies: Int(Self.win + score) - plies) }
    return .open(score)
  }

  /// The value of marking a square: exact between `alpha` and `beta`, a bound otherwise.
  mutating func score(of square: Int, _ depth: Int, _ alpha: Score, _ beta: Score) -> Score {
    if board.completes(square, for: player) {
      return board.geometry.lineLoses ? -win(in: 1) : win(in: 1)
    }
    let change = SearchTable.key(of: square, for: player)
    board.mark(square, for: player)
    key ^= change
    player = player.opponent
    plies += 1
    let score = -value(depth, -beta, -alpha)
    player = player.opponent
    plies -= 1
    key ^= change
    board.unmark(square, for: player)
    return score
  }

  /// The score of winning some plies from now.
  @inline(__always)
  func win(in count: Int) -> Score { Self.win - Score(truncatingIfNeeded: plies + count) }

  /// Whether a limit has been reached.
  ///
  /// The clock is read only now and then, since reading it takes time too.
  private var isSpent: Bool {
    if let limit = limits.nodes, nodes > limit { return true }
    guard let deadline = limits.deadline, nodes & 3 == 1 else { return false }
    return deadline.hasPassed
  }

  /// The value of the position, `depth` plies before the horizon: exact between `alpha` and `beta`,
  /// a bound otherwise.
  private mutating func value(_ depth: Int, _ alpha: Score, _ beta: Score) -> Score {
    nodes += 1
    guard !isSpent else {
      hasStopped = true
      return 0
    }
    if board.isFull { return 0 }
    if board.isStuck(player) { return -win(in: 0) }
    guard board.geometry.threatsForceReplies else { return unforcedValue(depth, alpha, beta) }
    let depthLeft = depthLeft(depth)
    if depthLeft == 0 { return board.lineScore(for: player) }
    if board.hasFour(player) { return win(in: 1) }
    if depthLeft > 1, board.hasFour(player.opponent) {
      let blocks = board.answersToFours(for: player)
      guard let block = blocks.first else { return -win(in: 2) }
      // Forced moves cost no depth, so that fours cannot push the horizon away.
      let left = depthLeft == .max ? depth : depth - 1
      guard blocks.count > 1 else { return score(of: block, left, alpha, beta) }
      return best(of: blocks, left + 1, alpha, beta)
    }
    let seesForks = !board.mayGetStuck
    if depthLeft > 2, seesForks, board.hasFork(player) { return win(in: 3) }
    let answers = depthLeft > 3 && seesForks ? board.answersToForks(for: player) : nil
    if let answers, answers.isEmpty { return -win(in: 4) }
    if depth <= 0 { return quiescence(depth, alpha, beta, isThreatened: answers != nil) }
    return best(of: answers, depth, alpha, beta)
  }

  /// The best score of some moves, or of all moves worth trying for `nil`.
  private mutating func best(
    of answers: [Int]?,
    _ depth: Int,
    _ alpha: Score,
    _ beta: Score
  ) -> Score {
    let known = table[key]
    if let known, known.depth == depth, known.settles(alpha, beta) { return known.score }
    var moves = answers.map { board.ordered($0, for: player) } ?? ordinaryMoves
    if limits.depth == nil { moves.removeLast(max(0, moves.count - Self.width)) }
    if let known, let place = moves.firstIndex(of: known.move), place > 0 {
      moves.remove(at: place)
      moves.insert(known.move, at: 0)
    }
    var best = -Self.infinity
    var bestMove = moves[0]
    for (number, square) in moves.enumerated() {
      let floor = max(alpha, best)
      var score = floor
      if number > 0 { score = self.score(of: square, depth - 1, floor, floor + 1) }
      if number == 0 || score > floor && score < beta {
        score = self.score(of: square, depth - 1, floor, beta)
      }
      if hasStopped { return 0 }
      if score > best { (best, bestMove) = (score, square) }
      if best >= beta { break }
    }
    table[key] = SearchTable.Entry(
      key: key,
      score: best,
      move: bestMove,
      depth: depth,
      bound: best >= beta ? .atLeast : best > alpha ? .exact : .atMost
    )
    return best
  }

  /// The value at the horizon and beyond: that of the lines still open, or better if a sequence of
  /// fours, each of which must be answered, leads to it.
  private mutating func quiescence(
    _ depth: Int,
    _ alpha: Score,
    _ beta: Score,
    isThreatened: Bool
  ) -> Score {
    var best = board.lineScore(for: player)
    // The opponent's fork costs a move.
    if isThreatened { best -= 512 }
    guard best < beta, depth > -Self.longestPursuit else { return best }
    for square in board.fourMakers(of: player) {
      let score = score(of: square, depth - 1, max(alpha, best), beta)
      if hasStopped { return 0 }
      best = max(best, score)
      if best >= beta { break }
    }
    return best
  }
}

/// The search where a line that misses one mark need not be answered: with gravity its last square may
/// hang in the air, and in misère nobody wants to complete it.
extension SearchTree {
  /// The value of a position that is not full, `depth` plies before the horizon: exact between `alpha`
  /// and `beta`, a bound otherwise.
  ///
  /// Moves that lose at once are left out as soon as the horizon allows to see that they do, and a
  /// move that is the only other one costs no depth if that is unlimited.
  private mutating func unforcedValue(_ depth: Int, _ alpha: Score, _ beta: Score) -> Score {
    let seesReplies = limits.depth == nil || depth > 1
    guard depth > 0 || limits.depth == nil else { return board.evaluation(for: player) }
    if !board.winningMoves(of: player).isEmpty { return win(in: 1) }
    // In misère a player's own move loses, otherwise the opponent's reply wins.
    let endsNow = board.geometry.lineLoses
    let safe = endsNow || seesReplies ? board.safeMoves(for: player) : board.moves
    guard let only = safe.first else { return -win(in: endsNow ? 1 : 2) }
    if limits.depth == nil, safe.count == 1 { return score(of: only, depth, alpha, beta) }
    guard depth > 0 else { return board.evaluation(for: player) }
    return best(of: safe, depth, alpha, beta)
  }
}
