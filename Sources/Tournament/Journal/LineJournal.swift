import Foundation
package import SystemKit
import TextKit

/// A results folder of something other than a tournament: `plan.json` says what it belongs to, and the
/// journal has lines of text.
///
/// Each line ends with a sum, so that one that has been damaged is found; half a line after the last
/// line feed is dropped, since a process that is killed may leave that.
package final class LineJournal: Sendable {
  /// The lines of earlier runs.
  package let past: [String]
  /// The number of the line that was cut short and dropped, from 1, or `nil` if there is none.
  package let cutLine: Int?
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
    cutLine = end == bytes.endIndex ? nil : past.count + 1
    // After a whole line there is a byte that was its line feed.
    if let cutLine, Self.contents(of: bytes[end...].dropLast()) != nil {
      throw JournalError.damaged(path: folder.journalPath, line: cutLine)
    }
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
    try bytes.lines.dropLast().enumerated().map { index, line in
      guard let contents = contents(of: line) else {
        throw JournalError.damaged(path: path, line: index + 1)
      }
      return contents
    }
  }

  /// The text of a line, or `nil` if it is not as it was written.
  private static func contents(of line: Data) -> String? {
    guard let text = String(validating: line, as: UTF8.self),
      let blank = text.lastIndex(of: " "),
      case let contents = String(text[..<blank]),
      text[text.index(after: blank)...] == sum(of: contents)
    else { return nil }
    return contents
  }

  private static func sum(of text: String) -> String { FNV1a(text.utf8).text }

  /// Adds a line, which contains no line feed.
  package func append(_ line: String) throws(JournalError) {
    try writer.append(Array("\(line) \(Self.sum(of: line))\n".utf8))
  }

  /// Waits until everything is on disk; nothing is added afterwards.
  package func close() throws(JournalError) { try writer.close() }
}
