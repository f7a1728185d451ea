package import SystemKit
package import TournamentCore

/// The journal of a run: what earlier runs left, and what this one adds.
package final class RunJournal: ChunkStore {
  package let past: Journals
  /// Kept for its lock and its file.
  private let folder: ResultsFolder
  private let coder: JournalLine
  private let writer: JournalWriter

  /// Continues the journal of a folder.
  ///
  /// - Parameters:
  ///   - folder: Its folder; the lock is kept as long as the journal.
  ///   - plan: Its plan.
  ///   - fingerprint: The fingerprint of the plan, 16 hex digits.
  ///   - gameTally: The additional counts, empty; `nil` for none.
  ///   - others: The journals of other runs of parts of the same plan.
  ///   - calls: The system calls that write it.
  /// - Throws: If it cannot be read or written, or belongs to another plan.
  package init(
    in folder: ResultsFolder,
    of plan: TournamentPlan,
    fingerprint: String,
    gameTally: (any GameTally)? = nil,
    besides others: [String] = [],
    calls: FileCalls = .system
  ) throws(JournalError) {
    self.folder = folder
    let path = folder.journalPath
    past = try Journals(
      [path] + others,
      of: plan,
      fingerprint: fingerprint,
      gameTally: gameTally
    )
    coder = JournalLine(plan: plan, fingerprint: fingerprint, gameTally: gameTally)
    writer = try JournalWriter(
      path,
      descriptor: folder.journalDescriptor,
      length: past.sources[0].wholeLength,
      calls: calls
    )
  }

  package func contains(_ chunk: Int) -> Bool { past.contains(chunk) }

  package func result(at chunk: Int) throws -> ChunkResult? { try past.result(at: chunk) }

  package func append(_ result: ChunkResult) throws { try writer.append(coder.encoded(result)) }

  /// Waits until everything is on disk; nothing is added afterwards.
  package func close() throws(JournalError) { try writer.close() }
}
