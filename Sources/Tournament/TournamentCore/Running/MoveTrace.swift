package import GameModel
import SystemKit

/// The moves of a chunk's games in the order played, written down move by move in memory that another
/// process can read when this one is gone.
///
/// Its entries are numbers of 16 bits: the index of a square plus 1 for a move, and a mark after the
/// last move of a game. If a fault ended it, the player, the cause, and the length and the bytes of the
/// words about it follow, each plus 1. The stones of an opening that the players play come before a mark
/// that says which side the first of them has. A zero follows the last entry.
package struct MoveTrace {
  /// The start of the next game.
  private var next: UnsafeMutableRawPointer
  /// The entry of the game's first ply, whether it is part of the opening or not.
  ///
  /// A move's index then follows from the number of plies: counting the entries would make each of
  /// them wait for the one before.
  private var firstPly: UnsafeMutableRawPointer
  /// Whether games are written one after the other; a trace that nobody reads has room for one.
  private let isRead: Bool

  private static var gameEnd: UInt16 { 0xFFFF }
  private static var fault: UInt16 { 0xFFFE }
  private static var firstHasX: UInt16 { 0xFFFD }
  private static var firstHasO: UInt16 { 0xFFFC }
  private static var entrySize: Int { MemoryLayout<UInt16>.size }
  /// How much of the words about a fault is kept, in bytes.
  private static var longestDetail: Int { 1000 }

  /// The bytes that the trace of some games may need, at most.
  package static func size(of games: Int, on rules: Rules) -> Int {
    (games * (rules.squareCount + longestDetail + 5) + 2) * entrySize
  }

  /// A trace in a place with enough room, for a chunk or, if nobody reads it, for one game.
  ///
  /// ``size(of:on:)`` says how much that is.
  package init(at start: UnsafeMutableRawPointer, isRead: Bool = true) {
    next = start
    firstPly = start
    self.isRead = isRead
  }

  @inline(__always)
  mutating func beginGame(after plies: Int) { firstPly = next - plies &* Self.entrySize }

  /// Writes down as much as has been played of the opening of the game that has begun.
  @inline(never)
  mutating func write(_ opening: Swap2) {
    // A move comes one entry later than it would without the mark.
    firstPly = next
    for (ply, stone) in opening.stones.enumerated() { add(stone, after: ply) }
    write(Self.mark(opening.firstSide), after: opening.stones.count)
    firstPly = next + Self.entrySize
  }

  private static func mark(_ firstSide: Player) -> UInt16 {
    firstSide == .x ? firstHasX : firstHasO
  }

  @inline(__always)
  func add(_ square: Square, after plies: Int) {
    write(UInt16(truncatingIfNeeded: square.index &+ 1), after: plies)
  }

  @inline(__always)
  mutating func endGame(after plies: Int) {
    write(Self.gameEnd, after: plies)
    if isRead { next = firstPly + (plies &+ 1) &* Self.entrySize }
  }

  @inline(never)
  mutating func endGame(after plies: Int, by fault: GameFault) {
    var plies = plies
    write(Self.fault, after: plies)
    for number in Self.numbers(of: fault) {
      plies += 1
      write(UInt16(number + 1), after: plies)
    }
    if isRead { next = firstPly + (plies + 1) * Self.entrySize }
  }

  package static func entries(of games: [PlayedGame]) -> [UInt16] {
    var entries: [UInt16] = []
    for game in games {
      if let swap2 = game.swap2 {
        entries += swap2.stones.map { UInt16($0.index + 1) } + [mark(swap2.firstSide)]
      }
      entries += game.moves.lazy.map { UInt16($0.index + 1) }
      if let fault = game.fault {
        entries.append(Self.fault)
        entries += Self.numbers(of: fault).lazy.map { UInt16($0 + 1) }
      } else {
        entries.append(gameEnd)
      }
    }
    return entries
  }

  /// The player, the cause, and the length and the bytes of the words about a fault.
  private static func numbers(of fault: GameFault) -> [Int] {
    let detail = fault.forfeit.detail.utf8.prefix(longestDetail)
    let cause = Forfeit.Cause.allCases.firstIndex(of: fault.forfeit.cause) ?? 0
    return [fault.player == .x ? 0 : 1, cause, detail.count] + detail.map(Int.init)
  }

  /// The hash, from 1 to 2⁴⁸, of a game of some plies whose end has not been written yet.
  @inline(never)
  func hash(after plies: Int, endedBy fault: GameFault? = nil) -> Int {
    var hash = FNV1a()
    for index in 0..<(firstPly - next) / Self.entrySize + plies {
      let entry = next.load(fromByteOffset: index * Self.entrySize, as: UInt16.self)
      hash.add(entry &- 1)
    }
    if let fault { hash.add("\(fault.player)\(fault.forfeit.cause.rawValue)".utf8) }
    return Int(hash.value & 0xFFFF_FFFF_FFFF) + 1
  }

  /// Writes an entry and the zero after it at once.
  @inline(__always)
  private func write(_ entry: UInt16, after plies: Int) {
    (firstPly + plies &* Self.entrySize).storeBytes(of: UInt32(entry), as: UInt32.self)
  }
}

extension MoveTrace {
  /// The content of a trace, as far as it makes sense.
  package struct Reading {
    package private(set) var games: [PlayedGame] = []
    /// The game that has not, as far as it was played.
    package private(set) var unfinished = PlayedGame(number: 0)

    package init(_ entries: UnsafeBufferPointer<UInt16>, _ rules: Rules) {
      var next = entries.prefix { $0 != 0 }[...]
      while let entry = next.popFirst() {
        switch entry {
        case MoveTrace.gameEnd: games.append(unfinished)
        case MoveTrace.fault:
          guard let fault = Self.fault(&next) else { return }
          unfinished.fault = fault
          games.append(unfinished)
        case MoveTrace.firstHasX, MoveTrace.firstHasO:
          unfinished.swap2 = PlayedSwap2(
            stones: unfinished.moves,
            firstSide: entry == MoveTrace.firstHasX ? .x : .o
          )
          unfinished.moves = []
          continue
        case 1...UInt16(rules.squareCount):
          unfinished.moves.append(Square(Int(entry) - 1))
          continue
        default: return
        }
        unfinished = PlayedGame(number: games.count)
      }
    }

    /// Takes a fault off the front of some entries.
    private static func fault(_ entries: inout Slice<UnsafeBufferPointer<UInt16>>)
      -> GameFault?
    {
      guard let player = entries.popFirst(), 1...2 ~= player, let cause = entries.popFirst(),
        1...Forfeit.Cause.allCases.count ~= Int(cause), let count = entries.popFirst(),
        entries.count >= Int(count) - 1
      else { return nil }
      let detail = entries.prefix(Int(count) - 1).map { UInt8(truncatingIfNeeded: $0 &- 1) }
      entries = entries.dropFirst(detail.count)
      return GameFault(
        player: player == 1 ? .x : .o,
        forfeit: Forfeit(
          Forfeit.Cause.allCases[Int(cause) - 1],
          String(decoding: detail, as: UTF8.self)
        )
      )
    }
  }
}

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
