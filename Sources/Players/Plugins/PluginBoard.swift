public import CTournamentBot
public import GameModel

/// The position that a bot of a library is shown, in memory of its own: nothing is allocated for a
/// move.
///
/// It also follows the game: what the history says is seen from the marks that are new since the
/// bot's last turn, its own before its opponent's.
@usableFromInline struct PluginBoard {
  /// All that a move on a board of one word needs, in one place.
  ///
  /// After it come the words of X's marks, those of O's, those of the forbidden squares, and the
  /// history, which has room for two squares before it.
  @usableFromInline struct Frame {
    /// The position as libraries see it, first so that its address is the frame's.
    @usableFromInline var view = tournament_position()
    /// The turn code of the next position in a game on a board of one word, or ``nothing``.
    @usableFromInline var expected = Self.nothing
    /// The number of free squares when the game began.
    @usableFromInline var startFreeCount = 0
    @usableFromInline let wordCount: Int

    @inlinable static var nothing: UInt64 { .max }
  }

  @usableFromInline let frame: UnsafeMutablePointer<Frame>

  @inlinable @inline(__always)
  var view: UnsafeMutablePointer<tournament_position> {
    UnsafeMutableRawPointer(frame).assumingMemoryBound(to: tournament_position.self)
  }

  /// X's marks, then O's.
  @inlinable @inline(__always)
  var words: UnsafeMutablePointer<UInt64> {
    UnsafeMutableRawPointer(frame + 1).assumingMemoryBound(to: UInt64.self)
  }

  @inlinable @inline(__always)
  func history(after wordCount: Int) -> UnsafeMutablePointer<UInt16> {
    UnsafeMutableRawPointer(words + 3 * wordCount).assumingMemoryBound(to: UInt16.self) + 2
  }

  init(_ rules: Rules) {
    let wordCount = rules.wordCount
    let frameSize = MemoryLayout<Frame>.stride
    let size = frameSize + 3 * wordCount * MemoryLayout<UInt64>.stride
    let historySize = (rules.squareCount + 2) * MemoryLayout<UInt16>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size + historySize,
      alignment: MemoryLayout<Frame>.alignment
    )
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size + historySize)
    (memory + frameSize).bindMemory(to: UInt64.self, capacity: 3 * wordCount)
    (memory + size).bindMemory(to: UInt16.self, capacity: rules.squareCount + 2)
    frame = memory.bindMemory(to: Frame.self, capacity: 1)
    frame.initialize(to: Frame(wordCount: wordCount))
    view.pointee.size = UInt32(MemoryLayout<tournament_position>.size)
    view.pointee.word_count = UInt32(wordCount)
    view.pointee.square_count = UInt32(rules.squareCount)
    view.pointee.columns = UInt32(rules.columns)
    view.pointee.placement = rules.code(of: .placement)
    view.pointee.restriction = rules.code(of: .restriction)
    showSides(to: .x)
  }

  func deallocate() { frame.deallocate() }
}

extension PluginBoard {
  /// A game begins, in which it is the bot's turn when it is shown a position.
  @inlinable @inline(__always)
  func begin(as player: Player, from start: Position) {
    if view.pointee.history == nil || view.pointee.side != Self.side(player) { sit(as: player) }
    view.pointee.history_count = 0
    frame.pointee.startFreeCount = start.freeCount
    guard frame.pointee.wordCount == 1 else { return showMarks(of: start) }
    (words[0], words[1]) = (start.firstWord(of: .x), start.firstWord(of: .o))
    frame.pointee.expected = start.turnCode(for: player)
  }

  /// Shows games to a side.
  @inline(never) @usableFromInline
  func sit(as player: Player) {
    showSides(to: player)
    view.pointee.to_move = view.pointee.side
    view.pointee.history = UnsafePointer(history(after: frame.pointee.wordCount))
    frame.pointee.expected = Frame.nothing
  }

  /// Shows what a bot that wants to know of a game is told of its start.
  @inlinable @inline(__always)
  func show(start: Position) {
    view.pointee.to_move = Self.side(start.playerToMove)
    view.pointee.free_count = UInt32(truncatingIfNeeded: start.freeCount)
    if isRestricted { showForbiddenSquares(of: start) }
  }

