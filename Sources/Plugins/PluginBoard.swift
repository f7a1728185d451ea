import CTournamentBot
import GameModel

/// The position that a bot of a library is shown, in memory of its own: nothing is allocated for a
/// move.
///
/// It also follows the game: what the history says is seen from the marks that are new since the
/// bot's last turn, its own before its opponent's.
struct PluginBoard {
  /// The position as libraries see it.
  let view: UnsafeMutablePointer<tournament_position>
  /// The bot's own marks, then its opponent's.
  private let words: UnsafeMutablePointer<UInt64>
  private let wordCount: Int
  /// The squares marked in the game, with room for one of each side that does not count.
  private let history: UnsafeMutablePointer<UInt16>

  /// The empty board of some rules, in no game.
  init(_ rules: Rules) {
    wordCount = (rules.squareCount + 63) / 64
    words = .allocate(capacity: 2 * wordCount)
    words.initialize(repeating: 0, count: 2 * wordCount)
    history = .allocate(capacity: rules.squareCount + 2)
    history.initialize(repeating: 0, count: rules.squareCount + 2)
    view = .allocate(capacity: 1)
    view.initialize(to: tournament_position())
    view.pointee.size = UInt32(MemoryLayout<tournament_position>.size)
    view.pointee.word_count = UInt32(wordCount)
    view.pointee.own = UnsafePointer(words)
    view.pointee.other = UnsafePointer(words + wordCount)
  }

  /// Frees the memory.
  func deallocate() {
    view.deallocate()
    words.deallocate()
    history.deallocate()
  }

  /// Shows the start of a game.
  func begin(as player: Player, from start: Position) {
    view.pointee.side = Self.side(player)
    view.pointee.to_move = Self.side(start.playerToMove)
    view.pointee.history = UnsafePointer(history)
    view.pointee.history_count = 0
    for word in 0..<wordCount {
      words[word] = start.word(word, of: player)
      words[wordCount + word] = start.word(word, of: player.opponent)
    }
  }

  /// Shows a position to the player to move: the next one of the game, or one of no game if it does
  /// not follow.
  @inline(__always)
  func show(_ position: Position) {
    let side = Self.side(position.playerToMove)
    view.pointee.to_move = side
    if view.pointee.side != side { leaveGame(for: side) }
    guard wordCount == 1 else { return showLarge(position) }
    let player = position.playerToMove
    let (own, other) = (position.firstWord(of: player), position.firstWord(of: player.opponent))
    let (ownNew, otherNew) = (own ^ words[0], other ^ words[1])
    // Each side has at most one new mark, and none has gone.
    if ownNew & (ownNew &- 1) | otherNew & (otherNew &- 1) | words[0] & ~own | words[1] & ~other
      != 0
    {
      leaveGame(for: side)
    }
    (words[0], words[1]) = (own, other)
    guard view.pointee.history != nil else { return }
    var count = Int(view.pointee.history_count)
    history[count] = UInt16(truncatingIfNeeded: ownNew.trailingZeroBitCount)
    count &+= ownNew == 0 ? 0 : 1
    history[count] = UInt16(truncatingIfNeeded: otherNew.trailingZeroBitCount)
    count &+= otherNew == 0 ? 0 : 1
    view.pointee.history_count = UInt32(truncatingIfNeeded: count)
  }

  @inline(never)
  private func showLarge(_ position: Position) {
    let player = position.playerToMove
    var follows = true
    for (side, player) in [player, player.opponent].enumerated() {
      var isNew = false
      for index in 0..<wordCount {
        let word = position.word(index, of: player)
        let place = side * wordCount + index
        let new = word ^ words[place]
        if new & (new &- 1) | words[place] & ~word != 0 || (isNew && new != 0) { follows = false }
        if new != 0, view.pointee.history != nil, follows {
          history[Int(view.pointee.history_count)] =
            UInt16(index * 64 + new.trailingZeroBitCount)
          view.pointee.history_count += 1
          isNew = true
        }
        words[place] = word
      }
    }
    if !follows { leaveGame(for: view.pointee.side) }
  }

  /// No game is being played.
  private func leaveGame(for side: UInt32) {
    view.pointee.side = side
    view.pointee.history = nil
    view.pointee.history_count = 0
  }

  @inline(__always)
  private static func side(_ player: Player) -> UInt32 {
    player == .x ? TOURNAMENT_X : TOURNAMENT_O
  }
}
