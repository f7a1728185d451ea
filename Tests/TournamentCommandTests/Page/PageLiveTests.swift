import Bots
import Foundation
import GameModel
import Reports
import StrategyKit
import Synchronization
import TestSupport
import Testing
import TournamentCore

/// The page of a run that goes on, in a browser.
@Suite(.serialized, .needsBrowser)
struct PageLiveTests {
  private static let status = "document.getElementById('run-status')?.textContent"

  /// Writes pages of one tournament, of which it gives the state as it likes.
  private final class Pages: Sendable {
    let folder: TemporaryFolder
    let path: String
    private let report: Report

    init() throws {
      folder = try TemporaryFolder()
      path = "\(folder.path)/page.html"
      let names = ["random", "first-free", "minimax"] + (1...10).map { "B\($0)=random" }
      let bots = try names.map { try roster.bot(BotSpec($0), rules: .ticTacToe) }
      let plan = try TournamentPlan(bots.map(PlannedBot.init), .init(name: "", gamesPerPairing: 2))
      let kept = Mutex<[PlayedGame]>([])
      let result = try Runner(plan, bots: bots, keeping: GameSelection(2000, of: plan))
        .run(RunHooks(onChunk: { chunk, _ in kept.withLock { $0 += chunk.games } }))
      var report = try Report(result)
      let games = kept.withLock(\.self).map { PageData.Game($0, of: plan) }
      report.page = PageData(games: games, bots: bots)
      self.report = report
    }

    func write(_ status: RunStatus?) throws {
      var report = report
      report.page.status = status
      // A page is never half there.
      try folder.write(report.rendered(as: .html), to: "new.html")
      #expect(rename("\(folder.path)/new.html", path) == 0)
    }

    func write(number: Int, share: Double = 0.43) throws {
      let left = Duration.seconds(130)
      let written = "2026-03-01T12:00:00Z"
      try write(
        .playing(RunProgress(share: share, left: left, pause: 1, number: number, written: written))
      )
    }
  }

  private func show(
    _ fragment: String = "",
    width: Int = 1280,
    _ test: @escaping @Sendable (Browser, Pages) throws -> Void
  ) async throws {
    let pages = try Pages()
    try pages.write(number: 1)
    try await Browser.run { browser in
      try browser.look(width: width, height: 400)
      try browser.show(page: pages.path + fragment)
      try test(browser, pages)
      #expect(browser.noise == [])
    }
  }

  /// Waits until a condition holds on some page, however often that is loaded meanwhile.
  private static func wait(_ browser: Browser, for condition: String) throws {
    let isSo = Patience.wait {
      Patience.pause(seconds: 0.1)
      // A page that is being left gives no answer.
      return (try? browser.evaluate(condition)) as? Bool == true
    }
    try #require(isSo, "\(condition)")
  }

  @Test func `it says how far the run is, and renews itself until that has ended`() async throws {
    try await show { browser, pages in
      try Self.wait(
        browser,
        for: "\(Self.status).startsWith('Still playing: 43% · about 2 min left · written ')"
      )
      try Self.wait(browser, for: "document.title.startsWith('43% · 3×3')")
      try pages.write(number: 2, share: 0.56)
      try Self.wait(browser, for: "\(Self.status).startsWith('Still playing: 56%')")
      try pages.write(nil)
      try Self.wait(browser, for: "\(Self.status) === 'The run has ended.'")
      _ = try browser.evaluate("window.isOld = true")
      Patience.pause(seconds: 2)
      #expect(try browser.evaluate("window.isOld") as? Bool == true, "it is not loaded again")
    }
  }

  @Test func `a run that was cut short says so, and is not renewed`() async throws {
    try await show { browser, pages in
      try pages.write(.stopped("The run was interrupted; continue with: tournament <b>."))
      let words = "'The run was interrupted; continue with: tournament <b>.'"
      try Self.wait(browser, for: "\(Self.status) === \(words)")
      try Self.wait(browser, for: "data.live === null")
    }
  }

