import GameModel

/// The games of a chunk that is played in this process, written down so that they can be counted again.
final class WrittenGames {
  private let room: UnsafeMutableBufferPointer<UInt16>
  private let rules: Rules

  init(_ count: Int, on rules: Rules) {
    self.rules = rules
    room = .allocate(capacity: MoveTrace.size(of: count, on: rules) / MemoryLayout<UInt16>.size)
    room[0] = 0
  }

  deinit { room.deallocate() }

  var trace: MoveTrace? { room.baseAddress.map { MoveTrace(at: $0) } }

  /// Those that have ended.
  var games: [PlayedGame] { MoveTrace.Reading(UnsafeBufferPointer(room), rules).games }
}
