import GameModel
import Plugins
import StrategyKit

/// An instance that is examined: its moves are legal, or the examination ends.
///
/// Every call is noted, unless another thread's are. It is used by one thread at a time.
final class Subject: Policy, @unchecked Sendable {
  private let instance: PluginInstance
  private let notes: ExaminationNotes?

  /// Makes an instance.
  ///
  /// - Parameters:
  ///   - bot: The bot.
  ///   - arguments: Other values of its parameters than those it was entered with.
  ///   - rules: The game.
  ///   - label: What is special about it, in a few words.
  ///   - notes: Where calls are noted, or `nil`.
  /// - Throws: `BotError` if it cannot play so.
  init(
    of bot: PluginEntry,
    _ arguments: [String]? = nil,
    on rules: Rules,
    label: String = "",
    _ notes: ExaminationNotes?
  ) throws {
    self.notes = notes
    notes?.note(.isMade, label: label)
    instance = try PluginLibrary.library(at: bot.path)
      .instance(of: bot.bot, arguments ?? bot.arguments, rules)
    notes?.rest()
  }

  deinit { notes?.note(.isEnded) }

  var flags: PluginFlags { instance.flags }
  var isDeterministic: Bool { flags.contains(.deterministic) }
  var policy: (any Policy)? { flags.contains(.policy) ? self : nil }

  func beginGame(as player: Player, from start: Position) throws {
    notes?.note(.begins, as: player, in: start)
    try explained(as: player, in: start, fix: "return 0 from begin_game wherever the bot can play")
    {
      try instance.beginGame(as: player, from: start)
    }
  }

  func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    notes?.note(.moves, as: position.playerToMove, in: position)
    let fix = "find a move wherever the game is not over"
    let square = try explained(as: position.playerToMove, in: position, fix: fix) {
      try instance.chooseMove(in: position, using: &random)
    }
    do throws(MoveError) {
      _ = try position.playing(square)
    } catch {
      let fix =
        switch error {
        case .unsupported:
          "with gravity return a square on the bottom row, or one whose square below is marked"
        case .forbidden: "return no square whose bit is 1 in forbidden, where that is not NULL"
        default: Self.squareFix
        }
      var words = error.message(on: position.rules).replacing(" is ", with: ", which is ")
        .replacing(" hangs ", with: ", which hangs ")
      if case .forbidden(let square, let foul) = error {
        words = "\(position.rules.name(of: square)), which is forbidden: \(foul.words)"
      }
      throw Breach(
        "as \(position.playerToMove) it moved to \(words)",
        fix: fix,
        in: position
      )
    }
    return square
  }

  func moves(in position: Position) throws -> MoveDistribution {
    notes?.note(.weighs, as: position.playerToMove, in: position)
    let fix =
      "return 0, with weights above 0 for legal moves alone, one at least, whose sum is below 2^63"
    return try explained(as: position.playerToMove, in: position, fix: fix) {
      try instance.moves(in: position)
    }
  }

  /// What to do about a square that nobody can mark.
  private static let squareFix =
    "return a square whose bit is 0 in both own and other, below columns * rows"

  /// The same, with what a bot gives up for as a breach, and what to do about that.
  private func explained<Value>(
    as player: Player,
    in position: Position,
    fix: String,
    _ body: () throws -> Value
  ) throws -> Value {
    do {
      return try body()
    } catch let forfeit as Forfeit {
      let fix = forfeit.cause == .illegalMove ? Self.squareFix : fix
      throw Breach("as \(player) it \(forfeit.detail)", fix: fix, in: position)
    }
  }
}
