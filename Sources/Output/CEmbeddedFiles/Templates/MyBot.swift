import GameModel
import PluginKit
import StrategyKit

/// Marks the first free square in reading order, with gravity the first where a mark can rest.
///
/// Write something better in `moves(in:)`. It says how likely each move is, and depends on the marks
/// alone: this is what makes proofs possible. `position.moves` are the legal moves of every game; a
/// bot that knows the plain game alone says so with `forPlainGames` behind its kind.
struct MyBot: Policy {
  static let kind = BotKind("my-bot", "the first free square in reading order") { _, _ in
    MyBot()
  }

  var isDeterministic: Bool { true }

  func moves(in position: Position) -> MoveDistribution {
    MoveDistribution(position.move(rank: 0))
  }
}

private let table = PluginTable([MyBot.kind])

/// The one function that the library exports.
@_cdecl("tournament_bot_entry")
public func entry(_ version: UInt32) -> UnsafeRawPointer? { table.entry(version) }
