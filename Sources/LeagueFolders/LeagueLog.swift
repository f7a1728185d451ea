import FileKit
import Foundation
import Leagues

/// The file in which a league is written down, an event in each line.
///
/// Several processes may add to it: each does so alone, after it has read what the others added.
struct LeagueLog {
  let path: String
  /// The number of bytes that have been read.
  private var offset = 0
  /// The number of events that have been read.
  private(set) var count = 0

  init(_ path: String) { self.path = path }

  /// The events since the last time.
  ///
  /// A last line that is not complete is left for later: whoever writes it has not finished, or
  /// never did.
  ///
  /// - Throws: ``LeagueError`` if the file cannot be read, or a line is not an event.
  mutating func news() throws(LeagueError) -> [LeagueEvent] {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw .unreadable(path, "\(SystemError.last)")
    }
    defer { try? file.close() }
    let data: Data
    do {
      try file.seek(toOffset: UInt64(offset))
      data = try file.readToEnd() ?? Data()
    } catch {
      throw .unreadable(path, "\(error.localizedDescription)")
    }
    var events: [LeagueEvent] = []
    for line in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast()
    {
      count += 1
      offset += line.count + 1
      guard let event = try? JSONDecoder().decode(LeagueEvent.self, from: line) else {
        throw .malformed(path, line: count)
      }
      events.append(event)
    }
    return events
  }

  /// Adds events, on disk when it returns, while no other process does.
  ///
  /// - Parameter events: What to add, decided once no other process can add anything.
  /// - Throws: ``LeagueError`` if the file cannot be written, and any error from `events`.
  mutating func append(_ events: (inout LeagueLog) throws -> [LeagueEvent]) throws {
    let descriptor = open(path, O_RDWR | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw LeagueError.unwritable(path, .last) }
    defer { Foundation.close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw LeagueError.unwritable(path, .last) }
    }
    let new = try events(&self)
    guard !new.isEmpty else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = try new.flatMap { try encoder.encode($0) + [UInt8(ascii: "\n")] }
    // What a killed process left of a line was never read by anyone.
    guard ftruncate(descriptor, off_t(offset)) == 0 else {
      throw LeagueError.unwritable(path, .last)
    }
    do throws(SystemError) {
      try FileCalls.system.writeAll(lines, to: descriptor)
      try FileCalls.system.sync(descriptor)
    } catch {
      throw LeagueError.unwritable(path, error)
    }
    offset += lines.count
    count += new.count
  }
}
