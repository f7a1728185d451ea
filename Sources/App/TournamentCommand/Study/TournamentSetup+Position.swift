import CommandKit
import GameModel
import Records
import TextKit

extension SetupOptions {
  /// Who is to move in a drawing.
  static let playerToMove = Option<Player>(
    "--to-move",
    .choice("x|o", "x or o"),
    "the player to move in a drawing; by default O if X has more marks, otherwise X",
    in: .game
  )
}

extension TournamentSetup {
  /// The position that a word of a command line asks for: a drawing, or the moves from the empty
  /// board, by their squares or by the digits of their columns; the board is empty for no word.
  ///
  /// The size of a drawing is that of the board, unless a command line gives one.
  ///
  /// - Throws: `CommandError` if there is no such position.
  func position(_ text: String?, _ arguments: Arguments) throws -> Position {
    try game(text, arguments).position
  }

  /// The same position, and the moves that lead there if it is not drawn.
  func game(
    _ text: String?,
    _ arguments: Arguments
  ) throws -> (position: Position, moves: [Square]?) {
    let player = try arguments[SetupOptions.playerToMove]
    guard let text, text.contains(where: { !$0.isWhitespace }) else {
      return (Position(try rules(), first: player ?? .x), nil)
    }
    var setup = self
    let isDrawing =
      text.contains { "./\n".contains($0) } || text.allSatisfy { "xoXO ".contains($0) }
    let sizes: [any CommandOption] = [
      SetupOptions.board, SetupOptions.namedGame, SetupOptions.config,
    ]
    let isSized = sizes.contains(where: arguments.contains)
    if isDrawing, !isSized, let problem = Self.problem(ofDrawing: text) {
      throw CommandError(.usage, "'\(text)' is not a position: \(problem)")
    }
    if isDrawing, !isSized, let size = Self.size(ofDrawing: text) {
      setup.configuration.rules.resize(size)
      setup.configuration.rules.lineLength = try arguments[SetupOptions.lineLength]
    }
    let rules = try setup.rules()
    let (position, moves): (Position, [Square]?)
    do {
      moves = isDrawing ? nil : try Self.moves(text.filter { !$0.isWhitespace }, on: rules)
      position =
        try moves?.reduce(into: Position(rules)) { try $0.play($1) }
        ?? Position(text, rules: rules, playerToMove: player)
    } catch let error as MoveError {
      throw CommandError(.usage, "'\(text)' is not a legal game: \(error.message(on: rules))")
    } catch let error as RecordError {
      throw CommandError(.usage, "'\(text)' is not a game: \(error.problem)")
    } catch {
      throw CommandError(.usage, "'\(text)' is not a position: \(error)")
    }
    guard Player.allCases.contains(where: { position.completedLines(of: $0).isEmpty }) else {
      throw CommandError(.usage, "'\(text)' is not a position: both players have a line")
    }
    guard player == nil || player == position.playerToMove else {
      throw CommandError(
        .usage,
        "\(position.playerToMove) is to move after '\(text)'; leave out \(SetupOptions.playerToMove.name), "
          + "or draw the position"
      )
    }
    return (position, moves)
  }

  /// The moves that a text gives by squares, such as `a1b2`, or by columns, such as `4453`.
  private static func moves(_ text: String, on rules: Rules) throws -> [Square] {
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return try rules.squares(named: text)
    }
    guard rules.has(.gravity) else {
      throw RecordError(
        "digits are columns, where marks fall; add \(SetupOptions.namedGame.name) connect-four or "
          + SetupOptions.gravity.name
      )
    }
    return try ColumnDigits.moves(text, on: rules)
  }

  /// The problem with the rows of a drawing, as far as it shows without the size of the board.
  private static func problem(ofDrawing drawing: String) -> String? {
    let rows = rows(ofDrawing: drawing).map(\.count)
    let words = drawing.split(whereSeparator: \.isWhitespace)
    if rows.count == 1, words.count > 1, words.allSatisfy({ $0.count > 1 }) {
      return "rows end with '/', as in '\(words.joined(separator: "/"))'"
    }
    let usual = rows.max { left, right in
      rows.count { $0 == left } < rows.count { $0 == right }
    }
    guard let usual, let odd = rows.firstIndex(where: { $0 != usual }) else { return nil }
    let isOnly = rows.count { $0 != usual } == 1
    let others = isOnly ? "the others" : "others"
    return "row \(odd + 1) has \(rows[odd].counted("square")), \(others) \(usual)"
  }

  private static func rows(ofDrawing drawing: String) -> [String] {
    drawing.split { $0 == "/" || $0.isNewline }.map { row in row.filter { !$0.isWhitespace } }
      .filter { !$0.isEmpty }
  }

  /// The size of a board as drawn, or `nil` if its rows differ in length.
  private static func size(ofDrawing drawing: String) -> Configuration.BoardSize? {
    let rows = rows(ofDrawing: drawing).map(\.count)
    guard let columns = rows.first, rows.allSatisfy({ $0 == columns }) else { return nil }
    return Configuration.BoardSize(text: "\(columns)x\(rows.count)")
  }
}
