import GameModel
import GameSolver

/// The grade of a move in a search, for the player who makes it.
enum MoveGrade: Hashable {
  /// The player wins with the last of this many plies, the move included.
  case win(plies: Int)
  /// Neither wins as far as the search sees, and this is how it evaluates the lines; 0 for a draw.
  case open(Score)
  /// The opponent wins with the last of this many plies.
  case loss(plies: Int)

  init(_ value: PositionValue) {
    self =
      switch value {
      case .win(let plies): .win(plies: plies)
      case .draw: .open(0)
      case .loss(let plies): .loss(plies: plies)
      }
  }

  /// How many steps each of some moves is below the best of them.
  ///
  /// The ladder of grades is that of all values which a move can have: a win in 1 ply, in 3, in 5
  /// and so on as long as there are free squares, then a draw, then a loss in as many plies as the
  /// squares allow, down to a loss in 2; in misère, where the last mark loses, a win in 2, in 4 and so
  /// on, down to a loss in 1. From each to the next is one step, whether or not a move has it. Where a
  /// search ends before the game, each different evaluation takes a rung in place of the draw.
  ///
  /// - Parameters:
  ///   - grades: The grades of moves.
  ///   - freeCount: The number of free squares before the move.
  ///   - isMisere: Whether a line loses.
  /// - Returns: The steps of each move.
  static func steps(
    below grades: [MoveGrade],
    freeCount: Int,
    isMisere: Bool = false
  ) -> [Int] {
    var evaluations: [Score] = []
    for case .open(let evaluation) in grades where !evaluations.contains(evaluation) {
      evaluations.append(evaluation)
    }
    evaluations.sort(by: >)
    let (firstWin, firstLoss) = isMisere ? (2, 1) : (1, 2)
    let wins = (freeCount + 2 - firstWin) / 2
    let losses = (freeCount + 2 - firstLoss) / 2
    let places = grades.map { grade in
      switch grade {
      case .win(let plies): (plies - firstWin) / 2
      case .open(let evaluation): wins + (evaluations.firstIndex(of: evaluation) ?? 0)
      case .loss(let plies):
        wins + max(1, evaluations.count) + losses - 1 - (plies - firstLoss) / 2
      }
    }
    let best = places.min() ?? 0
    return places.map { $0 - best }
  }

  /// How the search evaluates the lines, or `nil` for a proved win or loss.
  var evaluation: Score? {
    if case .open(let evaluation) = self { evaluation } else { nil }
  }

  /// Whether it is a proved win or loss.
  var isProved: Bool { evaluation == nil }
}

extension MoveGrade: Comparable {
  /// Whether `lhs` is worse than `rhs`.
  static func < (lhs: MoveGrade, rhs: MoveGrade) -> Bool {
    switch (lhs, rhs) {
    case (.win(let left), .win(let right)): left > right
    case (.open(let left), .open(let right)): left < right
    case (.loss(let left), .loss(let right)): left < right
    case (.loss, _), (.open, .win): true
    default: false
    }
  }
}
