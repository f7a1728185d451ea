import GameModel
import StrategyKit

/// A search that looks some plies ahead and overlooks replies at random, as a distribution of moves.
///
/// It looks at all moves of its own. Below them it sees each reply, its own or the opponent's, with a
/// probability and independently of all others; where it sees no reply, and at the horizon, it
/// evaluates the lines that are open. How likely each value of a position is follows from how likely
/// those of the next positions are: the greatest of some values is at most *v* if each is overlooked
/// or at most *v*.
struct AttentiveSearch: Sendable {
  let sees: Int
  private let seen: FixedPoint
  private let geometry: LineGeometry

  /// More than any evaluation.
  static let win = Score.max / 4
  /// The most positions that may be within sight.
  private static let mostPositions = 20_000
  /// The most moves whose ties are computed if their values are uncertain.
  private static let mostSquares = 36

  init(_ rules: Rules, sees: Int, attention: Probability) {
    self.sees = sees
    seen = FixedPoint(attention)
    geometry = LineGeometry(rules)
  }

  var squareCount: Int { geometry.squareCount }

  /// Whether distributions take little enough work for a game and a number of plies.
  static func isFeasible(on rules: Rules, sees: Int) -> Bool {
    guard sees > 1 else { return true }
    let hasGravity = rules.placement == .gravity
    guard (hasGravity ? rules.columns : rules.squareCount) <= mostSquares else { return false }
    // The positions after so many plies: the ways to place the marks of both players, or with gravity
    // the games.
    var (count, layer) = (0, 1)
    for plies in 1...min(sees, rules.squareCount) {
      layer =
        hasGravity
        ? layer * rules.columns : layer * (rules.squareCount - plies + 1) / ((plies + 1) / 2)
      count += layer
      if count > mostPositions { return false }
    }
    return true
  }

  /// How likely each move is, rounded once.
  func moves(in position: Position) -> MoveDistribution {
    var board = LineBoard(position, geometry: geometry)
    var known: [Position: ValueDistribution] = [:]
    let player = position.playerToMove
    let squares =
      geometry.looksEverywhere
      ? board.legal(board.moves, for: player) : board.orderedMoves(for: player)
    let values = squares.map { square in
      value(of: square, in: position, &board, plies: sees, &known)
    }
    let shares = ValueDistribution.shares(ofGreatest: values)
    // Without the last digits, equal probabilities are equal however they were computed.
    return MoveDistribution(
      roundingSharesOf: zip(squares, shares).map { (Square($0), ($1.units + 1 << 23) >> 24) }
    )
  }

  /// The value of a move to the player who makes it.
  private func value(
    of square: Int,
    in position: Position,
    _ board: inout LineBoard,
    plies: Int,
    _ known: inout [Position: ValueDistribution]
  ) -> ValueDistribution {
    let player = position.playerToMove
    guard let next = try? position.playing(Square(square)) else { return ValueDistribution(0) }
    if let winner = next.winner {
      let win = Self.win - Score(next.plies)
      return ValueDistribution(winner == player ? win : -win)
    }
    if next.isOver { return ValueDistribution(0) }
    board.mark(square, for: player)
    defer { board.unmark(square, for: player) }
    let standing = board.evaluation(for: player)
    guard plies > 1 else { return ValueDistribution(standing) }
    if let found = known[next] { return found }
    let replies = next.moves.map { reply in
      value(of: reply.index, in: next, &board, plies: plies - 1, &known)
    }
    let found = ValueDistribution(best: replies, seen: seen, otherwise: -standing).negated
    known[next] = found
    return found
  }
}
