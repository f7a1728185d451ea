import Foundation
import SystemKit

/// The file in which a league is written down, an event in each line.
///
/// Several processes may add to it: each does so alone, after it has read what the others added.
struct LeagueLog {
  let path: String
  /// The number of bytes that have been read.
  private var offset = 0
  /// The number of events that have been read.
  private(set) var count = 0
  private var coder = LeagueLine()

  init(_ path: String) { self.path = path }

  /// The events since the last time.
  ///
  /// A last line that is not complete is left for later: its writer has not finished, or never did.
  ///
  /// - Throws: ``LeagueError`` if the file cannot be read, or a line is not as it was written.
  mutating func news() throws(LeagueError) -> [LeagueEvent] {
    let lines = try rest().lines
    var events: [LeagueEvent] = []
    for line in lines.dropLast() {
      guard let event = coder.event(in: line) else { throw .malformed(path, line: count + 1) }
      count += 1
      offset += line.count + 1
      events.append(event)
    }
    // After a whole line there is a byte that was its line feed.
    var next = coder
    guard let cut = lines.last, !cut.isEmpty, next.event(in: cut.dropLast()) != nil else {
      return events
    }
    throw .malformed(path, line: count + 1)
  }

  /// The bytes that have not been read.
  private func rest() throws(LeagueError) -> Data {
    do throws(SystemError) {
      let descriptor = try FileSystem.openFile(path, O_RDONLY)
      defer { close(descriptor) }
      guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw .last }
      do throws(InputFileError) {
        return try InputFile.bytes(from: descriptor)
      } catch {
        guard case .system(let code) = error else { return Data() }
        throw SystemError(code)
      }
    } catch {
      throw .unreadable(path, "\(error)")
    }
  }

  /// Adds events, decided once no other process can add any; they are on disk when it returns.
  mutating func append(_ events: (inout LeagueLog) throws -> [LeagueEvent]) throws {
    let descriptor: Int32
    do {
      descriptor = try FileSystem.openLocked(path, O_APPEND, lock: LOCK_EX)
    } catch {
      throw LeagueError.unwritable(path, error)
    }
    defer { FileSystem.unlockAndClose(descriptor) }
    let new = try events(&self)
    guard !new.isEmpty else { return }
    var next = coder
    let lines = try new.flatMap { try next.line(of: $0) + [UInt8(ascii: "\n")] }
    // What a killed process left of a line was never read by anyone.
    guard ftruncate(descriptor, off_t(offset)) == 0 else {
      throw LeagueError.unwritable(path, .last)
    }
    do throws(SystemError) {
      try FileCalls.system.writeAll(lines, to: descriptor)
      try FileCalls.system.sync(descriptor)
    } catch {
      // An event that nobody was told of never happened.
      _ = ftruncate(descriptor, off_t(offset))
      throw LeagueError.unwritable(path, error)
    }
    coder = next
    offset += lines.count
    count += new.count
  }
}
