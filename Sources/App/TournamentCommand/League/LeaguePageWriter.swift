import CommandKit
import Dispatch
import Leagues
import Reports
import Synchronization
import SystemKit
import TextKit

/// Rewrites the page of a league as it goes on, as often as its pace allows.
///
/// A thread of its own reads the league from its folder, as any other process could, so that the games
/// of a round in progress are those that are written down. It reads each finished round once, so that
/// a page costs the same however many games have been played.
final class LeaguePageWriter: Sendable {
  private let path: String
  private let folder: String
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
    var pages = Pages(history: try LeagueHistory(league.folder))
    try pages.write(league, to: path)
    do {
      try DetachedThread.start { [self, pages] in
        renew(pages)
        stopped.signal()
      }
    } catch {
      // The last page is written all the same.
      stopped.signal()
    }
  }

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
    try league.writePage(to: path)
  }

  /// The pages so far.
  private struct Pages {
    var history: LeagueHistory
    var pace = LivePace(jobs: 1)
    var count = 0

    /// Writes the next page.
    mutating func write(_ league: OpenLeague, to path: String) throws {
      let start = ContinuousClock.now
      defer { pace.add(start.secondsSince) }
      try history.follow(league.folder)
      count += 1
      try league.writePage(
        to: path,
        history: history,
        renewal: LeaguePage.Renewal(pause: pace.pause, number: count)
      )
    }
  }

  /// Writes pages until it is stopped.
  private func renew(_ first: Pages) {
    var pages = first
    let start = ContinuousClock.now
    var league: OpenLeague?
    while stopping.wait(timeout: .now() + pages.pace.wait(at: start.secondsSince)) == .timedOut {
      do {
        let open = try league ?? OpenLeague(folder)
        league = open
        try open.folder.refresh()
        try pages.write(open, to: path)
      } catch {
        // Playing meets the same problem, and reports it; a page can wait.
        league = nil
      }
    }
  }
}
