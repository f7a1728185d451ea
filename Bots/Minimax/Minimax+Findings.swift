import GameModel
import GameSolver
import StrategyKit

/// Its findings.
extension Minimax {
  /// How likely each move is, blunders and the opening aside.
  func chosenMoves(in position: Position) -> MoveDistribution {
    guard let temperature else {
      let best = bestMoves(in: position)
      return ties == .random
        ? MoveDistribution(uniformOver: best)
        : MoveDistribution(best.first ?? position.move(rank: 0))
    }
    let moves = grades(of: position)
    let steps = MoveGrade.steps(
      below: moves.map { $0.grade },
      freeCount: position.freeCount,
      isMisere: position.rules.has(.misere)
    )
    return MoveDistribution(
      zip(moves, steps).map { move, steps in
        let weight =
          steps < weights.count ? weights[steps] : temperature.weight(ofStepsBelow: steps)
        return MoveDistribution.Entry(move.square, weight: weight)
      }
    )
  }

  /// The search within the limits of this move, or `nil` if it plays perfectly.
  var limitedSearch: LimitedSearch? {
    guard case .limited(var search, let usual) = search else { return nil }
    if let deadline = deadline ?? time.map({ Deadline(in: $0, now: now) }) {
      search.limits.deadline = deadline
    } else {
      search.limits = usual
    }
    return search
  }

  /// The best moves, or the first of them if no others matter.
  func bestMoves(in position: Position) -> SquareSet {
    switch search {
    case .limited:
      return limitedSearch?.bestMoves(in: position) ?? position.moves
    case .perfect(let solutions):
      guard ties == .first else { return solutions.bestMoves(in: position) }
      let move = solutions.firstBestMove(in: position)
      return move.map { SquareSet(firstWord: 1 << UInt64($0.index)) } ?? position.moves
    }
  }

  /// How good each move is.
  func grades(of position: Position) -> [(square: Square, grade: MoveGrade)] {
    switch search {
    case .limited: limitedSearch?.grades(in: position) ?? []
    case .perfect(let solutions):
      solutions.values(ofMovesIn: position).map { ($0.square, MoveGrade($0.value)) }
    }
  }
}