  /// Sorts, filters and scrolls as a hand would.
  private static let setByHand = """
    window.isOld || (() => {
      if (document.documentElement.dataset.theme !== 'dark') document.getElementById('theme').click();
      [...document.querySelectorAll('#standings-1 .sort')].find(one => one.textContent === 'Losses').click();
      const field = document.querySelector('[data-table=matches-1]');
      field.value = 'B7';
      field.dispatchEvent(new Event('input'));
      const top = document.getElementById('cross-table').getBoundingClientRect().top + scrollY;
      scrollTo({ top: top + 37, behavior: 'instant' });
      document.querySelector('#cross-table-1').parentElement.scrollTop = 30;
      window.isOld = true;
    })()
    """

  @Test func `it keeps its place in its address, and the reader's settings`() async throws {
    try await show("#game=1&ply=3&bot=random") { browser, pages in
      let isInPlace =
        "Math.abs(document.getElementById('cross-table').getBoundingClientRect().top + 37) <= 1"
      let isNoted = Patience.wait(pausing: 0.1) {
        // A page that is renewed before it has noted its place begins anew.
        _ = try? browser.evaluate(Self.setByHand)
        return (try? browser.evaluate("window.isOld && location.hash.endsWith('.37')")) as? Bool
          == true
      }
      try #require(isNoted)
      try pages.write(number: 2, share: 0.5)
      try Self.wait(browser, for: "!window.isOld && \(Self.status).includes('50%')")
      // Each is so of any page, also of one that is renewed meanwhile.
      for isKept in [
        "location.hash === '#game=1&ply=3&bot=random&at=cross-table.37'", isInPlace,
        "document.getElementById('viewer-title').textContent.startsWith('Game 1:')",
        "Number(document.getElementById('ply').value) === 3",
        "document.documentElement.dataset.theme === 'dark'",
        "document.querySelector('#standings-1 [aria-sort]').textContent === 'Losses'",
        "document.querySelectorAll('#matches-1 tbody tr').length === 12",
        "document.querySelector('#cross-table-1').parentElement.scrollTop === 30",
      ] { try Self.wait(browser, for: isKept) }
      // The last page keeps it as well, though it has more above that place.
      try pages.write(nil)
      try Self.wait(browser, for: "\(Self.status) === 'The run has ended.'")
      try Self.wait(browser, for: isInPlace)
    }
  }

  @Test func `it is not renewed while somebody uses it`() async throws {
    try await show { browser, pages in
      // One that is being renewed has noted what was set by hand.
      let isHeld = "(timer = 1, window.isOld = true, !history.state?.by)"
      try Self.wait(browser, for: "document.readyState === 'complete' && \(isHeld)")
      try pages.write(number: 2)
      Patience.pause(seconds: 2)
      #expect(try browser.evaluate("window.isOld") as? Bool == true, "a game is shown")
      _ = try browser.evaluate("timer = 0")
      try Self.wait(browser, for: "!window.isOld")
    }
  }

  @Test func `it says when it was written, by the clock of whoever reads it`() async throws {
    try await show { browser, _ in
      let time = "document.querySelector('#run-status time')"
      try Self.wait(browser, for: "\(time).dateTime === '2026-03-01T12:00:00Z'")
      let local = "new Date('2026-03-01T12:00:00Z').toLocaleTimeString([], { hour12: false })"
      try Self.wait(browser, for: "\(time).textContent === \(local)")
    }
  }

  @Test func `without scripts it is renewed all the same`() async throws {
    try await show { browser, pages in
      try browser.call("Emulation.setScriptExecutionDisabled", ["value": true])
      try browser.show(page: pages.path)
      try pages.write(number: 2, share: 0.9)
      try Self.wait(browser, for: "document.body.innerText.includes('Still playing: 90%')")
    }
  }

  @Test func `it says so when no news has come for long`() async throws {
    try await show { browser, _ in
      _ = try browser.evaluate(
        "history.replaceState({ live: 1, since: Date.now() - 300000 }, ''); location.reload()"
      )
      try Self.wait(
        browser,
        for: "\(Self.status).endsWith('no news for 5 min; the run may have been killed')"
      )
    }
  }

  @Test func `on a telephone it fits the width`() async throws {
    try await show(width: 360) { browser, _ in
      // A page that is just being renewed has no such box for a moment.
      let box = "document.querySelector('.running').getBoundingClientRect()"
      for fits in [
        "Math.round(\(box).height) < 90", "Math.round(\(box).right) <= 360",
        "document.documentElement.scrollWidth <= 360",
      ] { try Self.wait(browser, for: "document.readyState === 'complete' && \(fits)") }
    }
  }
}
