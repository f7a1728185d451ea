import CTournamentBot
import GameModel

/// The position that a bot of a library is shown, in memory of its own: nothing is allocated for a
/// move.
///
/// It also follows the game: what the history says is seen from the marks that are new since the
/// bot's last turn, its own before its opponent's.
struct PluginBoard {
  /// All that a move on a board of one word needs, in one place.
  private struct Frame {
    /// The position as libraries see it, first so that its address is the frame's.
    var view = tournament_position()
    /// The side whose turn comes next in a game on a board of one word, or ``nothing``.
    var expected = Self.nothing
    var wordCount: Int
    /// The bot's own marks, then its opponent's.
    var words: UnsafeMutablePointer<UInt64>
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

  /// The empty board of some rules, in no game.
  init(_ rules: Rules) {
    let wordCount = (rules.squareCount + 63) / 64
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: 2 * wordCount)
    words.initialize(repeating: 0, count: 2 * wordCount)
    let history = UnsafeMutablePointer<UInt16>.allocate(capacity: rules.squareCount + 2)
    history.initialize(repeating: 0, count: rules.squareCount + 2)
    frame = .allocate(capacity: 1)
    frame.initialize(to: Frame(wordCount: wordCount, words: words, history: history))
    view.pointee.size = UInt32(MemoryLayout<tournament_position>.size)
    view.pointee.word_count = UInt32(wordCount)
    view.pointee.own = UnsafePointer(words)
    view.pointee.other = UnsafePointer(words + wordCount)
  }

  /// Frees the memory.
  func deallocate() {
    frame.pointee.words.deallocate()
    frame.pointee.history.deallocate()
    frame.deallocate()
  }

  /// Shows the start of a game.
  @inline(__always)
  func begin(as player: Player, from start: Position) {
    view.pointee.side = Self.side(player)
    view.pointee.to_move = Self.side(start.playerToMove)
    view.pointee.history = UnsafePointer(frame.pointee.history)
    view.pointee.history_count = 0
    frame.pointee.expected = Frame.nothing
    let words = frame.pointee.words
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
    if frame.pointee.wordCount == 1 { frame.pointee.expected = view.pointee.side }
  }

  /// Shows a position to the player to move: the next one of the game, or one of no game if it does
  /// not follow.
  @inline(__always)
  func show(_ position: Position) {
    let player = position.playerToMove
    let (own, other) = (position.firstWord(of: player), position.firstWord(of: player.opponent))
    let words = frame.pointee.words
    let (ownNew, otherNew) = (own ^ words[0], other ^ words[1])
    // Each side has at most one new mark, and none has gone.
    let strange =
      ownNew & ((ownNew &- 1) | words[0]) | otherNew & ((otherNew &- 1) | words[1])
    guard UInt64(frame.pointee.expected ^ Self.side(player)) | strange == 0 else {
      return showAnew(position)
    }
    (words[0], words[1]) = (own, other)
    let (history, count) = (frame.pointee.history, view.pointee.history_count)
    history[Int(count)] = UInt16(truncatingIfNeeded: ownNew.trailingZeroBitCount)
    let next = count &+ (ownNew == 0 ? 0 : 1)
    history[Int(next)] = UInt16(truncatingIfNeeded: otherNew.trailingZeroBitCount)
    view.pointee.history_count = next &+ (otherNew == 0 ? 0 : 1)
  }

  /// Shows a position of a board of several words, or of no game.
  @inline(never)
  private func showAnew(_ position: Position) {
    let player = position.playerToMove
    let (wordCount, words) = (frame.pointee.wordCount, frame.pointee.words)
    view.pointee.to_move = Self.side(player)
    var follows = view.pointee.side == Self.side(player)
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
    frame.pointee.expected = Frame.nothing
  }

  @inline(__always)
  private static func side(_ player: Player) -> UInt32 {
    player == .x ? TOURNAMENT_X : TOURNAMENT_O
  }
}
