import GameModel
import StrategyKit

/// The moves that a player draws from all free squares instead of choosing them: blunders, and
/// perhaps the first one of a game.
struct RandomMoves: Sendable {
  let opening: Minimax.Opening
  let blunder: Probability
  private let picker = Self.picker
  private static let picker = MovePicker()

  init(opening: Minimax.Opening, blunder: Probability) {
    self.opening = opening
    self.blunder = blunder
  }

  var areNone: Bool { opening == .best && blunder == .zero }

  /// Such a move, or `nil` if the player is to choose one.
  @inline(__always)
  func move(in position: Position, using random: inout GameRandom) -> Square? {
    guard blunder.occurs(using: &random) || isFree(position) else { return nil }
    return picker.move(rank: random.next(below: position.moveCount), in: position)
  }

  /// How likely each move is, by how likely each is that the player chooses.
  func moves(in position: Position, or chosen: () -> MoveDistribution) -> MoveDistribution {
    guard blunder != .zero || isFree(position) else { return chosen() }
    let any = MoveDistribution(uniformOver: position.moves)
    guard blunder != .certain, !isFree(position) else { return any }
    return chosen().mixed(with: any, probability: blunder)
  }

  /// Why each move is made: those drawn, and those that the player chooses for reasons of its own.
  func explanation(
    of position: Position,
    or chosen: () -> MoveDistribution,
    findings: () -> (reasons: [Explanation.Reason], summary: String?)
  ) -> Explanation {
    if isFree(position) {
      return Explanation(position.moves.map { .init($0, "any square to begin with") })
    }
    var (reasons, summary) = findings()
    guard blunder != .zero else { return Explanation(reasons, summary: summary) }
    let chosen = chosen()
    let rate = Double(blunder.numerator) / Double(blunder.denominator)
    for index in reasons.indices {
      let share = Double(chosen.weight(of: reasons[index].square)) / Double(chosen.total)
      reasons[index].probability = (1 - rate) * share
    }
    reasons.removeAll { $0.probability == 0 }
    reasons += position.moves.map { square in
      .init(square, "blunder", probability: rate / Double(position.moveCount))
    }
    return Explanation(reasons, summary: summary)
  }

  /// Whether any square will do, on an empty board.
  @inline(__always)
  private func isFree(_ position: Position) -> Bool { opening == .random && position.plies == 0 }
}
