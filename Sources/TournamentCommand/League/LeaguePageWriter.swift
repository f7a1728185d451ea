import CommandKit
import Dispatch
import LeagueFolders
import LeagueReports
import Synchronization
import SystemKit
import TextKit

/// Rewrites the page of a league as it goes on, as often as its pace allows.
///
/// A thread of its own reads the league from its folder, as any other process could, so that the games
/// of a round in progress are those that are written down.
final class LeaguePageWriter: Sendable {
  private let path: String
  private let folder: String
  private let absent = Mutex<[String: String]>([:])
  private let hasStopped = Atomic(false)
  private let stopping = DispatchSemaphore(value: 0)
  private let stopped = DispatchSemaphore(value: 0)

  /// Writes the first page, and begins to renew it.
  ///
  /// - Parameters:
  ///   - path: The file of the page.
  ///   - league: The league.
  /// - Throws: `CommandError` if it cannot be written, and if a round cannot be read.
  init(_ path: String, of league: OpenLeague) throws {
    (self.path, folder) = (path, league.folder.path)
    var pace = LivePace(jobs: 1)
    try Self.write(league, [:], to: path, number: 1, &pace)
    do {
      try DetachedThread.start { [self, pace] in
        renew(pace)
        stopped.signal()
      }
    } catch {
      // The last page is written all the same.
      stopped.signal()
    }
  }

  /// Takes note of the entrants that cannot play at the moment, and why.
  func take(absent names: [String: String]) { absent.withLock { $0 = names } }

  /// Writes no further pages.
  func stop() {
    guard !hasStopped.exchange(true, ordering: .relaxed) else { return }
    stopping.signal()
    stopped.wait()
  }

  /// Writes the last page, which is not renewed.
  ///
  /// - Throws: `CommandError` if it cannot be written.
  func end(_ league: OpenLeague) throws {
    stop()
    try league.writePage(to: path, absent: absent.withLock(\.self))
  }

  /// Writes pages until it is stopped.
  private func renew(_ first: LivePace) {
    var (pace, number) = (first, 1)
    let start = ContinuousClock.now
    var league: OpenLeague?
    while stopping.wait(timeout: .now() + pace.wait(at: start.secondsSince)) == .timedOut {
      number += 1
      do {
        let open = try league ?? OpenLeague(folder)
        league = open
        try OpenLeague.opening { try open.folder.refresh() }
        try Self.write(open, absent.withLock(\.self), to: path, number: number, &pace)
      } catch {
        // Whoever plays will find the same problem, and say it; a page can wait.
        league = nil
      }
    }
  }

  private static func write(
    _ league: OpenLeague,
    _ absent: [String: String],
    to path: String,
    number: Int,
    _ pace: inout LivePace
  ) throws {
    let start = ContinuousClock.now
    defer { pace.add(start.secondsSince) }
    try league.writePage(
      to: path,
      absent: absent,
      renewal: LeaguePage.Renewal(pause: pace.pause, number: number)
    )
  }
}
