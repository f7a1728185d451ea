import StrategyKit

/// What a bot in a worker may use: its own limits, and for a move those of a tournament.
struct WorkerLimits: Hashable {
  /// The time for a move, `nil` for no limit.
  let move: Duration?
  /// The time to be made and to begin a game, `nil` for no limit.
  let start: Duration?
  /// The memory at which its worker is killed, in bytes.
  let memory: Int

  /// The memory of a worker of bots that are not limited, in bytes.
  private static let usualMemory = 8 << 30
  /// The memory that a worker needs for itself, in bytes.
  private static let ownMemory = 64 << 20

  /// The limits of a bot, which has none of its own if it is built in.
  init(_ own: PluginLimits?, moveLimit: Duration? = nil) {
    move = [own?.moveLimit, moveLimit].compactMap(\.self).min()
    start = own?.startTime
    memory = Self.memory(of: [own])
  }

  /// The time to end, `nil` for no limit: as long as for a move, since it has nothing to prepare, and no
  /// longer than for other functions.
  ///
  /// Freeing much memory takes some time, however short that for a move is, but never more than two
  /// seconds: a bot is also made and ended to ask what it is, where no limit of a tournament is known.
  var end: Duration? {
    [move.map { max($0, .seconds(1)) }, start].compactMap(\.self).min().map { min($0, .seconds(2)) }
  }

  /// The memory of a worker of some bots, in bytes: what it needs for itself, and theirs.
  static func memory(of bots: [PluginLimits?]) -> Int {
    let limits = bots.compactMap { $0?.memoryLimit }
    return limits.isEmpty ? usualMemory : limits.reduce(ownMemory, +)
  }
}
