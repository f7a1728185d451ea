/// Finds the scores of positions of a game with gravity in which a line of at least so many wins.
///
/// A score counts from the end: with `m` moves for the player who makes more of them, a win with
/// the `n`th mark is worth `m + 1 - n` to the winner and as much less than 0 to the loser, and a draw
/// 0. So a quicker win is worth more, and two positions with equal marks have equal scores however
/// they came about.
///
/// It is alpha-beta with an empty window, which asks whether a score exceeds a bound, over a table
/// of bounds (P. Pons, *Solving Connect 4: how to build a perfect AI*, 2015; A. Plaat, J. Schaeffer,
/// W. Pijls and A. de Bruin, *Best-first fixed-depth minimax algorithms*, 1996). Besides:
///
/// - Moves after which the opponent completes a line at once are not tried, and a forced move is
///   played without being counted as a position: the table knows only positions with a choice.
/// - Before a position is searched, all that may follow it are tried for forced ends, for the claims
///   of ``GravityBoard``, and for what the table knows of them (J. Schaeffer and A. Plaat, *New
///   advances in alpha-beta searching*, 1996).
/// - Moves that make more threats are tried first, those that can be carried out next count double,
///   and among equals the middle comes first.
struct GravitySearch<Shape: GravityShape> {
  /// The word that holds a board.
  typealias Word = Shape.Word

  let board: GravityBoard<Shape>
  let table: GravityTable
  let squareCount: Int
  /// The most moves that a player makes.
  let half: Int
  /// The squares of each column, from the middle outwards.
  let columns: [Word]
  /// Whether each column has an even number of squares.
  let hasPairs: Bool
  /// The positions on the path of the search, as many for each mark as there are columns.
  let frames: Frames
  /// Counts positions with a choice.
  var budget: SearchBudget
  /// The searches of the same position, this one among them; `nil` if there is no other.
  let team: SearchTeam?
  /// The bound of the score that is asked about: once the team knows, the search is stopped.
  var question = 0
  /// With fewer free squares than this, a position is not shared with other searches; if there are
  /// none, no position is.
  let smallestShared: Int

  /// With fewer free squares than this, a position is searched again sooner than looked up.
  static var smallestKept: Int { 7 }

  /// With fewer free squares than this, a position is not worth telling other searches of.
  ///
  /// What one core writes another has to fetch: with 12, two threads take a fifth longer.
  static var smallestTold: Int { 20 }

  init(_ game: GravityGame, table: GravityTable, budget: SearchBudget, team: SearchTeam? = nil) {
    board = GravityBoard(game)
    self.table = table
    self.budget = budget
    self.team = team
    smallestShared = team == nil ? .max : Self.smallestTold
    squareCount = game.squareCount
    half = game.longestGame
    hasPairs = game.rows.isMultiple(of: 2)
    frames = Frames(count: (game.squareCount + 1) * game.columns)
    columns = game.columnsFromMiddle.map { [board] in
      (board.up(1, game.rows) &- 1) &<< Word($0 * game.stride)
    }
  }
}

extension GravitySearch {
  /// A position in which the player to move has a choice.
  struct Node {
    /// The marks of the player to move, who cannot complete a line now.
    var mover: Word
    /// The marks of the other player.
    var other: Word
    /// The free squares that complete a line of the other player.
    var threats: Word
    var stones: Int
    /// The moves after which the other player cannot complete a line at once.
    var safe: Word = 0
    /// The score that is to be exceeded, from the point of view of the player to move.
    var alpha = 0
    /// 1 if the player to move was to move before forced moves were played, otherwise -1.
    var sign = 1
    /// Where the table may know the position.
    var place = GravityTable.Place()
    /// What the table knows about its score.
    var known = GravityTable.Bounds(lower: 0, upper: 0)
    /// How much the move that leads here promises.
    var promise = 0
  }

  /// Positions in one piece of memory.
  ///
  /// It is a pointer because an array checks for other holders at each change.
  final class Frames {
    let nodes: UnsafeMutablePointer<Node>

    init(count: Int) { nodes = .allocate(capacity: count) }

    deinit { nodes.deallocate() }
  }
}

extension GravitySearch {
  /// The score of a position that is not finished, for the player to move.
  ///
  /// All scores up to the lower limit are as good as that, and all from the upper one on as that.
  mutating func score(
    mover: UInt128,
    other: UInt128,
    within limits: GravityTable.Bounds
  ) throws(SolverError) -> Int {
    let mover = Word(truncatingIfNeeded: mover)
    let other = Word(truncatingIfNeeded: other)
    let taken = mover | other
    let free = board.full ^ taken
    let stones = taken.nonzeroBitCount
    let best = half - stones / 2
    if board.completions(mover, free: free) & board.playable(taken) != 0 {
      return best
    }
    let threats = board.completions(other, free: free)
    let root = Node(mover: mover, other: other, threats: threats, stones: stones)
    var bounds = GravityTable.Bounds(
      lower: max((stones + 1) / 2 - half, limits.lower),
      upper: min(max(best - 1, 0), limits.upper)
    )
    while bounds.lower < bounds.upper {
      let alpha = bounds.nextQuestion
      try narrow(&bounds, of: root, above: alpha)
    }
    return bounds.lower
  }

  /// Finds out whether the score of a position exceeds a bound, or hears it from another search.
  private mutating func narrow(
    _ bounds: inout GravityTable.Bounds,
    of root: Node,
    above alpha: Int
  ) throws(SolverError) {
    question = alpha
    do throws(SolverError) {
      let score = try search(root, above: alpha)
      if score > alpha {
        bounds.lower = max(score, bounds.lower)
      } else {
        bounds.upper = min(score, bounds.upper)
      }
    } catch {
      guard team?.knows(alpha) == true else { throw error }
    }
    if let team { bounds = team.share(bounds) }
  }
}

extension GravityTable.Bounds {
  /// The bound to ask about next: those near 0 tell the result, and those far from it cost little.
  fileprivate var nextQuestion: Int {
    let middle = lower + (upper - lower) / 2
    if middle <= 0, lower / 2 < middle { return lower / 2 }
    if middle >= 0, upper / 2 > middle { return upper / 2 }
    return middle
  }
}
