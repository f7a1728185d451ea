/// What is kept of a tournament, or of one of its rounds, and the part of it that is played.
package struct Keeping {
  /// The chunks of earlier runs, and those that are added; `nil` if none are kept.
  let store: (any ChunkStore)?
  /// The part of the plan that is played.
  let shard: Shard
  /// The games that are kept with their moves, or `nil` for none.
  let selection: GameSelection?

  package init(
    _ store: (any ChunkStore)? = nil,
    shard: Shard = .whole,
    selection: GameSelection? = nil
  ) {
    self.store = store
    self.shard = shard
    self.selection = selection
  }
}
