public import CTournamentBot
public import GameModel

/// A strategy in memory, as an instance of a bot in the table of a library: it is asked by its
/// address, about positions as `tournament_bot.h` describes them.
///
/// The functions are static, and a strategy gets its own version of them, because the caller does
/// not know its type: with the move inlined, a question then costs no more than one call.
public struct ExportedStrategy {
  /// The strategy's type.
  public let type: any Strategy.Type
  @usableFromInline let strategy: UnsafeMutableRawPointer
  /// The position in which the game began.
  @usableFromInline var start: Position
  /// The position that is shown, changed in place.
  @usableFromInline var position: Position
  private let report: (any Error) -> Void

  /// Puts a strategy into memory of its own until it is left.
  ///
  /// - Parameters:
  ///   - strategy: The strategy.
  ///   - rules: The game.
  ///   - report: Is told why the strategy fails.
  public init<Own: Strategy>(
    _ strategy: Own,
    _ rules: Rules,
    report: @escaping (any Error) -> Void
  ) {
    let place = UnsafeMutablePointer<Own>.allocate(capacity: 1)
    place.initialize(to: strategy)
    type = Own.self
    self.strategy = UnsafeMutableRawPointer(place)
    start = Position(rules)
    position = start
    self.report = report
  }

  /// Ends the strategy.
  public func leave() { type.end(at: strategy) }

  /// Takes over the position that is shown.
  ///
  /// - Returns: The position.
  public mutating func show(_ shown: UnsafePointer<tournament_position>) -> Position {
    let marks = ShownMarks(shown)
    position.setMarks(playerToMove: marks.turn) { index, player in
      player == .x ? marks.x[index] : marks.o[index]
    }
    return position
  }

  /// Says why the strategy fails.
  @inline(never) @usableFromInline
  func fail(_ error: any Error) { report(error) }
}

/// The marks that are shown.
@usableFromInline struct ShownMarks {
  @usableFromInline let x: UnsafePointer<UInt64>
  @usableFromInline let o: UnsafePointer<UInt64>
  @usableFromInline let turn: Player
  /// The bot's side.
  @usableFromInline let side: Player

  @inlinable @inline(__always)
  init(_ shown: UnsafePointer<tournament_position>) {
    // A host shows the marks of both, always.
    let own = shown.pointee.own.unsafelyUnwrapped
    let other = shown.pointee.other.unsafelyUnwrapped
    side = shown.pointee.side == TOURNAMENT_X ? .x : .o
    (x, o) = side == .x ? (own, other) : (other, own)
    turn = shown.pointee.to_move == TOURNAMENT_X ? .x : .o
  }
}

extension Strategy {
  fileprivate static func end(at strategy: UnsafeMutableRawPointer) {
    let place = strategy.assumingMemoryBound(to: Self.self)
    place.deinitialize(count: 1)
    place.deallocate()
  }

  /// Is told in a library that a game begins: 0, or 1 if it fails.
  @inlinable @inline(__always)
  public static func beginLibraryGame(
    _ exported: UnsafeMutablePointer<ExportedStrategy>,
    _ shown: UnsafePointer<tournament_position>
  ) -> Int32 {
    let marks = ShownMarks(shown)
    // Most games begin where the one before did.
    guard shown.pointee.word_count == 1, exported.pointee.start.firstWord(of: .x) == marks.x[0],
      exported.pointee.start.firstWord(of: .o) == marks.o[0],
      exported.pointee.start.playerToMove == marks.turn
    else { return beginNewGame(exported, shown) }
    let start = exported.pointee.start.continued(plies: 0, x: marks.x[0], o: marks.o[0])
    do {
      try exported.pointee.strategy.assumingMemoryBound(to: Self.self).pointee
        .beginGame(as: marks.side, from: start)
      return 0
    } catch {
      exported.pointee.fail(error)
      return 1
    }
  }

  /// A game begins where the one before did not, or on a board of several words.
  @inline(never) @usableFromInline
  static func beginNewGame(
    _ exported: UnsafeMutablePointer<ExportedStrategy>,
    _ shown: UnsafePointer<tournament_position>
  ) -> Int32 {
    let start = exported.pointee.show(shown)
    exported.pointee.start = start
    do {
      try exported.pointee.strategy.assumingMemoryBound(to: Self.self).pointee
        .beginGame(as: ShownMarks(shown).side, from: start)
      return 0
    } catch {
      exported.pointee.fail(error)
      return 1
    }
  }

  /// Chooses a move in a library: the number of a square, or −1 if it fails.
  @inlinable @inline(__always)
  public static func chooseLibraryMove(
    _ exported: UnsafeMutablePointer<ExportedStrategy>,
    _ shown: UnsafePointer<tournament_position>,
    _ random: UnsafeMutablePointer<GameRandom>
  ) -> Int32 {
    guard shown.pointee.word_count == 1, shown.pointee.history != nil else {
      return chooseAnyMove(exported, shown, random)
    }
    // In a game on a board of one word, the number of marks follows from the moves.
    let (marks, plies) = (ShownMarks(shown), Int(shown.pointee.history_count))
    let position = exported.pointee.start.continued(plies: plies, x: marks.x[0], o: marks.o[0])
    do {
      let square = try exported.pointee.strategy.assumingMemoryBound(to: Self.self).pointee
        .chooseMove(in: position, using: &random.pointee)
      return Int32(truncatingIfNeeded: square.index)
    } catch {
      exported.pointee.fail(error)
      return TOURNAMENT_NO_MOVE
    }
  }

  /// Chooses a move on a board of several words, or in no game.
  @inline(never) @usableFromInline
  static func chooseAnyMove(
    _ exported: UnsafeMutablePointer<ExportedStrategy>,
    _ shown: UnsafePointer<tournament_position>,
    _ random: UnsafeMutablePointer<GameRandom>
  ) -> Int32 {
    let position = exported.pointee.show(shown)
    do {
      let square = try exported.pointee.strategy.assumingMemoryBound(to: Self.self).pointee
        .chooseMove(in: position, using: &random.pointee)
      return Int32(truncatingIfNeeded: square.index)
    } catch {
      exported.pointee.fail(error)
      return TOURNAMENT_NO_MOVE
    }
  }
}
