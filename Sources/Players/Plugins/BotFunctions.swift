import CTournamentBot
import TextKit

/// The functions of a bot of a library.
///
/// Any thread may use them: they never change, and stay where they are for as long as the process runs,
/// since a library is never unloaded.
struct BotFunctions: @unchecked Sendable {
  typealias Board = UnsafePointer<tournament_position>

  let bot: UnsafePointer<tournament_bot>
  let name: String
  let flags: UInt32
  let create:
    @convention(c) (
      UnsafePointer<tournament_host>?, UnsafePointer<tournament_setup>?
    ) -> UnsafeMutableRawPointer?
  let destroy: @convention(c) (UnsafeMutableRawPointer?) -> Void
  let beginGame: (@convention(c) (UnsafeMutableRawPointer?, Board?) -> Int32)?
  let chooseMove: @convention(c) (UnsafeMutableRawPointer?, Board?, OpaquePointer?) -> Int32
  let moveWeights:
    (
      @convention(c) (
        UnsafeMutableRawPointer?, Board?, UnsafeMutablePointer<UInt64>?
      ) -> Int32
    )?
  let instanceFlags: (@convention(c) (UnsafeMutableRawPointer?) -> UInt32)?

  init(
    _ bot: tournament_bot,
    at pointer: UnsafePointer<tournament_bot>,
    named name: String
  ) throws(Problem) {
    guard let create = bot.create, let destroy = bot.destroy, let chooseMove = bot.choose_move
    else {
      throw Problem(
        "bot '\(name)' lacks create, destroy or choose_move; "
          + "every bot needs these functions"
      )
    }
    guard bot.flags & TOURNAMENT_POLICY == 0 || bot.move_weights != nil else {
      throw Problem(
        "bot '\(name)' is flagged as a policy but has no move_weights; "
          + "set move_weights, or leave out TOURNAMENT_POLICY"
      )
    }
    self.bot = pointer
    self.name = name
    flags = bot.flags
    (self.create, self.destroy, self.chooseMove) = (create, destroy, chooseMove)
    (beginGame, moveWeights) = (bot.begin_game, bot.move_weights)
    instanceFlags = bot.instance_flags
  }
}
