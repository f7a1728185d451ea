import GameModel

/// Events of the session.
extension PlaySession {
  /// The events of the session from now on: games that begin and end, and moves.
  ///
  /// Views need no events, because they are redrawn when what they show changes; this is for sounds,
  /// for statistics and for records. Every call returns a stream of its own, which misses nothing and
  /// ends when the session is gone.
  ///
  /// ```swift
  /// for await event in session.events() {
  ///   if case .ended(let outcome) = event { scores.add(outcome) }
  /// }
  /// ```
  ///
  /// - Returns: The events.
  public func events() -> AsyncStream<PlayEvent> { listeners.stream() }

  /// Tells of what has changed since the state was another.
  func tellChanges(since old: PlayState) {
    let (before, now) = (old.game.moves, state.game.moves)
    if state.beginning.isOfNewGame, state.beginning.number != old.beginning.number {
      listeners.tell(.began(state.seats, first: state.first))
      return
    }
    if now.count < before.count { listeners.tell(.tookBack(before.count - now.count)) }
    for index in now.indices.dropFirst(before.count) {
      let mover = index.isMultiple(of: 2) ? state.first : state.first.opponent
      listeners.tell(.moved(now[index], by: mover))
    }
    if let outcome = state.outcome, old.outcome == nil { listeners.tell(.ended(outcome)) }
  }
}
