import Foundation
import Journal
import SystemKit

/// The file in which a league is written down, an event in each line.
///
/// Several processes may add to it: each does so alone, after it has read what the others added.
struct LeagueLog {
  let path: String
  private var lines = SummedLines()

  init(_ path: String) { self.path = path }

  var count: Int { lines.count }

  /// The events since the last time.
  ///
  /// A last line that is not complete is left for later: its writer has not finished, or never did.
  ///
  /// - Throws: ``LeagueError`` if the file cannot be read, or a line is not as it was written.
  mutating func news() throws(LeagueError) -> [LeagueEvent] {
    let bytes = try rest()
    do throws(SummedLines.Damage) {
      return try lines.read(LeagueEvent.self, from: bytes)
    } catch {
      throw .malformed(path, line: error.line)
    }
  }

  /// The bytes that have not been read.
  private func rest() throws(LeagueError) -> Data {
    do throws(SystemError) {
      let descriptor = try FileSystem.openFile(path, O_RDONLY)
      defer { close(descriptor) }
      guard lseek(descriptor, off_t(lines.length), SEEK_SET) >= 0 else { throw .last }
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
    var next = lines
    let bytes = try new.flatMap { try next.line(of: $0) }
    // What a killed process left of a line was never read by anyone.
    guard ftruncate(descriptor, off_t(lines.length)) == 0 else {
      throw LeagueError.unwritable(path, .last)
    }
    do throws(SystemError) {
      try FileCalls.system.writeAll(bytes, to: descriptor)
      try FileCalls.system.sync(descriptor)
    } catch {
      // An event that nobody heard of never happened.
      _ = ftruncate(descriptor, off_t(lines.length))
      throw LeagueError.unwritable(path, error)
    }
    lines = next
  }
}
