import Foundation
import StrategyKit
import SystemKit
public import TournamentCore

/// Tournaments kept in folders, which can be continued and merged.
///
/// ```swift
/// // Plays what the folder does not have yet: all of it, or the rest after a crash.
/// let result = try await tournament.play(keptIn: "results")
///
/// // On each of three machines, and then on one that has all three folders:
/// _ = try await tournament.play(shard: Shard(number: 1, count: 3), keptIn: "shard1")
/// let whole = try await tournament.merged(["shard1", "shard2", "shard3"])
/// ```
///
/// However it was played, the result is the same. A folder has the chunks of one tournament,
/// identified by its plan; any other is rejected. One run at a time can use it. The command's
/// folders are of the same kind: a tournament started in code can be continued and merged by the
/// command, and vice versa.
extension Tournament {
  /// Plays what a folder does not yet have, and keeps it there.
  ///
  /// A finished chunk survives the process, and is on disk within a second. A damaged or incomplete
  /// line of the folder's journal is played again. A cancelled task ends after the chunks in
  /// progress; the folder can then be continued.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads, or `nil` for one per core; the result does not depend on it.
  ///   - shard: The part of the tournament to play; `nil` for what the folder has started, or all.
  ///   - folder: The path of the folder, which is created if it does not exist.
  /// - Returns: The result of all games of the shard.
  /// - Throws: ``ResultsFolderError`` if the folder cannot be used, ``PlanFileError`` if it belongs
  ///   to something else, ``JournalError`` if its contents cannot be read or written,
  ///   `CancellationError` if the task is cancelled, otherwise like `Runner.run(onProgress:)`.
  public func play(
    jobs: Int? = nil,
    shard: Shard? = nil,
    keptIn folder: String
  ) async throws -> TournamentResult {
    try await play(jobs: jobs) { try keeping(of: $0, in: folder, shard: shard) }
  }

  /// Plays what a folder does not yet have, and keeps it there, with an event for each chunk and
  /// for the result.
  ///
  /// Chunks come in the order of the plan, including those that the folder already had.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads, or `nil` for one per core; the events do not depend on it.
  ///   - shard: The part of the tournament to play; `nil` for what the folder has started, or all.
  ///   - folder: The path of the folder, which is created if it does not exist.
  /// - Returns: The events; they end without a result if the task that awaits them is cancelled,
  ///   and throw like ``play(jobs:shard:keptIn:)``. The folder is in use until the chunks in
  ///   progress have ended.
  public func events(
    jobs: Int? = nil,
    shard: Shard? = nil,
    keptIn folder: String
  ) -> AsyncThrowingStream<Event, any Error> {
    events(jobs: jobs) { try keeping(of: $0, in: folder, shard: shard) }
  }

  /// Merges what folders have of the tournament, such as its shards.
  ///
  /// - Parameter folders: The paths of the folders; a chunk may be in several of them.
  /// - Returns: The result of all available games; `TournamentResult.isPartial` says whether some
  ///   are missing.
  /// - Throws: ``PlanFileError`` if a folder does not exist or belongs to another tournament,
  ///   ``JournalError`` if it cannot be read or contradicts another one.
  public func merged(_ folders: [String]) async throws -> TournamentResult {
    try await DetachedThread.value {
      let files = try folders.map(PlanFile.init(folder:))
      let own = try planFile(of: plan, continuing: files.first)
      for (file, folder) in zip(files, folders) { try file.check(against: own, in: folder) }
      let empty = TournamentResult(plan, remarks: bots.map(\.remark))
      return try Journals.foldRounds(empty) { round in
        let paths = folders.map { ResultsFolder.path(of: round, in: $0) }
        guard try paths.contains(where: ResultsFolder.hasPlan) else { return nil }
        let own = try planFile(of: round, continuing: paths.lazy.compactMap(Self.plan).first)
        return try Journals(
          paths.map(ResultsFolder.journalPath),
          of: round,
          fingerprint: own.fingerprint
        )
      }
      .result
    }
  }

  private static func plan(in folder: String) -> PlanFile? { try? PlanFile(folder: folder) }

  /// The store in a folder for the tournament or one of its rounds.
  private func keeping(of plan: TournamentPlan, in path: String, shard: Shard?) throws -> Keeping {
    var path = path
    if plan.round != nil {
      // The folder of the tournament says whose rounds it has.
      let folder = try ResultsFolder(path, resuming: true)
      _ = try folder.begin(planFile(of: self.plan, continuing: folder.plan, shard: shard))
      path = ResultsFolder.path(of: plan, in: path)
    }
    let kept = try KeptRun(in: path) { try planFile(of: plan, continuing: $0, shard: shard) }
    return Keeping(kept.journal, shard: kept.shard, selection: kept.file.report.selection)
  }

  /// The plan file of a folder of the tournament; the report settings are those of the run that
  /// began it.
  private func planFile(
    of plan: TournamentPlan,
    continuing kept: PlanFile?,
    shard: Shard? = nil
  ) throws -> PlanFile {
    let report = kept?.report ?? ReportSettings(of: plan)
    return try PlanFile(
      PlanFingerprint(plan, bots: bots, counts: report.counts()),
      shard: shard,
      report: report,
      origin: kept?.origin
    )
  }
}
