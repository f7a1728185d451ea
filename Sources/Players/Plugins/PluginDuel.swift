public import CTournamentBot
public import GameModel
public import StrategyKit

/// A tiny board at which one or both players are bots of libraries, in games played by the million.
///
/// They are shown the board in memory that is theirs as long as the duel: a move is a few stores beside
/// the call of the library.
public struct PluginDuel {
  private let table: UnsafeMutablePointer<Table>

  /// The position that the bots are shown; the history of the game follows it, with room for a square
  /// before it.
  @usableFromInline struct Table {
    /// The position as X sees it, and as O does.
    var xView = tournament_position()
    var oView = tournament_position()
    /// The marks of X and of O.
    @usableFromInline var x: UInt64 = 0
    @usableFromInline var o: UInt64 = 0
    /// The squares that the player to move may not mark.
    var forbidden: UInt64 = 0
    /// The stream of the bot that moves: a load that found X's stream in one place and O's in
    /// another would be slower, as processors expect what they load where it was the last time.
    @usableFromInline var random = GameRandom(seed: 0)
    /// The number of free squares when the game began.
    @usableFromInline var startFreeCount = 0
  }

  /// The board of some rules.
  ///
  /// - Precondition: It has at most 64 squares.
  public init(_ rules: Rules) {
    let tableSize = MemoryLayout<Table>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: tableSize + (rules.squareCount + 1) * MemoryLayout<UInt16>.stride,
      alignment: MemoryLayout<Table>.alignment
    )
    let squares = (memory + tableSize).initializeMemory(
      as: UInt16.self,
      repeating: 0,
      count: rules.squareCount + 1
    )
    table = memory.bindMemory(to: Table.self, capacity: 1)
    table.initialize(to: Table())
    let words = (x: UnsafePointer(place(of: \.x)), o: UnsafePointer(place(of: \.o)))
    var view = tournament_position(
      size: UInt32(MemoryLayout<tournament_position>.size),
      side: TOURNAMENT_X,
      to_move: TOURNAMENT_X,
      word_count: 1,
      own: words.x,
      other: words.o,
      history: UnsafePointer(squares + 1),
      history_count: 0,
      square_count: UInt32(rules.squareCount),
      free_count: 0,
      columns: UInt32(rules.columns),
      placement: rules.code(of: .placement),
      restriction: rules.code(of: .restriction),
      forbidden: nil
    )
    table.pointee.xView = view
    (view.side, view.to_move) = (TOURNAMENT_O, TOURNAMENT_O)
    (view.own, view.other) = (words.o, words.x)
    table.pointee.oView = view
  }

  /// A bot of a library at the board, valid as long as the board.
  public func side(of player: Player, _ calls: PluginCalls) -> Side {
    Side(calls, place(of: player == .x ? \.xView : \.oView), table)
  }

  private func place<Part>(of part: WritableKeyPath<Table, Part>) -> UnsafeMutablePointer<Part> {
    let offset = MemoryLayout<Table>.offset(of: part) ?? 0
    return (UnsafeMutableRawPointer(table) + offset).assumingMemoryBound(to: Part.self)
  }

  /// Frees the memory.
  public func deallocate() { table.deallocate() }
}

extension PluginDuel {
  /// A bot at the board, in games whose positions it is asked about one after the other.
  ///
  /// It may be handed to another thread together with its duel: only one thread may use the players at a
  /// time, since they share the board.
  public struct Side: Strategy, @unchecked Sendable {
    @usableFromInline let calls: PluginCalls
    @usableFromInline let view: UnsafeMutablePointer<tournament_position>
    @usableFromInline let table: UnsafeMutablePointer<Table>

    fileprivate init(
      _ calls: PluginCalls,
      _ view: UnsafeMutablePointer<tournament_position>,
      _ table: UnsafeMutablePointer<Table>
    ) {
      (self.calls, self.view, self.table) = (calls, view, table)
    }

    /// Is told that a game begins.
    ///
    /// - Throws: `Forfeit` if the bot gives up.
    @inlinable @inline(__always)
    public func beginGame(as player: Player, from start: Position) throws {
      table.pointee.startFreeCount = start.freeCount
      PluginErrors.forget()
      guard let begin = calls.begin else { return }
      show(start)
      view.pointee.to_move = start.playerToMove == .x ? TOURNAMENT_X : TOURNAMENT_O
      if begin(calls.handle, view) != 0 { try PluginCalls.giveUp() }
      view.pointee.to_move = view.pointee.side
    }

    /// The square that the bot chooses.
    ///
    /// - Throws: `Forfeit` if the bot gives up.
    @inlinable @inline(__always)
    public func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
      let count = show(position)
      table.pointee.random = random
      let answer = withUnsafeMutablePointer(to: &table.pointee.random) { random in
        calls.choose(calls.handle, view, OpaquePointer(random))
      }
      random = table.pointee.random
      // Nothing that a square needs to be checked for is left below 64.
      guard UInt32(bitPattern: answer) < 64 else { return try PluginCalls.square(answer) }
      history[count] = UInt16(truncatingIfNeeded: answer)
      return Square(Int(answer))
    }

    /// Shows a position, and returns the number of moves in the game.
    @inlinable @inline(__always) @discardableResult
    func show(_ position: Position) -> Int {
      (table.pointee.x, table.pointee.o) = (position.firstWord(of: .x), position.firstWord(of: .o))
      let count = table.pointee.startFreeCount &- position.freeCount
      view.pointee.history_count = UInt32(truncatingIfNeeded: count)
      view.pointee.free_count = UInt32(truncatingIfNeeded: position.freeCount)
      if view.pointee.restriction != TOURNAMENT_UNRESTRICTED { showForbiddenSquares(of: position) }
      return count
    }

    @inline(never) @usableFromInline
    func showForbiddenSquares(of position: Position) {
      let offset = MemoryLayout<Table>.offset(of: \.forbidden) ?? 0
      let word = (UnsafeMutableRawPointer(table) + offset).assumingMemoryBound(to: UInt64.self)
      view.pointee.showForbiddenSquares(of: position, in: word, 1)
    }

    /// The squares marked in the game.
    @inlinable @inline(__always)
    var history: UnsafeMutablePointer<UInt16> {
      UnsafeMutableRawPointer(table + 1).assumingMemoryBound(to: UInt16.self) + 1
    }
  }
}

extension PluginDuel {
  /// A bot at a board where the opponent does not play, and so does not write its moves down.
  public struct LoneSide: Strategy {
    @usableFromInline let side: Side

    /// A bot at its board.
    public init(_ side: Side) { self.side = side }

    /// Is told that a game begins.
    ///
    /// - Throws: `Forfeit` if the bot gives up.
    @inlinable @inline(__always)
    public func beginGame(as player: Player, from start: Position) throws {
      let table = side.table
      (table.pointee.x, table.pointee.o) = (start.firstWord(of: .x), start.firstWord(of: .o))
      try side.beginGame(as: player, from: start)
    }

    /// The square that the bot chooses.
    ///
    /// - Throws: `Forfeit` if the bot gives up.
    @inlinable @inline(__always)
    public func chooseMove(in position: Position, using random: inout GameRandom) throws -> Square {
      let table = side.table
      // The opponent's last move is what its marks have more than before.
      let last =
        position.playerToMove == .x
        ? position.firstWord(of: .o) ^ table.pointee.o
        : position.firstWord(of: .x) ^ table.pointee.x
      let count = table.pointee.startFreeCount &- position.freeCount
      side.history[count &- 1] = UInt16(truncatingIfNeeded: last.trailingZeroBitCount)
      return try side.chooseMove(in: position, using: &random)
    }
  }
}
