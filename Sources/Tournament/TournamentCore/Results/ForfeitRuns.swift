package import GameModel

/// How many times in a row a bot forfeited in the games of a chunk.
///
/// Games that the opponent forfeits say nothing about the bot and are skipped: otherwise two bots
/// that both fail with X would save each other.
///
/// This is all that is needed of a chunk to find the runs of a whole tournament, where a run may
/// continue from chunk to chunk.
package struct ForfeitRuns: Hashable, Sendable, Codable {
  package struct Run: Hashable, Sendable, Codable {
    /// `nil` if there are none.
    package var cause: Forfeit.Cause?
    package var length = 0

    package init(cause: Forfeit.Cause? = nil, length: Int = 0) {
      (self.cause, self.length) = (cause, length)
    }
  }

  package private(set) var leading = Run()
  package private(set) var trailing = Run()
  package private(set) var longest = Run()

  /// The runs among forfeits, given in order by their games' indices among those that the opponent
  /// did not forfeit.
  package init(_ forfeits: some Sequence<(game: Int, cause: Forfeit.Cause)>, in games: Range<Int>) {
    var next = games.lowerBound
    var start = next
    for (game, cause) in forfeits {
      if game != next || cause != trailing.cause {
        trailing = Run(cause: cause)
        start = game
      }
      trailing.length += 1
      next = game + 1
      if start == games.lowerBound { leading = trailing }
      if trailing.length > longest.length { longest = trailing }
    }
    if next != games.upperBound { trailing = Run() }
  }
}

extension ForfeitRuns.Run {
  /// Continues with the games of the next chunk, of which the opponent did not forfeit `games`; the
  /// first run that now has at least `limit` forfeits, or `nil`.
  package mutating func add(_ runs: ForfeitRuns?, games: Int, limit: Int) -> ForfeitRuns.Run? {
    guard let runs, runs.longest.length > 0 else {
      if games > 0 { self = ForfeitRuns.Run() }
      return nil
    }
    var joined = runs.leading
    if joined.cause != nil, joined.cause == cause { joined.length += length }
    self = runs.leading.length == games ? joined : runs.trailing
    return [joined, runs.longest].first { $0.length >= limit }
  }
}
