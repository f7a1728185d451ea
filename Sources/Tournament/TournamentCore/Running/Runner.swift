public import StrategyKit

/// Plays the chunks of a plan on a number of threads and merges their results in plan order.
///
/// The result does not depend on the number of threads, on the order in which chunks finish, or on
/// whether a run was interrupted and resumed.
public struct Runner: Sendable {
  /// The clock for move limits, which stands still while the system sleeps.
  public typealias Now = @Sendable () -> SuspendingClock.Instant

  private(set) var plan: TournamentPlan
  let bots: [Bot]
  private let jobs: Int
  let gameTally: (any GameTally)?
  package var selection: GameSelection?
  /// The result before the first game, which says how often bots have forfeited; `nil` for an empty one.
  package var start: TournamentResult?
  private let keepsTimes: Bool
  private let now: Now
  private var elsewhere: (any ChunkPlaces)?

  /// Prepares to play a plan.
  ///
  /// - Parameters:
  ///   - plan: What to play.
  ///   - bots: The bots of the plan, in order.
  ///   - jobs: The number of threads, at least 1.
  ///   - gameTally: The additional counts to keep as games end, empty.
  ///   - selection: The games whose moves are kept in the results of chunks, or `nil` for none.
  ///   - keepsTimes: Whether these keep the times of their moves, which are not reproducible.
  ///   - now: The clock for move limits and times.
  public init(
    _ plan: TournamentPlan,
    bots: [Bot],
    jobs: Int = 1,
    gameTally: (any GameTally)? = nil,
    keeping selection: GameSelection? = nil,
    keepsTimes: Bool = false,
    now: @escaping Now = { .now }
  ) {
    precondition(plan.bots == bots.map(PlannedBot.init), "the bots are those of the plan")
    precondition(jobs >= 1, "a tournament takes one thread or more")
    self.plan = plan
    self.bots = bots
    self.jobs = jobs
    self.gameTally = gameTally
    self.selection = selection
    self.keepsTimes = keepsTimes
    self.now = now
  }

  /// The same runner, which has some chunks played elsewhere.
  package func playing(elsewhere places: (any ChunkPlaces)?) -> Runner {
    var runner = self
    runner.elsewhere = places
    return runner
  }

  /// Plays the whole plan.
  ///
  /// - Parameter onProgress: Receives the number of games finished, chunk by chunk, on any thread.
  /// - Returns: The result of all games.
  /// - Throws: Like ``run(_:shard:interruption:)``.
  /// - Complexity: Memory does not depend on the number of games.
  public func run(onProgress: @escaping @Sendable (Int) -> Void = { _ in }) throws
    -> TournamentResult
  {
    try run(RunHooks(onProgress: onProgress))
  }

  /// Plays a plan, or a shard of it, calling the hooks.
  ///
  /// - Parameters:
  ///   - hooks: Receives events, and may end the run early.
  ///   - shard: The part of the plan to play.
  ///   - interruption: Ends the run early from outside.
  /// - Returns: The result of all games played; `TournamentResult.isPartial` says whether games are
  ///   missing.
  /// - Throws: The error of the earliest chunk of the plan in which a bot's strategy could not be
  ///   made, any error from the hooks, and an error if no thread can be started. An error thrown by
  ///   a strategy while it plays costs it the game and is not an error of the run.
  public func run(
    _ hooks: RunHooks,
    shard: Shard = .whole,
    interruption: Interruption = Interruption()
  ) throws -> TournamentResult {
    try play(hooks, shard, nil, interruption)
  }

  /// Plays what a store does not yet have, keeps it there, and closes the store.
  package func run(
    _ hooks: RunHooks,
    shard: Shard = .whole,
    into store: (any ChunkStore)?,
    interruption: Interruption = Interruption()
  ) throws -> TournamentResult {
    do {
      let result = try play(hooks, shard, store, interruption)
      try store?.close()
      return result
    } catch {
      // Finished chunks are kept all the same; the first error is thrown.
      try? store?.close()
      throw error
    }
  }

  /// Plays a tournament round by round, each once all games of those before are there; without rounds,
  /// all of it at once.
  package func runRounds(
    _ hooks: RunHooks = RunHooks(),
    interruption: Interruption = Interruption(),
    keeping: (TournamentPlan) throws -> Keeping = { _ in Keeping() }
  ) throws -> TournamentResult {
    let empty = TournamentResult(plan, remarks: bots.map(\.remark), gameTally: gameTally)
    let fold = try RoundFold(empty, hooks: hooks, onRound: { hooks.onResult?($1) }) {
      round,
      start,
      hooks in
      let kept = try keeping(round)
      var runner = self
      (runner.plan, runner.start, runner.selection) = (round, start, kept.selection)
      if round.round != nil { runner.elsewhere = try elsewhere?.places(of: round) }
      return try runner.run(
        hooks(kept.shard.isWhole),
        shard: kept.shard,
        into: kept.store,
        interruption: interruption
      )
    }
    return fold.result
  }

  private func play(
    _ hooks: RunHooks,
    _ shard: Shard,
    _ store: (any ChunkStore)?,
    _ interruption: Interruption
  ) throws -> TournamentResult {
    let merge = try OrderedMerge(
      ChunkFold(
        start ?? TournamentResult(plan, remarks: bots.map(\.remark), gameTally: gameTally),
        shard: shard,
        hooks: hooks
      ),
      shard: shard,
      jobs: jobs,
      store: store,
      interruption: interruption
    )
    let watch = plan.moveLimit.map { MoveWatch(limit: $0, now: now) }
    let group = WorkerGroup()
    let jobs = min(jobs, plan.chunkCount)
    let threads = try group.start(jobs) { play(merge, store, hooks, watch) }
    if threads < jobs { hooks.onShortage?(threads, jobs) }
    return try merge.finish(group.wait(interruption, watch))
  }

  private func play(
    _ merge: OrderedMerge,
    _ store: (any ChunkStore)?,
    _ hooks: RunHooks,
    _ watch: MoveWatch?
  ) {
    var worker = Worker(
      plan,
      bots: bots,
      gameTally: gameTally,
      keeping: selection,
      keepsTimes: keepsTimes,
      place: watch?.newPlace(),
      now: now
    )
    worker.player.note.whileInUse { play(&worker, merge, store, hooks) }
  }

  private func play(
    _ worker: inout Worker,
    _ merge: OrderedMerge,
    _ store: (any ChunkStore)?,
    _ hooks: RunHooks
  ) {
    let place = elsewhere?.makePlace()
    defer { place?.close() }
    while let chunk = merge.nextChunk() {
      let result = Result {
        let isElsewhere = elsewhere?.takes(plan.pairings[chunk.pairing]) == true
        let result = try (isElsewhere ? place?.play(chunk) : nil) ?? worker.play(chunk)
        // It is kept before it is reported: whatever has been reported is never played again.
        try store?.append(result)
        try hooks.onPlayed?(result)
        return result
      }
      merge.add(result, at: chunk.index)
      hooks.onProgress(chunk.games.count)
    }
  }
}
