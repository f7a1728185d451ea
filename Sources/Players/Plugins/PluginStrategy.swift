import GameModel
public import StrategyKit
import Synchronization

/// A strategy whose moves come from a bot of a library, played in this process.
public protocol LibraryStrategy: Strategy {
  /// The functions that play its moves, valid as long as the strategy.
  var calls: PluginCalls { get }
}

/// A bot of a library, played in this process.
///
/// A copy plays with the same instance: only one of them may be used at a time.
struct PluginStrategy: LibraryStrategy, @unchecked Sendable {
  private let instance: PluginInstance
  let calls: PluginCalls

  init(_ instance: PluginInstance) {
    self.instance = instance
    calls = instance.calls
  }

  var isDeterministic: Bool { instance.flags.contains(.deterministic) }
  var isSlow: Bool { instance.flags.contains(.slow) }

  @inline(__always)
  func beginGame(as player: Player, from start: Position) throws {
    try calls.beginGame(as: player, from: start)
  }

  @inline(__always)
  func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    try calls.chooseMove(in: position, using: &random)
  }
}

/// A bot of a library that states how likely its moves are.
///
/// It is asked for them by any thread and at any time, also during a game: this is done with an
/// instance of its own, which plays no games, behind a lock.
struct PluginPolicy: Policy, LibraryStrategy, @unchecked Sendable {
  private let instance: PluginInstance
  let calls: PluginCalls
  private let adviser: Adviser

  init(_ instance: PluginInstance, make: @escaping @Sendable () throws -> PluginInstance) {
    self.instance = instance
    calls = instance.calls
    adviser = Adviser(make)
  }

  var isDeterministic: Bool { instance.flags.contains(.deterministic) }
  var isSymmetric: Bool { instance.flags.contains(.symmetric) }
  var isSlow: Bool { instance.flags.contains(.slow) }

  @inline(__always)
  func beginGame(as player: Player, from start: Position) throws {
    try calls.beginGame(as: player, from: start)
  }

  @inline(__always)
  func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
    try calls.chooseMove(in: position, using: &random)
  }

  func moves(in position: Position) throws -> MoveDistribution {
    try adviser.moves(in: position)
  }

  /// An instance, made when it is first asked, and asked by one thread at a time.
  private final class Adviser: Sendable {
    private let make: @Sendable () throws -> PluginInstance
    private let instance = Mutex<PluginInstance?>(nil)

    init(_ make: @escaping @Sendable () throws -> PluginInstance) { self.make = make }

    func moves(in position: Position) throws -> MoveDistribution {
      try instance.withLock { instance in
        let asked = try instance ?? make()
        instance = asked
        return try asked.moves(in: position)
      }
    }
  }
}
