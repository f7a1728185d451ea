import Journal
public import TournamentCore

extension Tournament {
  /// Plays all games, those of plug-ins in workers, at native speed.
  ///
  /// ```swift
  /// let workers = WorkerHost()
  /// let registry = roster.adding(workers.plugins.kind)
  /// let result = try await Tournament(["./libmine.so", "random"], from: registry)
  ///   .play(in: workers)
  /// ```
  ///
  /// - Parameters:
  ///   - jobs: The number of threads, or `nil` for one per core; the result does not depend on it.
  ///   - workers: Starts the workers.
  /// - Returns: The result of all games.
  /// - Throws: Like `play(jobs:)`, and if no worker can be started.
  public func play(jobs: Int? = nil, in workers: WorkerHost) async throws -> TournamentResult {
    let file = try PlanFile(
      PlanFingerprint(plan, bots: bots, counts: []),
      report: ReportSettings()
    )
    let places = try ChunkWorkers(workers, file, bots: bots)
    return try await play(jobs: jobs, elsewhere: places) { _ in Keeping() }
  }
}
