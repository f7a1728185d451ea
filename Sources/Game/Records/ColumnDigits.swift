package import GameModel
import TextKit

/// Games where marks fall, as the digits of the columns that are chosen, from 1 at the left.
///
///     4453
///     112233 # 4x4, 4 in a row, gravity
///     - # nobody has moved
///
/// It is the form that programs for Connect Four write and read. Each line is a game; the board is that
/// of Connect Four unless a comment says another, on the line of the game or, for all that follow, on a
/// line of its own. A number after the digits, which some programs add as a score, is skipped. Boards
/// have up to nine columns, and nothing else of a game is kept.
public enum ColumnDigits {
  /// The most columns that digits can name.
  private static let mostColumns = 9
  /// The text of a game without moves.
  private static let noMoves = "-"

  /// The squares to which the marks of some columns, numbered from 1, fall on the empty board.
  package static func moves(
    _ digits: some StringProtocol,
    on rules: Rules
  ) throws(RecordError) -> [Square] {
    try check(rules)
    var position = Position(rules)
    var moves: [Square] = []
    for digit in digits {
      let move = "move \(moves.count + 1)"
      guard digit.isASCII, let column = digit.wholeNumberValue else {
        throw RecordError("\(move): '\(String(digit).pictured)' is not the digit of a column")
      }
      guard (1...rules.columns).contains(column) else {
        throw RecordError("\(move): columns go from 1 to \(rules.columns), there is no \(column)")
      }
      guard !position.isOver else { throw RecordError("\(move): the game is over") }
      guard let square = position.lowestFreeSquare(inColumn: column - 1) else {
        throw RecordError("\(move): column \(column) is full")
      }
      do {
        try position.play(square)
      } catch {
        throw RecordError("\(move): \(error.message(on: rules))")
      }
      moves.append(square)
    }
    return moves
  }

  private static func check(_ rules: Rules) throws(RecordError) {
    guard rules.has(.gravity) else {
      throw RecordError("the digits of columns say nothing of \(rules), where marks do not fall")
    }
    guard rules.columns <= mostColumns else {
      throw RecordError(
        "there are digits for the columns of up to \(mostColumns), but the board has \(rules.columns)"
      )
    }
  }

  /// The rules of a file that names none.
  private static let usualRules = NamedGame.named("connect-four")?.rules

  static func text(of record: GameRecord) throws(RecordError) -> String {
    let (game, rules) = (record.game, record.game.rules)
    try check(rules)
    let opening =
      game.opening.isEmpty ? try game.start.orderOfMarks(for: "a list of columns") : game.opening
    let digits = (opening + game.moves).map { "\(rules.column(of: $0) + 1)" }.joined()
    let comment = rules == usualRules ? "" : " # \(rules.columns)x\(rules.rows), \(rules.terms)"
    return (digits.isEmpty ? noMoves : digits) + comment + "\n"
  }

  static func read(_ text: String) -> RecordBatch<RecordError> {
    var rules = usualRules
    var batch = RecordBatch<RecordError>()
    let lines = text.trimmingPrefix("\u{FEFF}").split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    )
    for (index, line) in lines.enumerated() {
      do throws(RecordError) {
        let parts = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let named = parts.count > 1 ? try Self.rules(inComment: parts[1]) : nil
        let words = parts[0].split(whereSeparator: \.isWhitespace)
        guard let digits = words.first else {
          rules = named ?? rules
          continue
        }
        guard words.count == 1 || words.count == 2 && Int(words[1]) != nil else {
          throw RecordError("a game must be the digits of its columns, such as 4453")
        }
        guard let rules = named ?? rules else { continue }
        let moves = digits == noMoves ? [] : try moves(digits, on: rules)
        batch.records.append(
          GameRecord(x: "", o: "", try Game(from: Position(rules), moves: moves))
        )
      } catch {
        batch.omissions.append(error.at(index + 1))
      }
    }
    return batch
  }

  /// The rules that a comment names, or `nil` if it does not begin with a board.
  private static func rules(inComment text: Substring) throws(RecordError) -> Rules? {
    guard let match = text.wholeMatch(of: /\s*(\d+)[x×](\d+)([\s,].*)?/),
      let columns = Int(match.1), let rows = Int(match.2)
    else { return nil }
    do {
      let terms = match.3 ?? ""
      if let rules = try Rules(columns: columns, rows: rows, terms: terms) { return rules }
    } catch {
      throw RecordError("\(error)")
    }
    let words = String(text.drop(while: \.isWhitespace)).pictured
    throw RecordError(
      "'\(words)' is not a game such as '\(columns)x\(rows), 4 in a row, gravity'"
    )
  }
}
