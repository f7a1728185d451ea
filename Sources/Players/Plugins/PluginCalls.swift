public import CTournamentBot
public import GameModel
import StrategyKit
import TextKit

/// The functions that play the moves of an instance: plain pointers.
///
/// A strategy holds it beside the instance that owns them, because counting references to that for
/// every move takes a third of a small game.
public struct PluginCalls {
  @usableFromInline typealias Begin =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<tournament_position>?) -> Int32
  @usableFromInline typealias Choose =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<tournament_position>?, OpaquePointer?
    ) -> Int32

  /// The library's name for the instance.
  @usableFromInline let handle: UnsafeMutableRawPointer
  let board: PluginBoard
  @usableFromInline let begin: Begin?
  @usableFromInline let choose: Choose

  init(_ bot: BotFunctions, _ handle: UnsafeMutableRawPointer, _ board: PluginBoard) {
    self.handle = handle
    self.board = board
    (begin, choose) = (bot.beginGame, bot.chooseMove)
  }

  @inline(__always)
  func beginGame(as player: Player, from start: Position) throws {
    PluginErrors.forget()
    board.begin(as: player, from: start)
    if let begin, begin(handle, board.view) != 0 { try Self.giveUp() }
    board.play(as: player, from: start)
  }

  @inline(__always)
  func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    guard board.follow(position) else { return try chooseAnew(in: position, using: &random) }
    let answer = ask(&random)
    // Nothing that a square needs to be checked for is left below 64.
    guard UInt32(bitPattern: answer) < 64 else { return try Self.square(answer) }
    return Square(Int(answer))
  }

  /// The square that the bot chooses on a board of several words, or in no game.
  @inline(never)
  private func chooseAnew(
    in position: Position,
    using random: inout GameRandom
  ) throws -> Square {
    board.show(position)
    return try Self.square(ask(&random))
  }

  @inline(__always)
  private func ask(_ random: inout GameRandom) -> Int32 {
    withUnsafeMutablePointer(to: &random) { random in
      choose(handle, board.view, OpaquePointer(random))
    }
  }

  /// The forfeit of a bot that cannot begin a game.
  @inline(never) @usableFromInline
  static func giveUp() throws { throw forfeit("refused the game") }

  /// The square that an answer stands for.
  @inline(never) @usableFromInline
  static func square(_ answer: Int32) throws -> Square {
    guard answer != TOURNAMENT_NO_MOVE else { throw forfeit("returned no move") }
    guard 0..<1024 ~= answer else {
      throw Forfeit(.illegalMove, "chose square \(answer), which is off the board")
    }
    return Square(Int(answer))
  }

  private static func forfeit(_ deed: String) -> Forfeit {
    Forfeit(.protocol, PluginErrors.explained(deed).visible)
  }
}
