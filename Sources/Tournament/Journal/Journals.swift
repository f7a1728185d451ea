import Synchronization
package import TournamentCore

/// The journals of a tournament: one, or one for each of its shards.
///
/// One pass checks every line and notes where the line of each chunk is; the lines are then read in
/// the order of the plan. Memory is eight bytes per chunk and a block of each file.
package final class Journals: Sendable {
  let coder: JournalLine
  private let index: JournalIndex
  private let readers: Mutex<[LineReader]>
  package let sources: [Source]
  /// The chunks that are in two journals with the same result.
  package let overlaps: [Overlap]
  package let gameCount: Int

  package struct Source: Sendable {
    package let path: String
    /// The number of chunks that no earlier journal has.
    package internal(set) var chunkCount = 0
    /// The skipped lines, by their numbers from 1, with the reasons.
    package internal(set) var faultyLines: [FaultyLine] = []
    /// The number of bytes up to the end of the last complete line.
    package internal(set) var wholeLength = 0
  }

  package struct FaultyLine: Hashable, Sendable {
    package let number: Int
    package let problem: String
    /// Whether it is the beginning of a line that was never finished, as a killed process leaves it;
    /// anything else is damage.
    package var isCutShort = false
  }

  /// Chunks that are in a journal and in an earlier one.
  package struct Overlap: Hashable, Sendable {
    package let path: String
    package let earlierPath: String
    /// The first of the chunks, by its index in the plan.
    package internal(set) var firstChunk: Int
    package internal(set) var chunkCount: Int
  }

  /// Reads journals; one that does not exist is empty.
  package init(
    _ paths: [String],
    of plan: TournamentPlan,
    fingerprint: String,
    gameTally: (any GameTally)? = nil
  ) throws(JournalError) {
    guard paths.count <= JournalIndex.maximumSourceCount else { throw .tooMany(paths.count) }
    var scan = JournalScan(plan, fingerprint, paths: paths)
    for source in paths.indices { try scan.read(source) }
    coder = JournalLine(plan: plan, fingerprint: fingerprint, gameTally: gameTally)
    index = scan.index
    sources = scan.sources
    overlaps = scan.overlaps
    gameCount = scan.gameCount
    readers = Mutex(scan.readers)
  }

  package var chunkCount: Int { index.count }

  package func contains(_ chunk: Int) -> Bool { index[chunk] != nil }

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
