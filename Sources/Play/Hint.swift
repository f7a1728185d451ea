public import GameModel
public import GameSolver
import TextKit

/// What a position is worth with best play, and the best moves.
public struct Hint: Hashable, Sendable {
  /// The game, which names the squares.
  public let rules: Rules
  /// The player the hint is for.
  public let playerToMove: Player
  /// The value to the player to move.
  public let value: PositionValue
  /// The moves with this value, in reading order; none when the game is over.
  public let bestSquares: [Square]
  /// Whether every free square is one of them.
  private let isAnyBest: Bool

  /// The hint for a position.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - solver: A solver of its rules.
  /// - Throws: `SolverError` if the solver has a limit and reaches it.
  public init(for position: Position, solver: SharedSolver) throws(SolverError) {
    rules = position.rules
    playerToMove = position.playerToMove
    value = try solver.value(of: position)
    bestSquares = Array(try solver.bestMoves(in: position))
    isAnyBest = bestSquares.count > 1 && bestSquares.count == position.freeCount
  }
}

extension Hint: CustomStringConvertible {
  /// The hint in words: `draw with best play; c1 or a3`, or `any free square`.
  public var description: String {
    let worth =
      switch value {
      case .draw: "draw"
      case .win(let plies): "\(playerToMove) wins in \(plies.plies)"
      case .loss(let plies): "\(playerToMove.opponent) wins in \(plies.plies)"
      }
    guard !bestSquares.isEmpty else { return worth }
    let best = isAnyBest ? "any free square" : bestSquares.map(rules.name(of:)).alternatives
    return "\(worth) with best play; \(best)"
  }
}
