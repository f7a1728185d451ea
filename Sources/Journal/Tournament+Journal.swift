import Arithmetic
import FileKit
import Foundation
public import Planning
public import Results
import StrategyKit
import SystemKit
public import TournamentCore

/// Tournaments that are kept in folders, to be gone on with and to be joined.
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
/// However it was played, the result is the same. A folder has the chunks of one tournament, which is
/// known by its plan: another one is refused. It is in use by one run at a time. The command's
/// folders are of the same kind: what one has begun, the other goes on with and joins.
extension Tournament {
  /// Plays what a folder does not have yet, and keeps it there.
  ///
  /// A chunk that is played outlives the process, and is on the disk a second later. A line of the
  /// folder's journal that was torn or damaged is played again. A task that is cancelled comes to an
  /// end after the chunks in progress; the folder can then be gone on with.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads, one per core for `nil`; the result does not depend on it.
  ///   - shard: What is to be played of the tournament; `nil` for what the folder has begun, or all.
  ///   - folder: The path of the folder, which is made where there is none.
  /// - Returns: The result of all games of the shard.
  /// - Throws: ``ResultsFolderError`` where the folder cannot be used, ``PlanFileError`` where it is of
  ///   something else, ``JournalError`` where what is in it cannot be read or written,
  ///   `CancellationError` where the task is cancelled, and as `Runner.run(onProgress:)`.
  public func play(
    jobs: Int? = nil,
    shard: Shard? = nil,
    keptIn folder: String
  ) async throws -> TournamentResult {
    try await play(jobs: jobs) { try keeping(in: folder, shard: shard) }
  }

  /// Plays what a folder does not have yet, keeps it there, and tells of each chunk and of the result.
  ///
  /// Chunks come in the order of the plan, those that the folder had already among them.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads, one per core for `nil`; the events do not depend on it.
  ///   - shard: What is to be played of the tournament; `nil` for what the folder has begun, or all.
  ///   - folder: The path of the folder, which is made where there is none.
  /// - Returns: The events; they end without a result where the task that awaits them is cancelled,
  ///   and throw as ``play(jobs:shard:keptIn:)``. The folder is in use until the chunks in progress
  ///   have ended.
  public func events(
    jobs: Int? = nil,
    shard: Shard? = nil,
    keptIn folder: String
  ) -> AsyncThrowingStream<Event, any Error> {
    events(jobs: jobs) { try keeping(in: folder, shard: shard) }
  }

  /// Joins what folders have of the tournament, such as its shards.
  ///
  /// - Parameter folders: The paths of the folders; a chunk may be in several of them.
  /// - Returns: The result of all games that are there; `TournamentResult.isPartial` says whether
  ///   some are missing.
  /// - Throws: ``PlanFileError`` where a folder is not there or of another tournament, ``JournalError``
  ///   where it cannot be read or says otherwise than another one.
  public func merged(_ folders: [String]) async throws -> TournamentResult {
    try await DetachedThread.value {
      let files = try folders.map(PlanFile.init(folder:))
      let own = try planFile(goingOnWith: files.first)
      for (file, folder) in zip(files, folders) { try file.check(goingOnWith: own, in: folder) }
      let journals = try Journals(
        folders.map(ResultsFolder.journalPath),
        of: plan,
        fingerprint: own.fingerprint
      )
      return try journals.fold(plan, remarks: bots.map(\.remark))
    }
  }

  /// What a folder has of the tournament, and what it keeps from now on.
  private func keeping(in folder: String, shard: Shard?) throws -> Keeping {
    let folder = try ResultsFolder(folder, resuming: true)
    let file = try folder.begin(planFile(goingOnWith: folder.plan, shard: shard))
    return Keeping(
      try RunJournal(in: folder, of: plan, fingerprint: file.fingerprint),
      shard: file.shard ?? .whole,
      selection: file.report.selection
    )
  }

  /// The file of a folder of the tournament: what it is reported by is left to whoever began it.
  private func planFile(goingOnWith kept: PlanFile?, shard: Shard? = nil) throws -> PlanFile {
    let report = kept?.report ?? ReportSettings(of: plan)
    return try PlanFile(
      TournamentIdentity(plan, bots: bots, counts: report.counts()),
      shard: shard,
      report: report,
      origin: kept?.origin
    )
  }
}
