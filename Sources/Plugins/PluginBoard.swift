import CTournamentBot
import GameModel

/// The position that a bot of a library is shown, in memory of its own: nothing is allocated for a
/// move.
///
/// It also follows the game: what the history says is seen from the marks that are new since the
/// bot's last turn, its own before its opponent's.
struct PluginBoard {
  /// All that a move on a board of one word needs, in one place. Behind it come the words of the bot's
  /// own marks, those of its opponent's, and the history, which has room for one square before it.
  private struct Frame {
    /// The position as libraries see it, first so that its address is the frame's.
    var view = tournament_position()
    /// The bot's side in a game on a board of one word, or ``nothing``.
    var follower = Self.nothing
    let wordCount: Int
    /// The number of marks on the board when the game began.
    var startPlies = 0

    static let nothing: UInt32 = 2
  }

  private let frame: UnsafeMutablePointer<Frame>

  /// The position as libraries see it.
  @inline(__always)
  var view: UnsafeMutablePointer<tournament_position> {
    UnsafeMutableRawPointer(frame).assumingMemoryBound(to: tournament_position.self)
  }

  /// The bot's own marks, then its opponent's.
  @inline(__always)
  private var words: UnsafeMutablePointer<UInt64> {
    UnsafeMutableRawPointer(frame + 1).assumingMemoryBound(to: UInt64.self)
  }

  /// The squares marked in a game.
  @inline(__always)
  private func history(behind wordCount: Int) -> UnsafeMutablePointer<UInt16> {
    UnsafeMutableRawPointer(words + 2 * wordCount).assumingMemoryBound(to: UInt16.self) + 1
  }

  /// The empty board of some rules, in no game.
  init(_ rules: Rules) {
    let wordCount = (rules.squareCount + 63) / 64
    let frameSize = MemoryLayout<Frame>.stride
    let size = frameSize + 2 * wordCount * MemoryLayout<UInt64>.stride
    let historySize = (rules.squareCount + 3) * MemoryLayout<UInt16>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: size + historySize,
      alignment: MemoryLayout<Frame>.alignment
    )
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size + historySize)
    (memory + frameSize).bindMemory(to: UInt64.self, capacity: 2 * wordCount)
    (memory + size).bindMemory(to: UInt16.self, capacity: rules.squareCount + 3)
    frame = memory.bindMemory(to: Frame.self, capacity: 1)
    frame.initialize(to: Frame(wordCount: wordCount))
    view.pointee.size = UInt32(MemoryLayout<tournament_position>.size)
    view.pointee.word_count = UInt32(wordCount)
    view.pointee.own = UnsafePointer(words)
    view.pointee.other = UnsafePointer(words + wordCount)
  }

  /// Frees the memory.
  func deallocate() { frame.deallocate() }
}

/// A game.
extension PluginBoard {
  /// Shows the start of a game.
  @inline(__always)
  func begin(as player: Player, from start: Position) {
    view.pointee.side = Self.side(player)
    view.pointee.to_move = Self.side(start.playerToMove)
    view.pointee.history_count = 0
    frame.pointee.follower = Frame.nothing
    frame.pointee.startPlies = start.plies
    let wordCount = frame.pointee.wordCount
    guard wordCount == 1 else { return showStart(to: player, start) }
    view.pointee.history = UnsafePointer(history(behind: 1))
    words[0] = start.firstWord(of: player)
    words[1] = start.firstWord(of: player.opponent)
  }

  @inline(never)
  private func showStart(to player: Player, _ start: Position) {
    let wordCount = frame.pointee.wordCount
    view.pointee.history = UnsafePointer(history(behind: wordCount))
    for index in 0..<wordCount {
      words[index] = start.word(index, of: player)
      words[wordCount + index] = start.word(index, of: player.opponent)
    }
  }

  /// The game has begun: from now on it is the bot's turn when it is shown a position.
  @inline(__always)
  func play() {
    view.pointee.to_move = view.pointee.side
    if frame.pointee.wordCount == 1 { frame.pointee.follower = view.pointee.side }
  }

  /// Shows the next position of a game on a board of one word, in which the bot has the marks that it
  /// has made, and its opponent at most one more.
  ///
  /// - Returns: Whether it is one; otherwise nothing is shown.
  @inline(__always)
  func follow(_ position: Position) -> Bool {
    let player = position.playerToMove
    let (own, other) = (position.firstWord(of: player), position.firstWord(of: player.opponent))
    let new = other ^ words[1]
    let strange = own ^ words[0] | new & ((new &- 1) | words[1])
    guard UInt64(frame.pointee.follower ^ Self.side(player)) | strange == 0 else { return false }
    words[1] = other
    let count = position.plies &- frame.pointee.startPlies
    history(behind: 1)[count &- 1] = UInt16(truncatingIfNeeded: new.trailingZeroBitCount)
    view.pointee.history_count = UInt32(truncatingIfNeeded: count)
    return true
  }

  /// Marks a square for the bot, in a position that it has followed to.
  @inline(__always)
  func mark(_ square: Int) {
    words[0] |= 1 &<< UInt64(truncatingIfNeeded: square)
    history(behind: 1)[Int(view.pointee.history_count)] = UInt16(truncatingIfNeeded: square)
  }

  /// Shows any position to the player to move: the next one of a game on a board of several words, or
  /// one of no game if it does not follow.
  @inline(never)
  func show(_ position: Position) {
    let player = position.playerToMove
    let wordCount = frame.pointee.wordCount
    view.pointee.to_move = Self.side(player)
    var follows = view.pointee.side == Self.side(player) && wordCount > 1
    for (side, player) in [player, player.opponent].enumerated() {
      var isNew = false
      for index in 0..<wordCount {
        let word = position.word(index, of: player)
        let place = side * wordCount + index
        let new = word ^ words[place]
        if new & ((new &- 1) | words[place]) != 0 || (isNew && new != 0) { follows = false }
        if new != 0, view.pointee.history != nil, follows {
          history(behind: wordCount)[Int(view.pointee.history_count)] =
            UInt16(index * 64 + new.trailingZeroBitCount)
          view.pointee.history_count += 1
          isNew = true
        }
        words[place] = word
      }
    }
    guard !follows else { return }
    view.pointee.side = Self.side(player)
    view.pointee.history = nil
    view.pointee.history_count = 0
    frame.pointee.follower = Frame.nothing
  }

  @inline(__always)
  private static func side(_ player: Player) -> UInt32 {
    player == .x ? TOURNAMENT_X : TOURNAMENT_O
  }
}
