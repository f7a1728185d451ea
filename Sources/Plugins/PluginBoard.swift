import CTournamentBot
import GameModel

/// The position that a bot of a library is shown, in memory of its own: nothing is allocated for a
/// move.
///
/// It also follows the game: what the history says is seen from the marks that are new since the
/// bot's last turn, its own before its opponent's.
struct PluginBoard {
  /// All that a move on a board of one word needs, in one place; the words of the bot's own marks and
  /// those of its opponent's come behind it.
  private struct Frame {
    /// The position as libraries see it, first so that its address is the frame's.
    var view = tournament_position()
    /// The bot's side in a game on a board of one word, or ``nothing``.
    var follower = Self.nothing
    var wordCount: Int
    /// The squares marked in the game, with room for one of each side that does not count.
    var history: UnsafeMutablePointer<UInt16>

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

  /// The empty board of some rules, in no game.
  init(_ rules: Rules) {
    let wordCount = (rules.squareCount + 63) / 64
    let history = UnsafeMutablePointer<UInt16>.allocate(capacity: rules.squareCount + 2)
    history.initialize(repeating: 0, count: rules.squareCount + 2)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: MemoryLayout<Frame>.stride + 2 * wordCount * MemoryLayout<UInt64>.stride,
      alignment: MemoryLayout<Frame>.alignment
    )
    frame = memory.bindMemory(to: Frame.self, capacity: 1)
    frame.initialize(to: Frame(wordCount: wordCount, history: history))
    (memory + MemoryLayout<Frame>.stride)
      .initializeMemory(as: UInt64.self, repeating: 0, count: 2 * wordCount)
    view.pointee.size = UInt32(MemoryLayout<tournament_position>.size)
    view.pointee.word_count = UInt32(wordCount)
    view.pointee.own = UnsafePointer(words)
    view.pointee.other = UnsafePointer(words + wordCount)
  }

  /// Frees the memory.
  func deallocate() {
    frame.pointee.history.deallocate()
    frame.deallocate()
  }
}

/// A game.
extension PluginBoard {
  /// Shows the start of a game.
  @inline(__always)
  func begin(as player: Player, from start: Position) {
    view.pointee.side = Self.side(player)
    view.pointee.to_move = Self.side(start.playerToMove)
    view.pointee.history = UnsafePointer(frame.pointee.history)
    view.pointee.history_count = 0
    frame.pointee.follower = Frame.nothing
    guard frame.pointee.wordCount > 1 else {
      words[0] = start.firstWord(of: player)
      words[1] = start.firstWord(of: player.opponent)
      return
    }
    for index in 0..<frame.pointee.wordCount {
      words[index] = start.word(index, of: player)
      words[frame.pointee.wordCount + index] = start.word(index, of: player.opponent)
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
    let count = view.pointee.history_count
    frame.pointee.history[Int(count)] = UInt16(truncatingIfNeeded: new.trailingZeroBitCount)
    view.pointee.history_count = count &+ (new == 0 ? 0 : 1)
    return true
  }

  /// Marks a square for the bot, in a position that it has followed to.
  @inline(__always)
  func mark(_ square: Int) {
    words[0] |= 1 &<< UInt64(truncatingIfNeeded: square)
    let count = view.pointee.history_count
    frame.pointee.history[Int(count)] = UInt16(truncatingIfNeeded: square)
    view.pointee.history_count = count &+ 1
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
          frame.pointee.history[Int(view.pointee.history_count)] =
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
