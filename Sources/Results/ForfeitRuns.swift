package import GameModel

/// How often in a row a bot forfeited in the games of a chunk.
///
/// Games that the opponent forfeits tell nothing of the bot, and are passed over: two bots that both
/// fail with X would else save each other.
///
/// It is all that has to be known of the chunk to find the runs of a whole tournament, in which a
/// run may go on from chunk to chunk.
package struct ForfeitRuns: Hashable, Sendable, Codable {
  /// Forfeits for one cause in games that the bot played one after another.
  package struct Run: Hashable, Sendable, Codable {
    /// `nil` where there are none.
    package var cause: Forfeit.Cause?
    /// How many there are.
    package var length = 0
  }

  /// The run that the chunk begins with.
  package private(set) var leading = Run()
  /// The run that it ends with.
  package private(set) var trailing = Run()
  /// The first of the longest.
  package private(set) var longest = Run()

  /// The runs among forfeits, given by their games' indices among those that the opponent did not
  /// forfeit, and in their order.
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
  /// Goes on with the games of the next chunk, of which the opponent did not forfeit `games`.
  ///
  /// - Returns: The first run of at least `limit` that there now is, `nil` where there is none.
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
