package import FileKit
package import Planning
package import Results
import TournamentCore

/// The journal of a run: what earlier runs have left, and what this one adds.
package final class RunJournal: ChunkStore {
  /// What was there at the beginning.
  package let past: Journals
  /// Kept for its lock and its file.
  private let folder: ResultsFolder
  private let coder: JournalLine
  private let writer: JournalWriter

  /// Goes on with the journal of a folder.
  ///
  /// - Parameters:
  ///   - folder: Where it is; its lock is kept as long as the journal.
  ///   - plan: What it is the journal of.
  ///   - fingerprint: The fingerprint of the plan, 16 hex digits.
  ///   - gameTally: What is counted besides, of no game; `nil` for nothing.
  ///   - calls: How it is written.
  /// - Throws: Where it cannot be read or written, or is of another plan.
  package init(
    in folder: ResultsFolder,
    of plan: TournamentPlan,
    fingerprint: String,
    gameTally: (any GameTally)? = nil,
    calls: FileCalls = .system
  ) throws(JournalError) {
    self.folder = folder
    let path = folder.journalPath
    past = try Journals([path], of: plan, fingerprint: fingerprint, gameTally: gameTally)
    coder = JournalLine(plan: plan, fingerprint: fingerprint, gameTally: gameTally)
    writer = try JournalWriter(
      path,
      descriptor: folder.journalDescriptor,
      length: past.sources[0].wholeLength,
      calls: calls
    )
  }

  /// Whether an earlier run has left a chunk.
  package func contains(_ chunk: Int) -> Bool { past.contains(chunk) }

  /// What an earlier run has left of a chunk, `nil` for nothing.
  ///
  /// - Throws: ``JournalError`` where it cannot be read.
  package func result(at chunk: Int) throws -> ChunkResult? { try past.result(at: chunk) }

  /// Adds the result of a chunk.
  ///
  /// - Throws: ``JournalError`` where it cannot be written.
  package func append(_ result: ChunkResult) throws { try writer.append(coder.encoded(result)) }

  /// Waits until all is on the disk; nothing is added afterwards.
  ///
  /// - Throws: Where something could not be written.
  package func close() throws(JournalError) { try writer.close() }
}
