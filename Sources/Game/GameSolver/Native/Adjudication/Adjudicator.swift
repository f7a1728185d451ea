public import GameModel

/// Ends games by proof: says of a position who wins it with best play, or that nobody does, if that is
/// proved within a budget of positions.
///
/// ```swift
/// var adjudicator = Adjudicator(.ticTacToe, budget: 1_000)
/// let position = try Position("xo./.x./o..")
/// adjudicator.verdict(on: position)  // X wins in 3 plies
/// ```
///
/// In this order it looks whether
///
/// 1. no line can be completed any more,
/// 2. pairs of squares keep both players from completing one, on boards that are too large to be
///    solved and where a further mark never harms,
/// 3. threats win, on the same boards, within half of the budget,
/// 4. a search of positions, within what is left, finds the value: that of a ``Solver``, or that of an
///    ``ExhaustiveSolver`` where no other knows the board or the rules and few squares are free.
///
/// Every search begins with nothing known, so that a verdict is a function of the position and the
/// budget alone: it does not depend on the positions that were asked about before, which are
/// remembered only to save work.
public struct Adjudicator: Sendable {
  /// The largest budget that makes sense for a single move.
  public static let largestBudget = 1_000_000

  /// The game.
  public let rules: Rules
  /// The largest number of positions to look at for a verdict.
  public let budget: Int
  /// The solver of all positions; `nil` where there is none.
  private var solver: Solver?
  /// Whether the solver needs no help by pairs and threats.
  private let canSolve: Bool
  /// The verdicts on positions that were asked about.
  private var known: [Position: Verdict?] = [:]

  /// The most verdicts that are remembered.
  private static let mostKnown = 1 << 14

  /// An adjudicator of a game.
  ///
  /// - Precondition: The budget is from 1 to ``largestBudget``.
  public init(_ rules: Rules, budget: Int) {
    precondition(1...Self.largestBudget ~= budget, "a budget is from 1 to \(Self.largestBudget)")
    self.rules = rules
    self.budget = budget
    // A table with more entries than positions has room for all of them.
    let logarithm = Int.bitWidth - budget.leadingZeroBitCount + 1
    solver = try? Solver(rules, tableLogarithm: logarithm)
    canSolve = Solver.canSolve(rules)
  }

  /// Whether nothing but the last few free squares of a game are searched: no threats, and no solver
  /// knows the board and the rules.
  public static func searchesEndgamesOnly(_ rules: Rules) -> Bool {
    !rules.isMonotone && (try? Solver(rules, tableLogarithm: 1)) == nil
  }

  /// What is proved of a position that is not over; `nil` if the budget is not enough.
  public mutating func verdict(on position: Position) -> Verdict? {
    precondition(position.rules == rules, "the position is of another game")
    if let verdict = known[position] { return verdict }
    let verdict = proved(of: position)
    if known.count == Self.mostKnown { known.removeAll(keepingCapacity: true) }
    known[position] = .some(verdict)
    return verdict
  }

  /// The same, of a position that has not been asked about.
  private mutating func proved(of position: Position) -> Verdict? {
    if !position.hasOpenLine { return Verdict(winner: nil, .dead) }
    var left = budget
    if rules.isMonotone, !canSolve {
      if SquarePairing(for: nil, in: position) != nil { return Verdict(winner: nil, .pairs) }
      if let verdict = winByThreats(in: position, &left) { return verdict }
    }
    return solver == nil ? endgame(position, left) : search(position, left)
  }

  /// A win by threats: of the player to move within a quarter of the budget, or of the other within
  /// what is then left of its half.
  private func winByThreats(in position: Position, _ left: inout Int) -> Verdict? {
    var share = budget / 4
    for player in [position.playerToMove, position.playerToMove.opponent] {
      var search = ThreatSearch(position, attacker: player, nodeLimit: share, watch: nil)
      let win = try? search.win(isToMove: player == position.playerToMove)
      left -= search.nodeCount
      share = budget / 2 - (budget - left)
      if let win {
        return Verdict(
          winner: player,
          .threats,
          positions: search.nodeCount,
          plies: win.plies
        )
      }
    }
    return nil
  }

  /// The value by a search of positions: first who wins, then how soon, if there is something left.
  private mutating func search(_ position: Position, _ left: Int) -> Verdict? {
    solver?.forget()
    solver?.nodeLimit = left
    let before = solver?.nodeCount ?? 0
    guard let result = try? solver?.result(of: position) else { return nil }
    let count = (solver?.nodeCount ?? 0) - before
    guard let winner = result.winner(position) else {
      return Verdict(winner: nil, .search, positions: count)
    }
    solver?.nodeLimit = left - count
    let plies = try? solver?.value(of: position).plies
    return Verdict(
      winner: winner,
      .search,
      positions: (solver?.nodeCount ?? 0) - before,
      plies: plies
    )
  }

  /// The value of a position with few free squares, by looking at all that can follow.
  private func endgame(_ position: Position, _ left: Int) -> Verdict? {
    guard var solver = ExhaustiveSolver(position, nodeLimit: left),
      let value = try? solver.moves(in: position).map(\.value).max()
    else { return nil }
    return Verdict(
      winner: value.result.winner(position),
      .search,
      positions: solver.positionCount,
      plies: value.plies
    )
  }
}

extension PositionValue.Result {
  fileprivate func winner(_ position: Position) -> Player? {
    switch self {
    case .win: position.playerToMove
    case .draw: nil
    case .loss: position.playerToMove.opponent
    }
  }
}
