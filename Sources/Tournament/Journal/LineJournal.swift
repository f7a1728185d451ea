import Foundation
package import SystemKit
import TextKit

/// A results folder of something other than a tournament: `plan.json` says what it belongs to, and the
/// journal has lines of text.
///
/// Each line ends with a sum, so that one that has been damaged is found; what follows the last line feed
/// is dropped, since a process that is killed may leave half a line.
package final class LineJournal: Sendable {
  /// The lines of earlier runs.
  package let past: [String]
  /// Kept for its lock and its file.
  private let folder: ResultsFolder
  private let writer: JournalWriter

  /// Begins a folder, or continues one.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - isResumed: Whether it may exist already.
  ///   - plan: What it belongs to, as JSON.
  ///   - calls: The system calls that write it.
  /// - Throws: `ResultsFolderError`, `PlanFileError` if it belongs to something else, and `JournalError`.
  package init(
    in path: String,
    resuming isResumed: Bool,
    plan: [UInt8],
    calls: FileCalls = .system
  ) throws {
    folder = try ResultsFolder(path, resuming: isResumed)
    if try ResultsFolder.hasPlan(path) {
      guard try Array(Self.bytes(of: folder.planPath)) == plan else {
        throw PlanFileError.otherTournament(folder: path)
      }
    } else {
      guard !folder.hasJournal else { throw PlanFileError.missing(folder: path) }
      try folder.writePlan(plan, calls: calls)
    }
    let bytes = try Self.bytes(of: folder.journalPath)
    let end = bytes.lastIndex(of: 10).map { $0 + 1 } ?? bytes.startIndex
    past = try Self.lines(in: bytes[..<end], of: folder.journalPath)
    writer = try JournalWriter(
      folder.journalPath,
      descriptor: folder.journalDescriptor,
      length: end - bytes.startIndex,
      calls: calls
    )
  }

  private static func bytes(of path: String) throws -> Data {
    do {
      return try InputFile.bytes(of: path)
    } catch {
      throw PlanFileError.unreadable(path: path, reason: "\(error)")
    }
  }

  private static func lines(in bytes: Data, of path: String) throws -> [String] {
    try bytes.split(separator: 10).enumerated().map { index, line in
      let text = String(decoding: line, as: UTF8.self)
      guard let blank = text.lastIndex(of: " "),
        case let contents = String(text[..<blank]),
        text[text.index(after: blank)...] == sum(of: contents)
      else { throw JournalError.damaged(path: path, line: index + 1) }
      return contents
    }
  }

  private static func sum(of text: String) -> String { FNV1a(text.utf8).text }

  /// Adds a line, which contains no line feed.
  package func append(_ line: String) throws(JournalError) {
    try writer.append(Array("\(line) \(Self.sum(of: line))\n".utf8))
  }

  /// Waits until everything is on disk; nothing is added afterwards.
  package func close() throws(JournalError) { try writer.close() }
}
