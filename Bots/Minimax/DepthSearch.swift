import GameModel

/// The best moves of a position as far as a fixed number of plies shows.
///
/// Alpha-beta in the negamax form (Knuth and Moore, *An Analysis of Alpha-Beta Pruning*, 1975) with
/// moves tried in the order of what they do for either player's lines. What lies at the horizon is
/// judged by the lines still open. A search starts from nothing, so that its answer is a function
/// of the position.
struct DepthSearch: Sendable {
  private let rules: Rules
  private let depth: Int
  private let geometry: LineScores.Geometry

  /// A search of some rules that looks `depth` plies ahead.
  init(_ rules: Rules, depth: Int) {
    self.rules = rules
    self.depth = depth
    geometry = LineScores.Geometry(rules)
  }

  /// A depth whose search takes well under a second on a board.
  static func quickDepth(on rules: Rules) -> Int {
    switch rules.squareCount {
    case ...36: 6
    case ...100: 4
    default: 4
    }
  }

  /// All moves of the best score, in a position that is not over.
  func bestMoves(in position: Position) -> SquareSet {
    var node = Node(position, geometry: geometry)
    var best = -Node.infinity
    var moves = SquareSet(on: rules)
    for square in node.orderedMoves(depth: depth) {
      // A window that is open just below `best` tells the moves that are as good.
      let score = node.score(of: square, depth: depth, alpha: best - 1, beta: Node.infinity)
      if score > best {
        best = score
        moves = SquareSet(on: rules)
      }
      if score == best { moves.insert(Square(square)) }
    }
    return moves
  }
}

/// A position during the search.
private struct Node {
  private var lines: LineScores
  private var player: Player
  private var plies: Int

  /// More than any score.
  static let infinity = Int.max / 2
  private static let win = infinity / 2

  init(_ position: Position, geometry: LineScores.Geometry) {
    lines = LineScores(position, geometry: geometry)
    player = position.playerToMove
    plies = position.plies
  }

  /// The squares worth trying, the most urgent first.
  ///
  /// Where the opponent threatens one line, everything but its last square loses at once, which a
  /// search of two plies would find out move by move.
  func orderedMoves(depth: Int) -> [Int] {
    if depth > 1, lines.firstThreat(of: player) == nil,
      let block = lines.onlyThreat(of: player.opponent)
    {
      return [block]
    }
    return lines.orderedMoves(for: player)
  }

  /// What marking a square is worth to the player to move: exact between `alpha` and `beta`, a
  /// bound elsewhere.
  mutating func score(of square: Int, depth: Int, alpha: Int, beta: Int) -> Int {
    if lines.completesLine(square, for: player) { return Self.win - plies - 1 }
    lines.mark(square, for: player)
    player = player.opponent
    plies += 1
    let score = -best(depth: depth - 1, alpha: -beta, beta: -alpha)
    player = player.opponent
    plies -= 1
    lines.unmark(square, for: player)
    return score
  }

  /// The value of the position for the player to move, exact between `alpha` and `beta`.
  private mutating func best(depth: Int, alpha: Int, beta: Int) -> Int {
    if lines.isFull { return 0 }
    if depth == 0 { return lines.balance(for: player) }
    var best = -Self.infinity
    for square in orderedMoves(depth: depth) {
      let score = score(of: square, depth: depth, alpha: max(alpha, best), beta: beta)
      best = max(best, score)
      if best >= beta { break }
    }
    return best
  }
}