  /// Shows the next position of a game on a board of one word, in which no mark has gone and each
  /// side has at most one more; otherwise shows nothing and returns false.
  @inlinable @inline(__always)
  func follow(_ position: Position) -> Bool {
    let (x, o) = (position.firstWord(of: .x), position.firstWord(of: .o))
    let (newX, newO) = (x ^ words[0], o ^ words[1])
    let strange = newX & words[0] | newO & words[1] | position.turnCode ^ frame.pointee.expected
    guard strange == 0 else { return false }
    (words[0], words[1]) = (x, o)
    frame.pointee.expected &-= 2
    let (own, other) = position.playerToMove == .x ? (newX, newO) : (newO, newX)
    let count = frame.pointee.startFreeCount &- position.freeCount
    let history = history(after: 1)
    history[count &- 2] = UInt16(truncatingIfNeeded: Self.square(own))
    history[count &- 1] = UInt16(truncatingIfNeeded: Self.square(other))
    view.pointee.history_count = UInt32(truncatingIfNeeded: count)
    view.pointee.free_count = UInt32(truncatingIfNeeded: position.freeCount)
    if isRestricted { showForbiddenSquares(of: position) }
    return true
  }

  /// The square of the only mark; 63 for none, which is quicker than 64.
  @inlinable @inline(__always)
  static func square(_ mark: UInt64) -> Int { (mark | 1 << 63).trailingZeroBitCount }

  /// Shows any position to the player to move: the next one of a game on a board of several words, the
  /// same one again, or one of no game.
  @inline(never) @usableFromInline
  func show(_ position: Position) {
    let player = position.playerToMove
    view.pointee.to_move = Self.side(player)
    guard view.pointee.history != nil, view.pointee.side == Self.side(player),
      let moves = moves(to: position), moves.isEmpty || frame.pointee.wordCount > 1
    else {
      showSides(to: player)
      showMarks(of: position)
      view.pointee.history = nil
      view.pointee.history_count = 0
      frame.pointee.expected = Frame.nothing
      return
    }
    for move in moves {
      history(after: frame.pointee.wordCount)[Int(view.pointee.history_count)] = move
      view.pointee.history_count += 1
    }
    showMarks(of: position)
  }

  /// The moves from the marks that are shown to a position: at most one of each side, the bot's first;
  /// `nil` if it does not follow.
  private func moves(to position: Position) -> [UInt16]? {
    let wordCount = frame.pointee.wordCount
    var moves: [UInt16] = []
    for player in [position.playerToMove, position.playerToMove.opponent] {
      let old = words + (player == .x ? 0 : wordCount)
      var isNew = false
      for index in 0..<wordCount {
        let new = position.word(index, of: player) ^ old[index]
        guard new != 0 else { continue }
        guard !isNew, new & ((new &- 1) | old[index]) == 0 else { return nil }
        moves.append(UInt16(index * 64 + new.trailingZeroBitCount))
        isNew = true
      }
    }
    return moves
  }

  @inline(never) @usableFromInline
  func showMarks(of position: Position) {
    view.pointee.free_count = UInt32(truncatingIfNeeded: position.freeCount)
    let wordCount = frame.pointee.wordCount
    for index in 0..<wordCount {
      words[index] = position.word(index, of: .x)
      words[wordCount + index] = position.word(index, of: .o)
    }
    if isRestricted { showForbiddenSquares(of: position) }
  }

  @inlinable @inline(__always)
  var isRestricted: Bool { view.pointee.restriction != TOURNAMENT_UNRESTRICTED }

  @inline(never) @usableFromInline
  func showForbiddenSquares(of position: Position) {
    let wordCount = frame.pointee.wordCount
    view.pointee.showForbiddenSquares(of: position, in: words + 2 * wordCount, wordCount)
  }

  @inlinable @inline(__always)
  func showSides(to player: Player) {
    let (x, o) = (UnsafePointer(words), UnsafePointer(words + frame.pointee.wordCount))
    view.pointee.side = Self.side(player)
    (view.pointee.own, view.pointee.other) = player == .x ? (x, o) : (o, x)
  }

  @inlinable @inline(__always)
  static func side(_ player: Player) -> UInt32 {
    player == .x ? TOURNAMENT_X : TOURNAMENT_O
  }
}
