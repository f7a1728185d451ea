import CommandKit
import GameModel
import Settings

extension TournamentSetup {
  /// The position that a word of a command line asks for: a drawing, or the moves from the empty
  /// board, which is meant by no word.
  ///
  /// The size of a drawing is that of the board, unless a command line gives one.
  ///
  /// - Throws: `CommandError` if there is no such position.
  func position(_ text: String?, _ arguments: Arguments) throws -> Position {
    guard let text else { return Position(try rules()) }
    var setup = self
    let isDrawing =
      text.contains { "./\n ".contains($0) } || text.allSatisfy { "xoXO".contains($0) }
    let isSized = arguments.contains(.board) || arguments.contains(SetupOptions.config)
    if isDrawing, !isSized, let size = Self.size(ofDrawing: text) {
      let length = arguments.contains(.lineLength) ? configuration.rules.lineLength : nil
      setup.configuration.rules = size
      setup.configuration.rules.lineLength = length
    }
    let rules = try setup.rules()
    do {
      guard !isDrawing else { return try Position(text, rules: rules) }
      return try rules.squares(named: text).reduce(into: Position(rules)) { try $0.play($1) }
    } catch let error as MoveError {
      throw CommandError(.usage, "'\(text)' is not a game: \(error.message(on: rules))")
    } catch {
      throw CommandError(.usage, "'\(text)' is not a position: \(error)")
    }
  }

  /// The size of a board as drawn, or `nil` if its rows differ in length.
  private static func size(ofDrawing drawing: String) -> Configuration.Size? {
    let rows = drawing.split { $0 == "/" || $0.isNewline }.map { row in
      row.count { !$0.isWhitespace }
    }
    .filter { $0 > 0 }
    guard let columns = rows.first, rows.allSatisfy({ $0 == columns }) else { return nil }
    return Configuration.Size(text: "\(columns)x\(rows.count)")
  }
}
