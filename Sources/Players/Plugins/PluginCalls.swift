public import CTournamentBot
public import GameModel
public import StrategyKit
import TextKit

/// The functions that play the moves of an instance: plain pointers.
///
/// A strategy holds them beside the instance that owns them, because counting references to that for
/// every move takes a third of a small game. They are a strategy too, one that a loop can inline, and four
/// words, which stay in registers.
///
/// They may be handed from thread to thread with their instance, which is used by one at a time.
public struct PluginCalls: Strategy, @unchecked Sendable {
  @usableFromInline typealias Begin =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<tournament_position>?) -> Int32
  @usableFromInline typealias Choose =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<tournament_position>?, OpaquePointer?
    ) -> Int32

  /// The library's name for the instance.
  @usableFromInline let handle: UnsafeMutableRawPointer
  @usableFromInline let board: PluginBoard
  @usableFromInline let begin: Begin?
  @usableFromInline let choose: Choose

  init(_ bot: BotFunctions, _ handle: UnsafeMutableRawPointer, _ board: PluginBoard) {
    self.handle = handle
    self.board = board
    (begin, choose) = (bot.beginGame, bot.chooseMove)
  }

  /// Has the library told that a game begins, if it wants to know.
  ///
  /// - Throws: `Forfeit` if the bot gives up.
  @inlinable @inline(__always)
  public func beginGame(as player: Player, from start: Position) throws {
    PluginErrors.forget()
    board.begin(as: player, from: start)
    guard let begin else { return }
    board.show(start: start)
    let result = begin(handle, board.view)
    board.view.pointee.to_move = board.view.pointee.side
    if result != 0 { try Self.giveUp() }
  }

  /// The square that the bot chooses.
  ///
  /// - Throws: `Forfeit` if it chooses none.
  @inlinable @inline(__always)
  public func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    guard board.follow(position) else { return try chooseAnew(in: position, using: &random) }
    let answer = ask(&random)
    // Nothing that a square needs to be checked for is left below 64.
    guard UInt32(bitPattern: answer) < 64 else { return try Self.square(answer) }
    return Square(Int(answer))
  }

  /// The square that the bot chooses on a board of several words, or in no game.
  @inline(never) @usableFromInline
  func chooseAnew(
    in position: Position,
    using random: inout GameRandom
  ) throws -> Square {
    board.show(position)
    return try Self.square(ask(&random))
  }

  @inlinable @inline(__always)
  func ask(_ random: inout GameRandom) -> Int32 {
    withUnsafeMutablePointer(to: &random) { random in
      choose(handle, board.view, OpaquePointer(random))
    }
  }

  @inline(never) @usableFromInline
  static func giveUp() throws { throw forfeit("refused the game") }

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
