public import GameModel
import GameSolver
public import StrategyKit

/// Openings that the players play.
extension Minimax: OpeningPlayer {
  /// How many placements it compares, which share the positions that it examines for a move.
  private static let candidates = 12

  /// Answers by the values of its search: by who wins where the board can be solved, a win that takes
  /// longer being nearer to even, and elsewhere by the evaluation of lines after as many plies as it
  /// sees in a part of its positions.
  public mutating func answerSwap2(
    _ stage: Swap2Stage,
    using random: inout GameRandom
  ) throws -> Swap2Answer {
    let judge = Swap2Judge(comparing: Self.candidates)
    let choice: Swap2Judge.Choice
    switch search {
    case .perfect(let solutions):
      let squareCount = Double(stage.rules.squareCount)
      choice = try judge.choice(for: stage, using: &random) { position, _ in
        switch solutions.value(of: position) {
        case .win(let plies): 1 - Double(plies) / (2 * squareCount)
        case .draw: 0
        case .loss(let plies): Double(plies) / (2 * squareCount) - 1
        }
      }
    case .limited(var search, let usual):
      search.limits = usual
      search.limits.nodes = max(1, (usual.nodes ?? Self.quickNodes) / Self.candidates)
      choice = try judge.choice(for: stage, using: &random) { position, _ in
        search.value(of: position)
      }
    }
    return try answer(choice, to: stage, using: &random)
  }
}

extension LimitedSearch {
  /// The value of a position that is not over, for the player to move, from −1 to 1.
  fileprivate func value(of position: Position) -> Double {
    // Where a threat leaves one move, that is searched all the same.
    let grade = finding(in: position).grade ?? grades(in: position).map(\.grade).max()
    switch grade {
    case .win: return 1
    case .loss: return -1
    case .open(let evaluation): return Double(evaluation) / Double(abs(evaluation) + evenScale)
    case nil: return 0
    }
  }
}
