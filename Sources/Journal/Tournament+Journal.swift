import StrategyKit
import Arithmetic
import FileKit
import Foundation
public import Planning
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
/// known by its plan: another one is refused. It is in use by one run at a time.
extension Tournament {
  /// Plays what a folder does not have yet, and keeps it there.
  ///
  /// A chunk that is played outlives the process, and is on the disk a second later. A line of the
  /// folder's journal that was torn or damaged is played again. A task that is cancelled comes to an
  /// end after the chunks in progress; the folder can then be gone on with.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads, one per core for `nil`; the result does not depend on it.
  ///   - shard: What is to be played of the tournament.
  ///   - folder: The path of the folder, which is made where there is none.
  /// - Returns: The result of all games of the shard.
  /// - Throws: ``ResultsFolderError`` where the folder cannot be used, ``JournalError`` where what is
  ///   in it cannot be read, is of another tournament or cannot be written, `CancellationError` where
  ///   the task is cancelled, and as `Runner.run(onProgress:)`.
  public func play(
    jobs: Int? = nil,
    shard: Shard = .whole,
    keptIn folder: String
  ) async throws -> TournamentResult {
    try await play(jobs: jobs, shard: shard) { try journal(in: folder) }
  }

  /// Plays what a folder does not have yet, keeps it there, and tells of each chunk and of the result.
  ///
  /// Chunks come in the order of the plan, those that the folder had already among them.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads, one per core for `nil`; the events do not depend on it.
  ///   - shard: What is to be played of the tournament.
  ///   - folder: The path of the folder, which is made where there is none.
  /// - Returns: The events; they end without a result where the task that awaits them is cancelled,
  ///   and throw as ``play(jobs:shard:keptIn:)``. The folder is in use until the chunks in progress
  ///   have ended.
  public func events(
    jobs: Int? = nil,
    shard: Shard = .whole,
    keptIn folder: String
  ) -> AsyncThrowingStream<Event, any Error> {
    events(jobs: jobs, shard: shard) { try journal(in: folder) }
  }

  /// Joins what folders have of the tournament, such as its shards.
  ///
  /// - Parameter folders: The paths of the folders; a chunk may be in several of them.
  /// - Returns: The result of all games that are there; `TournamentResult.isPartial` says whether
  ///   some are missing.
  /// - Throws: ``JournalError`` where a folder cannot be read, is of another tournament, or says
  ///   otherwise than another one.
  public func merged(_ folders: [String]) async throws -> TournamentResult {
    try await DetachedThread.value {
      let paths = folders.map(ResultsFolder.journalPath)
      for path in paths where !FileManager.default.fileExists(atPath: path) {
        throw JournalError.unreadable(path: path, SystemError(ENOENT))
      }
      let journals = try Journals(paths, of: plan, fingerprint: plan.fingerprint)
      return try journals.fold(plan, remarks: bots.map(\.remark))
    }
  }

  private func journal(in folder: String) throws -> RunJournal {
    try RunJournal(
      in: ResultsFolder(folder, resuming: true),
      of: plan,
      fingerprint: plan.fingerprint
    )
  }
}

extension TournamentPlan {
  /// FNV-1a 64 of its canonical JSON.
  fileprivate var fingerprint: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try FNV1a(encoder.encode(self)).text
    }
  }
}
