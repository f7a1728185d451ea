import GameModel
public import GameSolver
public import TextKit

/// What a position is worth and why, ready to be written.
public struct SolutionReport: Sendable {
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

  /// The formats of solutions.
  public enum Format: String, OutputFormat {
    /// For people to read.
    case text
    /// For programs to read, described by `Config/schema/solution.schema.json`.
    case json

    /// The default format.
    public static var standard: Format { .text }

    /// The extension of its file, without the dot.
    public var fileEnding: String { self == .text ? "txt" : "json" }
  }

  /// The whole report in a format, ending with a newline.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - style: How text looks when displayed.
  /// - Returns: The report.
  /// - Throws: If it cannot be written in the format.
  public func rendered(as format: Format, _ style: TextStyle = .plain) throws -> String {
    switch format {
    case .text: style.shown(text(style))
    case .json: try json.text
    }
  }

  /// The value in a few words: `6×5, 4 in a row: X wins in 11 plies`.
  public var verdict: String {
    guard solution.isSolved else { return "\(rules): not solved" }
    guard let winner = solution.winner else { return "\(rules): draw" }
    guard let value = solution.value else { return "\(rules): \(winner) wins" }
    return "\(rules): \(winner) wins in \((value.plies ?? 0).plies)"
  }

  private var json: JSONValue {
    let position = solution.position
    func names(_ squares: [Square]) -> JSONValue {
      .array(squares.map { .string(rules.name(of: $0)) })
    }
    return .document(
      "solution",
      [
        "rules": [
          "columns": .integer(rules.columns), "rows": .integer(rules.rows),
          "lineLength": .integer(rules.lineLength),
        ],
        "position": .string("\(position)"),
        "playerToMove": .string(position.playerToMove.rawValue),
        "solved": .bool(solution.isSolved),
        "winner": solution.winner.map { .string($0.rawValue) } ?? .null,
        "plies": solution.value?.plies.map { .integer($0) } ?? .null,
        "atMostPlies": solution.threatWin.map { .integer($0.plies) } ?? .null,
        "cannotWin": .array(solution.holders.map { .string($0.rawValue) }),
        "bestMoves": solution.bestMoves.map(names) ?? .null,
        "principalLine": names(solution.principalLine),
        "moves": .array(
          solution.moves.map { move in
            [
              "move": .string(rules.name(of: move.square)),
              "value": move.value.map { .string("\($0.result)") } ?? .null,
              "plies": move.value?.plies.map { .integer($0) } ?? .null,
            ]
          }
        ),
      ]
    )
  }
}
