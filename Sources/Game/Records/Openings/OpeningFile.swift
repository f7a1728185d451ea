public import Foundation
public import GameModel
public import SystemKit

/// A file of openings: positions from which the games of a tournament begin.
///
/// Each line is an opening in one of these forms; `#` starts a comment.
///
///     h8i9g7                    squares marked in turn, X first
///     4453                      the same by columns from 1, where marks fall
///     0,0, 1,1, -1,0            the same as offsets from the centre: columns to the right, rows down
///     x.. / .o. / ...           a drawing, the top row first
public enum OpeningFile {
  /// Reads the openings of a file in order, as games before their first move.
  ///
  /// - Throws: `FileProblem` if it cannot be read, naming the faulty line, and if an opening is repeated.
  public static func read(
    _ path: String,
    rules: Rules,
    upToSymmetry: Bool = false
  ) throws(FileProblem) -> [Game] {
    let data: Data
    do {
      data = try InputFile.bytes(of: path)
    } catch {
      throw .unreadable(path, "\(error)")
    }
    return try openings(in: data, of: path, rules: rules, upToSymmetry: upToSymmetry)
  }

  /// Reads the openings of a file from its bytes.
  ///
  /// - Parameters:
  ///   - data: The bytes.
  ///   - path: The name of the file in errors.
  ///   - rules: The game.
  ///   - upToSymmetry: Whether all images of a position under the symmetries of the game are one
  ///     opening, by whatever moves.
  /// - Returns: The openings in order, as games before their first move.
  /// - Throws: Like ``read(_:rules:upToSymmetry:)``.
  public static func openings(
    in data: Data,
    of path: String,
    rules: Rules,
    upToSymmetry: Bool = false
  ) throws(FileProblem) -> [Game] {
    guard let text = String(validating: data, as: UTF8.self) else { throw .notText(path) }
    let lines = text.trimmingPrefix("\u{FEFF}").split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    )
    // What cannot be read is quick to find, and repetitions are not.
    var openings: [(game: Game, line: Int)] = []
    for (index, line) in lines.enumerated() {
      let opening = line.prefix { $0 != "#" }.filter { !$0.isWhitespace }
      guard !opening.isEmpty else { continue }
      do {
        openings.append((try game(opening, rules: rules), index + 1))
      } catch {
        throw FileProblem(path, line: index + 1, "\(error)")
      }
    }
    if let (line, problem) = repetition(among: openings, upToSymmetry: upToSymmetry) {
      throw FileProblem(path, line: line, problem)
    }
    guard !openings.isEmpty else { throw FileProblem(path, "it contains no openings") }
    return openings.map(\.game)
  }

  /// The first line with an opening that an earlier one has, and what is wrong with it.
  private static func repetition(
    among openings: [(game: Game, line: Int)],
    upToSymmetry: Bool
  ) -> (line: Int, problem: String)? {
    // A drawing is the same as any moves that lead to it.
    var earlier: [Position: [(game: Game, line: Int)]] = [:]
    for (game, line) in openings {
      let key = upToSymmetry ? game.start.canonical : game.start
      let same = earlier[key, default: []].first { other, _ in
        upToSymmetry || other.opening.isEmpty || game.opening.isEmpty
          || other.opening == game.opening
      }
      if let same {
        let image = same.game.start == game.start ? "" : ", turned or mirrored"
        return (
          line, "this is the same opening as line \(same.line)\(image); remove one of them"
        )
      }
      earlier[key, default: []].append((game, line))
    }
    return nil
  }

  private static func game(_ text: String, rules: Rules) throws -> Game {
    let game =
      if text.allSatisfy({ $0.isASCII && $0.isNumber }), rules.has(.gravity) {
        try game(after: ColumnDigits.moves(text, on: rules), rules: rules)
      } else if !text.contains(where: \.isNumber) {
        Game(from: try Position(text, rules: rules))
      } else if text.contains(",") {
        try game(after: squares(atOffsets: text, rules: rules), rules: rules)
      } else {
        try game(after: rules.squares(named: text), rules: rules)
      }
    if let problem = problem(with: game.start) { throw RecordError(problem) }
    return game
  }

  /// Why no game can begin from a position, or `nil` if one can.
  ///
  /// As long as there is no line, every order of moves leads to it, and only the numbers of marks must
  /// match; where marks fall, there must be an order in which they can.
  private static func problem(with position: Position) -> String? {
    let (x, o) = (position.marks(of: .x).count, position.marks(of: .o).count)
    if Player.allCases.allSatisfy({ !position.completedLines(of: $0).isEmpty }) {
      return "both players have a line, but a game ends with the first"
    }
    guard !position.isOver else { return "the game is over after this opening" }
    guard x - o == 0 || x - o == 1 else {
      return
        "no game leads there: it has \(x) x and \(o) o, but X, who moves first, has as many marks as "
        + "O or one more"
    }
    if position.rules.has(.gravity), FallenMarks(position).areImpossible {
      return "no game leads there: in no order can the marks fall so that X and O take turns"
    }
    return nil
  }

  private static func game(after moves: [Square], rules: Rules) throws -> Game {
    do {
      return try Game(rules, opening: moves)
    } catch {
      throw RecordError(error.message(on: rules))
    }
  }

  private static func squares(atOffsets text: String, rules: Rules) throws -> [Square] {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count.isMultiple(of: 2) else {
      throw RecordError("offsets come in pairs, a column and a row")
    }
    return try stride(from: 0, to: numbers.count, by: 2).map { index in
      guard let column = numbers[index], let row = numbers[index + 1] else {
        throw RecordError("an offset must be two whole numbers, a column and a row")
      }
      let reach = -Rules.maximumSide...Rules.maximumSide
      guard reach.contains(column), reach.contains(row),
        let square = rules.square(column: rules.columns / 2 + column, row: rules.rows / 2 + row)
      else { throw RecordError("offset \(column),\(row) is off the board") }
      return square
    }
  }
}
