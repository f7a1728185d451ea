public import GameModel
public import GameSolver
public import StrategyKit
import TextKit

/// Why a strategy made a move: how likely the move was, what it is worth and what the strategy says
/// of it.
public struct MoveExplanation: Hashable, Sendable {
  /// The game, which names the square.
  public let rules: Rules
  /// The name of the strategy.
  public let name: String
  /// The side it plays.
  public let player: Player
  /// The square it marked.
  public let square: Square
  /// How likely the move was, or `nil` if the strategy does not state it.
  public let probability: Double?
  /// The value of the move to the player who made it if both then play best, or `nil` if it is not
  /// solved.
  public let value: PositionValue?
  /// The strategy's reasons for the move; empty if it gives none.
  public let reasons: [Explanation.Reason]

  /// The explanation of a move by a strategy that has not played yet, with its value if there is a
  /// solver.
  init(
    of square: Square,
    in position: Position,
    by strategy: any Strategy,
    name: String,
    solver: SharedSolver?
  ) throws {
    rules = position.rules
    self.name = name
    player = position.playerToMove
    self.square = square
    let next = try? position.playing(square)
    value = next.flatMap { try? solver?.value(of: $0).ofMoveLeadingHere }
    let moves = strategy.usesClock ? nil : try (strategy as? any Policy)?.moves(in: position)
    probability = moves.map { Double($0.weight(of: square)) / Double($0.total) }
    var strategy = strategy
    try strategy.beginGame(as: player, from: position)
    guard var explaining = strategy as? any Explaining else {
      reasons = []
      return
    }
    var random = GameRandom(seed: 0)
    reasons = try explaining.explanation(of: position, using: &random).reasons(for: square)
  }
}

extension MoveExplanation: CustomStringConvertible {
  /// The explanation as in `minimax (O) played b2: the only move it would make; best, expecting a3;
  /// draw with best play`.
  public var description: String {
    let chance = probability.map { probability in
      probability == 1
        ? "the only move it would make" : "\((100 * probability).fixed(decimals: 1))% likely"
    }
    let because = reasons.map { reason in
      let moves = reason.continuation.map(rules.name(of:))
      return reason.text + (moves.isEmpty ? "" : ", expecting \(moves.joined(separator: " "))")
    }
    let words = because.isEmpty ? [] : [because.joined(separator: ", or ")]
    let worth =
      switch value {
      case .draw: "draw with best play" as String?
      case .win(let plies): "\(player) wins in \(plies.counted("move"))"
      case .loss(let plies): "\(player) loses in \(plies.counted("move"))"
      case nil: nil as String?
      }
    let parts = [chance].compactMap(\.self) + words + [worth].compactMap(\.self)
    let text = parts.isEmpty ? "it gives no reason" : parts.joined(separator: "; ")
    return "\(name) (\(player)) played \(rules.name(of: square)): \(text)"
  }
}
