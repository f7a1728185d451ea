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
    let count = try arguments[ladder]
    let step = try arguments[step]
    if let path = try arguments[like] {
      let moves = try PlayerMoves([path], of: arguments[player])
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
    guard let list = try arguments[LevelSearch.names] else { return nil }
    let names = list.split(separator: ",").map(String.init)
    guard Set(names).count == names.count else {
      throw CommandError(.usage, "\(LevelSearch.names.name) gives two levels the same name")
    }
    if let count = try arguments[ladder], names.count != count {
      throw CommandError(.usage, "\(LevelSearch.names.name) needs \(count.counted("name"))")
    }
    return names
  }
}
