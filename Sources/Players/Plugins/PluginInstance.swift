import CTournamentBot
import Foundation
package import GameModel
package import StrategyKit
import TextKit

/// An instance of a bot of a library, which ends with this value.
///
/// It may be handed from thread to thread, but must be used by one at a time: its owner, a player
/// in a game or a policy with its lock, sees to that.
package final class PluginInstance: @unchecked Sendable {
  package let flags: PluginFlags
  /// Its functions and the board it is shown, valid as long as this value.
  let calls: PluginCalls
  private let functions: BotFunctions

  /// The reason of a library that makes no instance and gives none.
  package static let unexplained = "create returned NULL and logged no error"

  /// Makes an instance, with the values of its bot's parameters in their order.
  ///
  /// - Parameters:
  ///   - bot: The bot.
  ///   - arguments: The values.
  ///   - rules: The game.
  ///   - path: The library of the bot, for messages.
  /// - Throws: `BotError` if the bot cannot play it.
  init(of bot: BotFunctions, _ arguments: [String], _ rules: Rules, in path: String) throws {
    try PluginFlags(rawValue: bot.flags).expectToKnow(rules, bot: bot.name, in: path)
    PluginErrors.forget()
    let texts = arguments.map { strdup($0) }
    defer { for text in texts { free(text) } }
    let handle = texts.map { UnsafePointer($0) }.withUnsafeBufferPointer { texts in
      var setup = tournament_setup(
        size: UInt32(MemoryLayout<tournament_setup>.size),
        columns: UInt32(rules.columns),
        rows: UInt32(rules.rows),
        line_length: UInt32(rules.lineLength),
        word_count: UInt32(rules.wordCount),
        argument_count: UInt32(texts.count),
        arguments: texts.baseAddress,
        bot: bot.bot,
        placement: rules.code(of: .placement),
        line_rule: rules.code(of: .line),
        goal: rules.code(of: .goal),
        restriction: rules.code(of: .restriction)
      )
      return bot.create(PluginHost.host(of: bot.name).pointer, &setup)
    }
    guard let handle else {
      let reason = PluginErrors.take()?.visible ?? Self.unexplained
      throw BotError.unplayable(kind: bot.name, reason: reason)
    }
    functions = bot
    calls = PluginCalls(bot, handle, PluginBoard(rules))
    flags = PluginFlags(rawValue: bot.instanceFlags?(handle) ?? bot.flags)
    guard !flags.contains(.policy) || bot.moveWeights != nil else {
      throw BotError.unplayable(kind: bot.name, reason: "it is a policy without move_weights")
    }
  }

  deinit {
    functions.destroy(calls.handle)
    calls.board.deallocate()
  }

  package func beginGame(as player: Player, from start: Position) throws {
    try calls.beginGame(as: player, from: start)
  }

  package func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    try calls.chooseMove(in: position, using: &random)
  }

  package func moves(in position: Position) throws -> MoveDistribution {
    PluginErrors.forget()
    calls.board.show(position)
    let count = position.rules.squareCount
    let weights = try [UInt64](unsafeUninitializedCapacity: count) { weights, initialized in
      weights.initialize(repeating: 0)
      initialized = count
      guard functions.moveWeights?(calls.handle, calls.board.view, weights.baseAddress) == 0 else {
        throw Forfeit(.protocol, PluginErrors.explained("gave no weights").visible)
      }
    }
    var sum: UInt64 = 0
    var entries: [MoveDistribution.Entry] = []
    for index in 0..<count where weights[index] > 0 {
      if let refusal = position.refusal(of: Square(index)) {
        let words = refusal.message(on: position.rules)
        let deed =
          switch refusal {
          case .unsupported: "gave a weight to a square where no mark rests: \(words)"
          case .forbidden: "gave a weight to a square that is \(words)"
          case .taken, .offBoard, .gameOver:
            "gave the taken square \(position.rules.name(of: Square(index))) a weight"
          }
        throw Forfeit(.protocol, deed)
      }
      let (next, overflow) = sum.addingReportingOverflow(weights[index])
      guard !overflow, next < 1 << 63 else {
        throw Forfeit(.protocol, "gave weights whose sum is not below 2^63")
      }
      sum = next
      entries.append(MoveDistribution.Entry(Square(index), weight: weights[index]))
    }
    guard sum > 0 else { throw Forfeit(.protocol, "gave no move a positive weight") }
    return MoveDistribution(entries)
  }
}
