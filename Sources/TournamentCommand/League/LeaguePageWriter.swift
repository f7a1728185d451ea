import CommandKit
import LeagueReports
import SystemKit
import TextKit

/// Rewrites the page of a league as it goes on, as often as its pace allows.
struct LeaguePageWriter {
  private let path: String
  private var pace = LivePace(jobs: 1)
  private let start = ContinuousClock.now
  private var due = 0.0
  /// The number of pages so far.
  private var count = 0

  init(_ path: String) { self.path = path }

  /// Writes the page if it is due, or if it is the last one.
  ///
  /// - Parameters:
  ///   - league: The league.
  ///   - absent: The entrants that cannot play at the moment, and why.
  ///   - renewing: Whether another one follows.
  /// - Throws: `CommandError` if it cannot be written.
  mutating func write(
    _ league: OpenLeague,
    absent: [String: String],
    renewing: Bool
  ) throws {
    guard !renewing || start.secondsSince >= due else { return }
    let began = ContinuousClock.now
    count += 1
    let renewal = LeaguePage.Renewal(pause: pace.pause, number: count)
    try league.writePage(to: path, absent: absent, renewal: renewing ? renewal : nil)
    pace.add(began.secondsSince)
    due = start.secondsSince + pace.wait(at: start.secondsSince)
  }
}
