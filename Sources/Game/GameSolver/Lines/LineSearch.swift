import GameModel

/// Answers the one query that all values are computed from.
///
/// The query is: can this player, the *attacker*, force a line within a number of its own moves?
/// The other player, the *defender*, blocks, and counters with lines of its own; a defender who
/// completes one first has refuted the attack. The answers for both players and all numbers of
/// moves give the value of a position.
///
/// Besides a transposition table and the symmetries of the board, these make it fast:
///
/// - Only lines that are open and can be completed in time count, and only their squares are worth
///   a move: an extra mark never harms its player, so a move elsewhere is as good as a pass.
/// - A sum over the attacker's lines tells when blocking is enough; see ``LineNode/blockable``.
/// - The weak query, in which the defender's lines do not count, is asked first: if blocking alone
///   holds, the attack fails (J. Beck, *Combinatorial Games: Tic-Tac-Toe Theory*, 2008). It has
///   fewer and simpler positions.
/// - A refuted defence leaves a *zone*: free squares that are enough for the attacker. Any other
///   defence must touch the zone or a line of the defender's own, or it fails likewise.
/// - Pairs of squares hold a position without search; see ``PairingSearch``. Before a defence is
///   searched, the likely ones are tried for that.
/// - Of squares on the same lines only one is tried; see
///   ``LineSearch/candidates(in:frame:attacks:)``.
/// - On an empty board the second player cannot force a line, because the first could steal the
///   strategy (A. W. Hales and R. I. Jewett, *Regularity and positional games*, 1963).
struct LineSearch {
  /// The lines of the board, one word each.
  let lines: [UInt64]
  let squareCount: Int
  let images: BoardImages
  var table = ProbedTable<LineEntry>()

  /// The open lines of every node on the current path, in frames of twice `lines.count`: first the
  /// attacker's, then from the middle the defender's.
  var openLines: [OpenLine]
  /// The score of each square, in frames of `squareCount`.
  var scores: [UInt64]
  /// For each free square, the free squares that lie on all open lines through it.
  var companions: [UInt64]
  private var pairing: PairingSearch

  /// Counts the nodes.
  var budget = SearchBudget()

  /// Prepares to search positions of a board that fits in one word.
  init(_ rules: Rules) {
    lines = BoardLines.of(rules).words
    squareCount = rules.squareCount
    images = BoardImages(rules)
    let frames = squareCount + 2
    let none = OpenLine(squares: 0, missing: 0)
    openLines = Array(repeating: none, count: frames * 2 * lines.count)
    scores = Array(repeating: 0, count: frames * squareCount)
    companions = Array(repeating: 0, count: squareCount)
    pairing = PairingSearch(lineCount: lines.count)
  }
}

extension LineSearch {
  /// Whether a player can force a line within `moves` of its own moves.
  ///
  /// The position must not be finished.
  mutating func canForce(
    _ side: BitboardSide,
    in bitboards: SideBitboards,
    within moves: Int
  ) throws(SolverError) -> Bool {
    guard moves > 0 else { return false }
    // Strategy stealing: all marks so far belong to the player to move.
    if side == .other, bitboards.other == 0 { return false }
    guard try zone(of: side, in: bitboards, within: moves, isWeak: true) != 0 else { return false }
    return try zone(of: side, in: bitboards, within: moves, isWeak: false) != 0
  }

  /// As ``canForce(_:in:within:)``, but `nil` if a budget of nodes was not enough.
  ///
  /// Findings stay in the table, so that a retry with a larger budget costs less.
  mutating func canForce(
    _ side: BitboardSide,
    in bitboards: SideBitboards,
    within moves: Int,
    budget: Int
  ) throws(SolverError) -> Bool? {
    let last = self.budget.narrow(to: budget)
    defer { self.budget.widen(to: last) }
    do throws(SolverError) {
      return try canForce(side, in: bitboards, within: moves)
    } catch {
      guard self.budget.isShareSpent(error, of: last) else { throw error }
      return nil
    }
  }

  private mutating func zone(
    of side: BitboardSide,
    in bitboards: SideBitboards,
    within moves: Int,
    isWeak: Bool
  ) throws(SolverError) -> UInt64 {
    let root = root(bitboards, attacker: side, moves: moves, isWeak: isWeak)
    return side == .mover ? try attack(root, frame: 0) : try defend(root, frame: 0)
  }

  mutating func forget() { table = ProbedTable() }

  /// Whether the defender holds by blocking and by pairs of squares, with the attacker to move.
  mutating func holdsByPairs(_ node: LineNode, frame: Int) -> Bool {
    pairing.holds(node, openLines, from: frame &* 2 &* lines.count)
  }
}
