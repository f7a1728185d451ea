import Foundation
import Synchronization
package import SystemKit

/// A results folder of something other than a tournament: `plan.json` says what it belongs to, and the
/// journal has values, a line for each.
package final class ValueJournal<Value: Codable & Sendable>: Sendable {
  /// What earlier runs have added.
  package let past: [Value]
  /// The number of the line that was cut short and dropped, from 1, or `nil` if there is none.
  package let cutLine: Int?
  /// Kept for its lock and its file.
  private let folder: ResultsFolder
  private let writer: JournalWriter
  private let lines: Mutex<SummedLines>

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
    var lines = SummedLines()
    do throws(SummedLines.Damage) {
      past = try lines.read(Value.self, from: bytes)
    } catch {
      throw JournalError.damaged(path: folder.journalPath, line: error.line)
    }
    cutLine = lines.length == bytes.count ? nil : lines.count + 1
    writer = try JournalWriter(
      folder.journalPath,
      descriptor: folder.journalDescriptor,
      length: lines.length,
      calls: calls
    )
    self.lines = Mutex(lines)
  }

  private static func bytes(of path: String) throws -> Data {
    do {
      return try InputFile.bytes(of: path)
    } catch {
      throw PlanFileError.unreadable(path: path, reason: "\(error)")
    }
  }

  package func append(_ value: Value) throws {
    try lines.withLock { try writer.append($0.line(of: value)) }
  }

  /// Waits until everything is on disk; nothing is added afterwards.
  package func close() throws(JournalError) { try writer.close() }
}
