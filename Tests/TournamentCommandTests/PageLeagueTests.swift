import Foundation
import Testing
import TestSupport

/// The page of a league, in a browser.
@Suite(.serialized, .enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PageLeagueTests {
  /// A folder with a league in `club`, one of whose bots changed and one of which has a long name,
  /// and its page.
  private static func make() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let name = "An-entrant-with-a-name-longer-than-any-column"
    for line in [
      "add random A=monte-carlo:playouts=1 B=monte-carlo:playouts=3 \(name)=monte-carlo:playouts=2",
      "play --games 60 --quiet", "add A=monte-carlo:playouts=8", "play --games 40 --quiet",
      "page page.html",
    ] {
      let words = ["league", "club"] + line.split(separator: " ").map(String.init)
      let run = try await Binary.run(words, in: folder.path)
      #expect(run.status == 0, "\(run.error)")
    }
    return folder
  }

  private func show(
    width: Int = 1280,
    isDark: Bool = false,
    scripts: Bool = true,
    _ test: @escaping @Sendable (Browser) throws -> Void
  ) async throws {
    let folder = try await Self.make()
    try await Browser.run { browser in
      try browser.look(width: width, isDark: isDark)
      try browser.call("Emulation.setScriptExecutionDisabled", ["value": !scripts])
      try browser.show(page: "\(folder.path)/page.html")
      try test(browser)
      #expect(browser.noise == [])
    }
  }

  @Test(arguments: [390, 1280], [false, true])
  func `it fits the width, and everything in it that does not scrolls by itself`(
    _ width: Int,
    _ isDark: Bool
  ) async throws {
    try await show(width: width, isDark: isDark) { browser in
      #expect(try browser.number("document.documentElement.scrollWidth") <= width)
      let wide = try browser.text(
        """
        [...document.querySelectorAll('main *')].filter(node => !node.closest('.scroll')
          && node.getBoundingClientRect().right > innerWidth + 1)
          .map(node => node.outerHTML.slice(0, 80)).join('; ')
        """
      )
      #expect(wide == "")
      // Marks and lines of boards are coloured, not black.
      let colours = try browser.number(
        """
        new Set(['.position .frame', '.position .rule', '.position .x', '.position .o'].map(path =>
          { const style = getComputedStyle(document.querySelector(path));
            return style.fill + style.stroke })).size
        """
      )
      #expect(colours == 4)
    }
  }

  @Test func `a link of the table leads to the section of its bot`() async throws {
    try await show { browser in
      _ = try browser.evaluate(
        "[...document.querySelectorAll('#table-1 a')].find(one => one.textContent === 'A').click()"
      )
      #expect(try browser.text("location.hash") == "#bot-a")
      let top = "document.getElementById('bot-a').getBoundingClientRect().top"
      try browser.wait(for: "\(top) < innerHeight")
    }
  }

  @Test func `without scripts all of it is there`() async throws {
    try await show(scripts: false) { browser in
      let text = try browser.text("document.body.innerText")
      for words in [
        "Ratings over time", "Whom it should study", "Against each opponent", "Versions",
        "different games it lost", "is next above it", "interval from ±",
      ] { #expect(text.contains(words), "\(words)") }
      #expect(try browser.number("document.querySelectorAll('.course polyline').length") == 4)
      #expect(try browser.number("document.querySelectorAll('.position').length") > 10)
    }
  }

  @Test func `what was unfolded by hand stays so when the page is renewed`() async throws {
    let folder = try await Self.make()
    let last = try folder.read("page.html")
    let (path, second) = (folder.path, "\(folder.path)/second.html")
    for (number, name) in [(1, "page.html"), (2, "second.html")] {
      let live = #""live":{"number":\#(number),"pause":1}"#
      try folder.write(last.replacing(#""live":null"#, with: live), to: name)
    }
    try await Browser.run { browser in
      try browser.look(width: 1280, height: 400)
      try browser.show(page: "\(path)/page.html")
      _ = try browser.evaluate(
        """
        (() => {
          document.getElementById('bot-random-lost').open = false;
          const top = document.getElementById('bot-b').getBoundingClientRect().top + scrollY;
          scrollTo({ top: top + 20, behavior: 'instant' });
          window.isOld = true;
        })()
        """
      )
      #expect(rename(second, "\(path)/page.html") == 0)
      let isRenewed = Patience.wait {
        StartedRun.pause(milliseconds: 100)
        // A page that is being left gives no answer.
        return (try? browser.evaluate("!window.isOld && document.readyState === 'complete'"))
          as? Bool == true
      }
      #expect(isRenewed)
      #expect(
        try browser.evaluate("document.getElementById('bot-random-lost').open") as? Bool == false
      )

      #expect(try browser.text("location.hash") == "#at=bot-b.20")
      #expect(browser.noise == [])
    }
  }

  @Test func `its tables are sorted by their headings`() async throws {
    try await show { browser in
      _ = try browser.evaluate(
        "[...document.querySelectorAll('#table-1 .sort')].find(one => one.textContent === 'Losses').click()"
      )
      #expect(
        try browser.text("document.querySelector('#table-1 [aria-sort]').textContent") == "Losses"
      )
    }
  }

  @Test(
    .enabled(
      if: FormatTests.hasSchemas,
      "skipped: python3 with jsonschema is missing; pip install jsonschema"
    )
  )
  func `JSON is as the schema has it`() async throws {
    let folder = try await Self.make()
    for (name, words) in [
      ("a.json", []), ("b.json", ["anchor", "random=100"]), ("c.json", ["retire", "random"]),
    ] {
      if !words.isEmpty {
        #expect(try await Binary.run(["league", "club"] + words, in: folder.path).status == 0)
      }
      let show = ["league", "club", "show", "--output", name]
      #expect(try await Binary.run(show, in: folder.path).status == 0)
    }
    try await Python.expect(
      ["a.json", "b.json", "c.json"],
      in: folder.path,
      toFit: "league.schema.json"
    )
  }
}
