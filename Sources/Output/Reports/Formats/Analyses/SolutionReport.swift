import GameModel
public import GameSolver
import Records
public import TextKit

/// What a position is worth and why, ready to be written.
public struct SolutionReport: AnalysisReport {
  let solution: Solution
  /// What to do if the position or a move is not solved.
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
    guard solution.isSolved else { return "\(rules): not solved" }
    guard let winner = solution.winner else { return "\(rules): draw" }
    guard let plies = solution.value?.plies else { return "\(rules): \(winner) wins" }
    return plies == 0
      ? "\(rules): \(winner) has won" : "\(rules): \(winner) wins in \(plies.plies)"
  }

  /// For programs to read, described by `Config/schema/solution.schema.json`.
  public var json: ReportFile {
    let position = solution.position
    func names(_ squares: [Square]) -> JSONValue {
      .array(squares.map { .string(rules.name(of: $0)) })
    }
    return .document(
      "solution",
      [
        "rules": rules.json,
        "position": .string("\(position)"),
        "playerToMove": .string(position.playerToMove.rawValue),
        "cannotArise": position.whyUnreachable.map { .string($0) } ?? .null,
        "solved": .bool(solution.isSolved),
        "winner": solution.winner.map { .string($0.rawValue) } ?? .null,
        "plies": solution.value?.plies.map { .integer($0) } ?? .null,
        "atMostPlies": solution.threatWin.map { .integer($0.plies) } ?? .null,
        "cannotWin": .array(solution.holders.map { .string($0.rawValue) }),
        "bestMoves": solution.bestMoves.map(names) ?? .null,
        "principalLine": names(solution.principalLine),
        "moves": .array(solution.moves.map(json)),
      ]
    )
  }

  /// A move and what is proved of it.
  private func json(_ move: Solution.Move) -> JSONValue {
    let threat = solution.threatResult(of: move.square)
    let result = move.value?.result ?? threat
    let most = threat == nil ? nil : solution.threatWin?.plies
    return [
      "move": .string(rules.name(of: move.square)),
      "value": result.map { .string("\($0)") } ?? .null,
      "plies": move.value?.plies.map { .integer($0) } ?? .null,
      "atMostPlies": most.map { .integer($0) } ?? .null,
    ]
  }
}
