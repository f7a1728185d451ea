import GameModel
public import GameSolver
import Records
public import Reports
import TextKit

/// The value of a position and its proof, ready to be written.
public struct SolutionReport: AnalysisReport {
  let solution: Solution
  /// The advice if the position or a move is not solved.
  let remedy: String

  var rules: Rules { solution.position.rules }

  /// The report of a solution.
  ///
  /// - Parameters:
  ///   - solution: What is proved.
  ///   - remedy: What to do if the position is not solved, as in `raise --limit`.
  public init(_ solution: Solution, remedy: String) {
    self.solution = solution
    self.remedy = remedy
  }

  /// The value in a few words: `6×5, 4 in a row: X wins in 11 plies`.
  public var verdict: String {
    let game = rules.titleInLine
    guard solution.isSolved else { return "\(game): not solved" }
    guard let winner = solution.winner else { return "\(game): draw" }
    guard let plies = solution.value?.plies else { return "\(game): \(winner) wins" }
    return plies == 0
      ? "\(game): \(winner) has won" : "\(game): \(winner) wins in \(plies.plies)"
  }

  static var columns: [Column<Self>] {
    [
      Column("rules", .rules) { $0.rules },
      Column("position", .position) { $0.solution.position },
      Column("playerToMove", .word()) { $0.solution.position.playerToMove },
      .cannotArise { $0.solution.position },
      Column("solved", .flag) { $0.solution.isSolved }
        .about("Whether the value of the position is proved."),
      Column("winner", .orNull(.word())) { $0.solution.winner }
        .about("Who wins with best play; null for a draw, or if it is not solved."),
      Column("plies", .orNull(.count)) { $0.solution.value?.plies }
        .about(
          "The exact length of the game with best play: the winner's quickest, the loser's "
            + "slowest."
        ),
      Column("atMostPlies", .orNull(.whole(from: 1))) { $0.solution.threatWin?.plies }
        .about(
          "For a win that was found by threats, with or without quiet moves before them, on a "
            + "board of more than 64 squares: the most plies that it takes. The shortest win may "
            + "be shorter, so 'plies' is null."
        ),
      Column("cannotWin", .list(.word())) { $0.solution.holders }
        .about("If it is not solved, the players who are proved unable to force a line."),
      Column("bestMoves", .orNull(.list(.text))) { report in
        report.solution.bestMoves.map { report.rules.names($0) }
      }
      .about("All of them, in reading order; null if they are not all known."),
      Column("principalLine", .list(.text)) { $0.rules.names($0.solution.principalLine) }
        .about("A game in which both play best, to the win or until no line can be completed."),
      Column("moves", .list(.object(moves))) { report in
        report.solution.moves.map { (report, $0) }
      }
      .about("Every free square in reading order; none once the game is over."),
    ]
  }

  private static var moves: [Column<(report: Self, move: Solution.Move)>] {
    [
      Column("move", .text) { $0.report.rules.name(of: $0.move.square) },
      Column("value", .orNull(.word("win", "draw", "loss"))) { entry in
        (entry.move.value?.result ?? entry.report.solution.threatResult(of: entry.move.square))
          .map { "\($0)" }
      }
      .about(
        "To the player who makes the move, as solved or as a win by threats proves it; null "
          + "if neither."
      ),
      Column("plies", .orNull(.whole(from: 1))) { $0.move.value?.plies }
        .about("To the end, the move included; null for a draw, or if it is not solved."),
      Column("atMostPlies", .orNull(.whole(from: 1))) { entry in
        let solution = entry.report.solution
        return solution.threatResult(of: entry.move.square).flatMap { _ in solution.threatWin?.plies
        }
      }
      .about("If a win by threats proves the value: the most plies that it takes."),
    ]
  }

  public var document: Document {
    Document("Solution", .document("solution", Self.columns, self)) { _ in blocks }
  }
}
