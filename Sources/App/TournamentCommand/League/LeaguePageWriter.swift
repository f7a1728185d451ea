import CommandKit
import FoundationEssentials
import LeagueReports
import Leagues
import Reports
import Synchronization
import SystemKit
import TextKit

/// Rewrites the page of a league while it plays, as often as its pace allows.
///
/// A thread of its own reads the league from its folder, as any other process could, so that the games
/// of a round in progress are those that are written down. It reads each finished round once, so that
/// a page costs the same however many games have been played.
final class LeaguePageWriter: Sendable {
  private let path: String
  private let folder: String
  private let pages: Mutex<Pages>
  /// The league as another process opens it, or `nil` before that and after a problem.
  private let league = Mutex<OpenLeague?>(nil)
  private let ticker = Ticker()

  /// Writes the first page, and begins to renew it.
  init(_ path: String, of league: OpenLeague) throws {
    (self.path, folder) = (path, league.folder.path)
    var first = Pages(history: try LeagueHistory(league.folder))
    try first.write(league, to: path)
    pages = Mutex(first)
    // Without a thread, the last page is written all the same.
    try? ticker.start(after: first.pace.wait(at: 0)) { [self, start = ContinuousClock.now] in
      renew()
      return pages.withLock { $0.pace.wait(at: start.secondsSince) }
    }
  }

  /// Writes the next page of the league as it is in its folder now.
  private func renew() {
    league.withLock { league in
      do {
        let open = try league ?? OpenLeague(folder)
        league = open
        try open.folder.refresh()
        try pages.withLock { try $0.write(open, to: path) }
      } catch {
        // The play meets the same problem, and reports it; a page can wait.
        league = nil
      }
    }
  }

  /// Writes no further pages.
  func stop() { ticker.stop() }

  /// Writes the last page, which is not renewed.
  func end(_ league: OpenLeague) throws {
    stop()
    try pages.withLock { pages throws in
      try pages.history.follow(league.folder)
      try league.writePage(to: path, history: pages.history)
    }
  }

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
        renewal: LeaguePage.Renewal(
          pause: LivePace.pause,
          number: count,
          written: Date.now.formatted(.iso8601)
        )
      )
    }
  }
}
