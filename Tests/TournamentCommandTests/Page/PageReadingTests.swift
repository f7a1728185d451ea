import Foundation
import TestSupport
import Testing
import TournamentCore

/// The page for those who read it without scripts, with aids, or in a hurry.
@Suite(.serialized, .enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PageReadingTests {
  @Test func `without scripts the tables are there, and nothing that needs one`() async throws {
    let folder = try await PageRun.make()
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.call("Emulation.setScriptExecutionDisabled", ["value": true])
      try browser.show(page: "\(folder.path)/page.html")
      let text = try browser.text("document.body.innerText")
      #expect(text.contains("Standings") && text.contains("Cross table"))
      #expect(text.contains("minimax wins: "))
      #expect(!text.contains("Play here") && !text.contains("Filter"))
      #expect(!text.contains("Score so far"))
      #expect(try browser.number("document.querySelectorAll('#standings-1 tbody tr').length") == 4)
      #expect(
        try browser.number("document.querySelectorAll('#cross-table-1 tbody tr').length") == 4
      )
    }
  }

  @Test func `it is painted at once, and nothing moves when it is scrolled`() async throws {
    let folder = try await PageRun.make()
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      let shift = try browser.evaluate(
        """
        (async () => {
          let shift = 0;
          new PerformanceObserver(list => {
            for (const entry of list.getEntries()) shift += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
          document.documentElement.style.scrollBehavior = 'auto';
          for (let y = 0; y < document.body.scrollHeight; y += 500) {
            scrollTo(0, y);
            await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
          }
          return shift;
        })()
        """
      )
      #expect(shift as? Double == 0 || shift as? Int == 0, "\(shift ?? "")")
    }
  }

  @Test func `of a large field the rows come as they are scrolled to, and by a filter`()
    async throws
  {
    let bots = (1...60).map { "--bot B\($0)=first-free" }.joined(separator: " ")
    let folder = try await PageRun.make("\(bots) --games 2 --name Field")
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      let rows = "document.querySelectorAll('#cross-table-1 tbody tr').length"
      #expect(try browser.number(rows) == 49)
      _ = try browser.evaluate("document.getElementById('cross-table').scrollIntoView()")
      _ = try browser.evaluate(
        "document.querySelector('#cross-table-1').parentElement.scrollTop = 1e6"
      )
      try browser.wait(for: "\(rows) === 60")
      #expect(
        try browser.number("document.querySelectorAll('#cross-table-1 td a').length") == 60 * 59
      )
      _ = try browser.evaluate(
        "(() => { const field = document.querySelector('[data-table=matches-1]');"
          + "field.value = 'b60'; field.dispatchEvent(new Event('input')) })()"
      )
      #expect(try browser.number("document.querySelectorAll('#matches-1 tbody tr').length") == 59)
      #expect(
        try browser.text("document.querySelector('#matches .filter').textContent")
          .contains("59 of 1,770 rows")
      )
      #expect(browser.noise == [])
    }
  }

  /// What can be pressed and is lower or narrower than 24 pixels, as WCAG 2.2 asks for at level AA;
  /// links within a sentence may be.
  static let smallTargets = """
    [...document.querySelectorAll('a, button, input, select, summary')].filter(node => {
      const { width, height, right } = node.getBoundingClientRect();
      return node.checkVisibility() && right > 0 && (width < 24 || height < 24)
        && !(node.matches('p a, li a, dd a') && getComputedStyle(node).display === 'inline');
    }).map(node => node.outerHTML.slice(0, 80)).join('; ')
    """

  @Test(
    arguments: [
      "--bots minimax,random,first-free --games 20",
      "--bots minimax,random,first-free,scripted,heuristic --games 20 --schedule knockout",
    ]
  )
  func `on a phone everything that can be pressed is large enough`(_ run: String) async throws {
    let folder = try await PageRun.make(run)
    try await Browser.run { browser in
      try browser.look(width: 390)
      try browser.show(page: "\(folder.path)/page.html")
      #expect(try browser.text(Self.smallTargets) == "")
    }
  }

  /// The links on one line that do not answer on 24 pixels around their middle.
  static func unanswering(_ links: String) -> String {
    """
    [...document.querySelectorAll('\(links)')].filter(link => {
      if (link.getClientRects().length > 1) return false;
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, right, top, bottom } = link.getClientRects()[0];
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return ![[0, -11.5], [0, 11.5], [-11.5, 0], [11.5, 0]].every(([dx, dy]) =>
        link.contains(document.elementFromPoint(x + dx, y + dy)));
    }).map(link => link.outerHTML).join('; ')
    """
  }

  @Test(
    arguments: [
      (390, "--bots minimax,random,first-free --bot B1=heuristic --games 20 --schedule knockout"),
      (1280, "--bots minimax,random,first-free --bot B1=heuristic --games 20 --schedule knockout"),
      (390, "--bots minimax,random,first-free --games 20"),
    ]
  )
  func `names and points of a bracket and verdicts answer on 24 pixels`(_ width: Int, _ run: String)
    async throws
  {
    let folder = try await PageRun.make(run)
    try await Browser.run { browser in
      try browser.look(width: width)
      try browser.show(page: "\(folder.path)/page.html")
      let small = try browser.text(Self.unanswering(".match a, .verdicts a"))
      #expect(small == "")
      #expect(try browser.number("document.querySelectorAll('.match a, .verdicts a').length") > 0)
    }
  }

  @Test func `games that were forfeited are links that are large enough`() async throws {
    let script = """
      #!/bin/sh
      while read -r line; do case $line in *START*) echo OK ;; *ABOUT*) echo 'name="A"' ;; BEGIN*|TURN*) exit ;; esac; done
      """
    let folder = try TemporaryFolder(["bad.sh": script])
    let run = try await Binary.run(
      ["--bots", "random,first-free", "--bot", "./bad.sh", "--games", "4", "--quiet"]
        + ["--output", "page.html"],
      in: folder.path
    )
    #expect(run.status == 0, "\(run.error)")
    try await Browser.run { browser in
      try browser.look(width: 390)
      try browser.show(page: "\(folder.path)/page.html")
      let links = "[...document.querySelectorAll('.incidents li > a')]"
      #expect(try browser.number("\(links).length") > 0)
      let small = "\(links).filter(link => link.getBoundingClientRect().height < 24).length"
      #expect(try browser.number(small) == 0)
    }
  }

  /// The script of axe-core, which somebody may name in `AXE`.
  static let axe = ProcessInfo.processInfo.environment["AXE"].flatMap {
    try? String(contentsOfFile: $0, encoding: .utf8)
  }

  @Test(
    .enabled(if: axe != nil, "skipped: AXE does not name axe-core's axe.min.js"),
    arguments: [1440, 390],
    [false, true]
  )
  func `axe finds nothing`(_ width: Int, _ isDark: Bool) async throws {
    let folder = try await PageRun.make()
    try await Browser.run { browser in
      try browser.look(width: width, isDark: isDark)
      try browser.show(page: "\(folder.path)/page.html")
      // The whole page, and the view of a bot.
      for bot in ["''", "data.bots.indexOf('random')"] {
        _ = try browser.evaluate("showBot(\(bot))")
        #expect(try browser.violations(Self.axe ?? "") == "")
      }
    }
  }
}

extension Browser {
  /// What axe-core finds on the page.
  func violations(_ axe: String) throws -> String {
    _ = try evaluate(axe + ";0")
    return try text(
      "axe.run().then(found => found.violations.map(one => one.id + ' ' "
        + "+ one.nodes.map(node => node.target.join(' ')).join(', ')).join('; '))"
    )
  }
}
