import GameModel
import StrategyKit

/// A search that looks some plies ahead and overlooks replies at random, drawn as it goes: what an
/// ``AttentiveSearch`` computes, played out once.
///
/// Alpha-beta leaves out replies that cannot matter, whether or not they are overlooked.
struct DrawnSearch {
  private var board: LineBoard
  private var player: Player
  private var plies: Int
  private let attention: Probability

  /// A search from a position that is not over.
  init(_ position: Position, geometry: LineGeometry, attention: Probability) {
    board = LineBoard(position, geometry: geometry)
    player = position.playerToMove
    plies = position.plies
    self.attention = attention
  }

  /// The moves that seem best to a search of some plies.
  mutating func bestMoves(plies depth: Int, using random: inout GameRandom) -> [Int] {
    var best: [Int] = []
    var greatest = -Score.max
    for square in board.orderedMoves(for: player) {
      // Just below the greatest value, to find the moves that are as good.
      let value = value(of: square, depth, max(-Score.max, greatest - 1), .max, &random)
      if value > greatest {
        (greatest, best) = (value, [square])
      } else if value == greatest {
        best.append(square)
      }
    }
    return best
  }

  /// The value of a move to the player who makes it: exact between `alpha` and `beta`, a bound
  /// otherwise.
  private mutating func value(
    of square: Int,
    _ depth: Int,
    _ alpha: Score,
    _ beta: Score,
    _ random: inout GameRandom
  ) -> Score {
    if board.completes(square, for: player) {
      let win = AttentiveSearch.win - Score(plies) - 1
      return board.geometry.lineLoses ? -win : win
    }
    board.mark(square, for: player)
    player = player.opponent
    plies += 1
    let value = -valueAfterMove(depth - 1, -beta, -alpha, &random)
    player = player.opponent
    plies -= 1
    board.unmark(square, for: player)
    return value
  }

  /// The value of a position without a line to the player to move.
  private mutating func valueAfterMove(
    _ depth: Int,
    _ alpha: Score,
    _ beta: Score,
    _ random: inout GameRandom
  ) -> Score {
    if board.isFull { return 0 }
    if board.isStuck(player) { return -(AttentiveSearch.win - Score(plies)) }
    return bestValue(depth, alpha, beta, &random)
  }

  /// The value of the position to the player to move.
  private mutating func bestValue(
    _ depth: Int,
    _ alpha: Score,
    _ beta: Score,
    _ random: inout GameRandom
  ) -> Score {
    guard depth > 0 else { return board.evaluation(for: player) }
    var best: Score?
    for square in board.orderedMoves(for: player) where attention.occurs(using: &random) {
      let value = value(of: square, depth, max(alpha, best ?? alpha), beta, &random)
      best = max(value, best ?? value)
      if value >= beta { break }
    }
    return best ?? board.evaluation(for: player)
  }
}
