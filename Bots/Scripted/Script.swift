public import GameModel
import StrategyKit
import TextKit

/// The moves of a scripted bot.
///
/// A script file is text. Each line is one of
///
///     b2 a1 c3              squares to mark in this order, skipping taken ones
///     x.. / .o. / ... : c1  the move to make in a drawn position
///     # anything            a comment, also at the end of a line
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

  /// Reads a script.
  ///
  /// - Parameters:
  ///   - text: The contents of its file.
  ///   - path: The path of the file.
  ///   - rules: The game.
  /// - Throws: `BotError` naming the faulty line.
  init(_ text: String, of path: String, rules: Rules) throws(BotError) {
    self.init()
    let content = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    let lines = content.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      do throws(Problem) {
        try read(line.prefix { $0 != "#" }, rules: rules)
      } catch {
        throw .wrongFile(path, line: index + 1, problem: error.description)
      }
    }
  }

  private mutating func read(_ line: Substring, rules: Rules) throws(Problem) {
    let text = line.filter { !$0.isWhitespace }
    guard !text.isEmpty else { return }
    guard let colon = text.firstIndex(of: ":") else {
      do throws(SquareNameError) {
        squares += try rules.squares(named: text)
      } catch {
        throw Problem(error.description)
      }
      return
    }
    let position: Position
    do throws(DrawingError) {
      position = try Position(String(text[..<colon]), rules: rules)
    } catch {
      throw Problem(error.description)
    }
    let square: Square
    do throws(SquareNameError) {
      square = try rules.square(named: String(text[text.index(after: colon)...]))
    } catch {
      throw Problem(error.description)
    }
    do throws(MoveError) {
      _ = try position.playing(square)
    } catch {
      throw Problem(error.message(on: rules))
    }
    guard replies.updateValue(square, forKey: position) == nil else {
      throw Problem("the position already has a move; give it only one")
    }
  }
}
