import Foundation
import SystemKit
import TournamentCore

struct JournalScan {
  private let plan: TournamentPlan
  private let fingerprint: String
  private(set) var index = JournalIndex()
  private(set) var readers: [LineReader]
  /// For looking up lines that have been read, which come in nearly the same order.
  private var earlierReaders: [LineReader]
  private(set) var sources: [Journals.Source]
  private(set) var overlaps: [Journals.Overlap] = []
  private(set) var gameCount = 0

  init(_ plan: TournamentPlan, _ fingerprint: String, paths: [String]) {
    self.plan = plan
    self.fingerprint = fingerprint
    readers = paths.map(LineReader.init)
    earlierReaders = readers
    sources = paths.map { Journals.Source(path: $0) }
  }

  /// Reads a journal; one that does not exist is empty.
  mutating func read(_ source: Int) throws(JournalError) {
    do throws(SystemError) {
      guard try FileSystem.exists(sources[source].path) else { return }
    } catch {
      throw .unreadable(path: sources[source].path, error)
    }
    var offset = 0
    var number = 0
    while let line = try readers[source].line(at: offset) {
      number += 1
      let header: JournalLine.Header?
      do throws(JournalLine.Problem) {
        header = try JournalLine.header(of: line)
      } catch {
        header = nil
        sources[source].faultyLines.append(.init(number: number, problem: error.rawValue))
      }
      if let header {
        try enter(header, JournalIndex.Place(source: source, offset: offset), line: number)
      }
      offset += line.count + 1
    }
    sources[source].wholeLength = offset
    let rest = readers[source].rest(from: offset)
    if !rest.isEmpty {
      // A process that is killed leaves the beginning of a line. After a whole one there is a byte that
      // was its line feed.
      let isWhole = (try? JournalLine.header(of: rest.dropLast())) != nil
      sources[source].faultyLines.append(
        isWhole
          ? .init(number: number + 1, problem: "its end is damaged")
          : .init(number: number + 1, problem: "it is cut short", isCutShort: true)
      )
    }
  }

  private mutating func enter(
    _ header: JournalLine.Header,
    _ place: JournalIndex.Place,
    line: Int
  ) throws(JournalError) {
    let path = sources[place.source].path
    guard header.fingerprint == fingerprint else { throw .otherPlan(path: path, line: line) }
    guard header.chunk < plan.chunkCount else { throw .unfitting(path: path, chunk: header.chunk) }
    guard let earlier = index[header.chunk] else {
      index.insert(header.chunk, place)
      sources[place.source].chunkCount += 1
      gameCount += plan.chunk(header.chunk).games.count
      return
    }
    let other = try earlierReaders[earlier.source].line(at: earlier.offset)
    guard let other, let sum = try? JournalLine.header(of: other).sum, sum == header.sum else {
      throw .conflict(
        path: path,
        line: line,
        chunk: header.chunk,
        otherPath: sources[earlier.source].path
      )
    }
    if earlier.source != place.source { countOverlap(header.chunk, place.source, earlier.source) }
  }

  private mutating func countOverlap(_ chunk: Int, _ source: Int, _ earlier: Int) {
    let (path, earlierPath) = (sources[source].path, sources[earlier].path)
    guard
      let known = overlaps.lastIndex(where: { $0.path == path && $0.earlierPath == earlierPath })
    else {
      overlaps.append(
        .init(path: path, earlierPath: earlierPath, firstChunk: chunk, chunkCount: 1)
      )
      return
    }
    // Lines are in the order in which chunks ended, which differs from run to run.
    overlaps[known].firstChunk = min(overlaps[known].firstChunk, chunk)
    overlaps[known].chunkCount += 1
  }
}
