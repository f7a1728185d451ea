import Analysis
import CommandKit
import GameModel
import TextKit

/// The command line's words.
extension LadderSearch {
  /// What a command line asks for.
  ///
  /// - Throws: `CommandError` if that is not clear, or the games cannot be read.
  static func aim(_ arguments: Arguments, rules: Rules) throws -> Aim {
    let count = try arguments.wholeNumber(ladder, from: 2, to: 50)
    let step = try arguments.value(step, expected: "a number above 0.5 and below 1") { text in
      Double(text).flatMap { 0.5 < $0 && $0 < 1 ? $0 : nil }
    }
    if let path = arguments.value(like) {
      let moves = try PlayerMoves([path], of: arguments.value(player))
      guard moves.rules == rules else {
        throw CommandError(
          .usage,
          "the games of '\(path)' are \(moves.rules), not \(rules); choose the board by --board"
        )
      }
      return .like(moves, levels: count ?? 3, step: step ?? 0.6)
    }
    guard !arguments.contains(player) else {
      throw CommandError(.usage, "\(player.name) needs games; add \(like.name) FILE")
    }
    switch (count, step) {
    case (let count?, nil): return .fixed(.levels(count))
    case (nil, let step?): return .fixed(.step(step))
    default:
      throw CommandError(
        .usage,
        "\(ladder.name) finds the step that makes N levels, and \(Self.step.name) the number of "
          + "levels; give one of them"
      )
    }
  }

  /// The names given to levels, which are all different.
  ///
  /// - Throws: `CommandError` if they are not, or are too few or too many.
  static func names(_ arguments: Arguments) throws -> [String]? {
    guard let names = arguments.value(LevelSearch.names)?.split(separator: ",").map(String.init)
    else { return nil }
    guard Set(names).count == names.count else {
      throw CommandError(.usage, "\(LevelSearch.names.name) gives two levels the same name")
    }
    if let count = try arguments.wholeNumber(ladder, from: 2), names.count != count {
      throw CommandError(.usage, "\(LevelSearch.names.name) needs \(count.counted("name"))")
    }
    return names
  }
}
