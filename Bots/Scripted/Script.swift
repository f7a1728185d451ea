import Foundation
public import GameModel
public import StrategyKit
import SystemKit

/// The moves of a scripted bot.
///
/// A script file is text. Each line is one of
///
///     b2 a1 c3              squares to mark in this order, skipping taken ones
///     x.. / .o. / ... : c1  the move to make in a drawn position
///     # anything            a comment, also behind a line
///
/// A drawing has the top row first; the marks show whose turn it is. A move for a position takes
/// precedence over the list.
public struct Script: Sendable {
  /// Squares to mark in this order, skipping taken ones.
  public var squares: [Square]
  /// The moves to make in given positions.
  public var replies: [Position: Square]

  /// A script of squares and replies; replies must be free squares of their positions.
  public init(squares: [Square] = [], replies: [Position: Square] = [:]) {
    self.squares = squares
    self.replies = replies
  }

  /// The centre, then the corners: the default script.
  public static func centreAndCorners(of rules: Rules) -> Script {
    let (right, bottom) = (rules.columns - 1, rules.rows - 1)
    let places = [(right / 2, bottom / 2), (0, 0), (right, 0), (0, bottom), (right, bottom)]
    return Script(squares: places.compactMap { rules.square(column: $0, row: $1) })
  }

  /// Reads a script file.
  ///
  /// - Throws: `BotError` if it cannot be read, naming the faulty line.
  public init(contentsOf path: String, rules: Rules) throws(BotError) {
    let data: Data
    do {
      data = try InputFile.bytes(of: path)
    } catch {
      throw .unreadableFile(path, kind: "scripted", reason: "\(error)")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw .unreadableFile(path, kind: "scripted", reason: "it is not UTF-8 text")
    }
    self.init()
    let content = text.trimmingPrefix("\u{FEFF}")
    let lines = content.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      do {
        try read(line.prefix { $0 != "#" }, rules: rules)
      } catch {
        throw .wrongFile(path, line: index + 1, problem: "\(error)")
      }
    }
  }

  private mutating func read(_ line: Substring, rules: Rules) throws {
    let text = line.filter { !$0.isWhitespace }
    guard !text.isEmpty else { return }
    guard let colon = text.firstIndex(of: ":") else {
      squares += try rules.squares(named: text)
      return
    }
    let position = try Position(String(text[..<colon]), rules: rules)
    let square = try rules.square(named: String(text[text.index(after: colon)...]))
    do {
      _ = try position.playing(square)
    } catch {
      throw ScriptError(description: error.message(on: rules))
    }
    guard replies.updateValue(square, forKey: position) == nil else {
      throw ScriptError(description: "the position already has a move; give it only one")
    }
  }
}

/// The fault of a line of a script.
private struct ScriptError: Error, CustomStringConvertible {
  let description: String
}
