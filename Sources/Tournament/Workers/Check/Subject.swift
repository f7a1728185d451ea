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

  /// The flags that hold for it.
  var flags: PluginFlags { instance.flags }
  /// The instance as a policy, if it is one.
  var policy: (any Policy)? { flags.contains(.policy) ? self : nil }

  /// Begins a game.
  ///
  /// - Throws: ``Breach`` if the bot gives up.
  func beginGame(as player: Player, from start: Position) throws {
    notes?.note(.begins, as: player, in: start)
    try explained(in: start) { try instance.beginGame(as: player, from: start) }
  }

  /// Its move, which is legal.
  ///
  /// - Throws: ``Breach`` if it is not.
  func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    notes?.note(.moves, as: position.playerToMove, in: position)
    let square = try explained(in: position) {
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
        default: "return a square whose bit is 0 in both own and other, below columns * rows"
        }
      var words = error.message(on: position.rules).replacing(" is ", with: ", which is ")
        .replacing(" hangs ", with: ", which hangs ")
      if case .forbidden(let square, let foul) = error {
        words = "\(position.rules.name(of: square)), which is forbidden: \(foul.words)"
      }
      throw Breach(
        "as \(position.playerToMove.rawValue.uppercased()) it moved to \(words)",
        fix: fix,
        in: position
      )
    }
    return square
  }

  /// How likely its moves are.
  ///
  /// - Throws: ``Breach`` if they are no distribution.
  func moves(in position: Position) throws -> MoveDistribution {
    notes?.note(.moves, as: position.playerToMove, in: position)
    return try explained(in: position) { try instance.moves(in: position) }
  }

  /// The same, with what a bot gives up for as a breach.
  private func explained<Value>(in position: Position, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let forfeit as Forfeit {
      let fix =
        forfeit.cause == .protocol
        ? "weights of free squares are whole numbers, not all 0, whose sum is below 2^63"
        : "find a move wherever the game is not over"
      throw Breach("it \(forfeit.detail)", fix: fix, in: position)
    }
  }
}
