package import Planning
package import Results
import Synchronization
import TournamentCore

/// The journals of a tournament: one, or one for each of its shards.
///
/// They are gone through once for where the line of each chunk is, which checks every line, and
/// then read in the order of the plan. Memory is eight bytes a chunk and a block of each file.
package final class Journals: Sendable {
  let coder: JournalLine
  private let index: JournalIndex
  private let readers: Mutex<[LineReader]>
  /// What each journal came to, in the order in which they were given.
  package let sources: [Source]
  /// The chunks that are in two journals, and say the same.
  package let overlaps: [Overlap]
  /// The number of games of all chunks that are there.
  package let gameCount: Int

  /// What one journal came to.
  package struct Source: Sendable {
    /// The file.
    package let path: String
    /// The number of chunks that no journal before it has.
    package internal(set) var chunkCount = 0
    /// The lines that are left out, by their numbers from 1, with what is wrong with them.
    package internal(set) var faultyLines: [FaultyLine] = []
    /// The number of bytes up to the end of the last whole line.
    package internal(set) var wholeLength = 0
  }

  /// A line that is left out.
  package struct FaultyLine: Hashable, Sendable {
    /// The line, from 1.
    package let number: Int
    /// What is wrong with it, in words.
    package let problem: String
  }

  /// Chunks that are in a journal and in one before it.
  package struct Overlap: Hashable, Sendable {
    /// The journal.
    package let path: String
    /// The one before it.
    package let earlierPath: String
    /// The first of the chunks, by its index in the plan.
    package internal(set) var firstChunk: Int
    /// How many chunks there are.
    package internal(set) var chunkCount: Int
  }

  /// Goes through journals; what is not there is an empty one.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - plan: What they are journals of.
  ///   - fingerprint: The fingerprint of the plan.
  ///   - gameTally: What is counted besides, of no game; `nil` for nothing.
  /// - Throws: Where a file cannot be read, or a line is of another plan or against another one.
  package init(
    _ paths: [String],
    of plan: TournamentPlan,
    fingerprint: String,
    gameTally: (any GameTally)? = nil
  ) throws(JournalError) {
    precondition(paths.count <= JournalIndex.maximumSourceCount, "too many journals")
    var scan = JournalScan(plan, fingerprint, paths: paths)
    for source in paths.indices { try scan.read(source) }
    coder = JournalLine(plan: plan, fingerprint: fingerprint, gameTally: gameTally)
    index = scan.index
    sources = scan.sources
    overlaps = scan.overlaps
    gameCount = scan.gameCount
    readers = Mutex(scan.readers)
  }

  /// The number of chunks that are there.
  package var chunkCount: Int { index.count }

  /// Whether a chunk is there.
  package func contains(_ chunk: Int) -> Bool { index[chunk] != nil }

  /// The result of a chunk, `nil` where it is not there.
  ///
  /// - Throws: Where its line cannot be read, or cannot be of the chunk.
  package func result(at chunk: Int) throws(JournalError) -> ChunkResult? {
    guard let place = index[chunk] else { return nil }
    return try readers.withLock { readers throws(JournalError) in
      let line = try readers[place.source].line(at: place.offset)
      do throws(JournalLine.Problem) {
        guard let line else { throw .malformed }
        return try coder.decoded(line)
      } catch {
        throw .unfitting(path: readers[place.source].path, chunk: chunk)
      }
    }
  }
}
