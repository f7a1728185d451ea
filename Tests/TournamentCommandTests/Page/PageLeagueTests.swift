import Foundation
import TestSupport
import Testing

/// The page of a league, in a browser.
@Suite(.serialized, .enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PageLeagueTests {
  /// A league in `club`, one of whose bots changed and one of which has a long name, and its page
  /// beside it.
  private static func make() throws -> ClubFolder {
    let club = try ClubFolder()
    let name = "An-entrant-with-a-name-longer-than-any-column"
    club.output(
      "club add random A=monte-carlo:playouts=1 B=monte-carlo:playouts=3",
      ["\(name)=monte-carlo:playouts=2"]
    )
    club.output("club play --games 60")
    club.output("club add A=monte-carlo:playouts=8")
    club.output("club play --games 40")
    club.output("club page", [club.path("page.html")])
    return club
  }

  private func show(
    width: Int = 1280,
    isDark: Bool = false,
    scripts: Bool = true,
    _ test: @escaping @Sendable (Browser) throws -> Void
  ) async throws {
    let folder = try Self.make().folder
    try await Browser.run { browser in
      try browser.look(width: width, isDark: isDark)
      try browser.call("Emulation.setScriptExecutionDisabled", ["value": !scripts])
      try browser.show(page: "\(folder.path)/page.html")
      try test(browser)
      #expect(browser.noise == [])
    }
  }

  @Test func `it fits the width, and everything in it that does not scrolls by itself`()
    async throws
  {
    try await show { browser in
      for (width, isDark) in [(390, false), (390, true), (1280, false), (1280, true)] {
        try browser.look(width: width, isDark: isDark)
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
        // Why a pairing was chosen can be read without scrolling.
        let hidden =
          "[...document.querySelectorAll('#round-1 td:last-child')]"
          + ".filter(cell => cell.getBoundingClientRect().right > innerWidth).length"
        #expect(try browser.number(hidden) == 0)
      }
    }
  }

  @Test func `a table that goes on to the right fades there, until it is scrolled to its end`()
    async throws
  {
    try await show(width: 390) { browser in
      let table = "document.querySelector('#table-1').parentElement"
      let fade = "getComputedStyle(\(table)).getPropertyValue('--fade')"
      #expect(try browser.number("\(table).scrollWidth - \(table).clientWidth") > 0)
      #expect(try browser.text(fade) == "40px")
      _ = try browser.evaluate("\(table).scrollTo({ left: 9999, behavior: 'instant' })")
      try browser.wait(for: "\(fade) === '0px'")
      try browser.look(width: 1280)
      try browser.wait(for: "\(fade) === '0px'")
    }
  }

  @Test func `lines of the chart are where its grid and its dots are, and run through no text`()
    async throws
  {
    try await show { browser in
      for width in [1280, 390] {
        try browser.look(width: width)
        // How far, in pixels, each dot is from the line of its colour, and the lines from their picture.
        let off = try browser.evaluate(
          """
          (() => {
            const middle = node => { const box = node.getBoundingClientRect();
              return [(box.left + box.right) / 2, (box.top + box.bottom) / 2]; };
            const pointsOf = line => [...line.points].map(point => {
              const { x, y } = point.matrixTransform(line.getScreenCTM()); return [x, y]; });
            const dots = [...document.querySelectorAll('.course circle')].map(dot => {
              const line = document.querySelector(`.course polyline.${dot.classList[0]}`);
              return Math.min(...pointsOf(line).map(([x, y]) =>
                Math.hypot(x - middle(dot)[0], y - middle(dot)[1])));
            });
            return dots.length ? Math.ceil(Math.max(...dots)) : 99;
          })()
          """
        )
        #expect(off as? Int ?? 99 <= 1, "\(width)")
        let crossed = try browser.text(
          """
          [...document.querySelectorAll('.course text')].filter(text => {
            const box = text.getBoundingClientRect();
            return [...document.querySelectorAll('.course polyline')].some(line => {
              const { left, right, top, bottom } = line.getBoundingClientRect();
              return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
            });
          }).map(text => text.textContent).join()
          """
        )
        #expect(crossed == "", "\(width)")
      }
    }
  }

  @Test func `on a phone everything that can be pressed is large enough`() async throws {
    try await show(width: 390) { browser in
      let small = try browser.text(PageReadingTests.smallTargets)
      #expect(small == "")
      let short = try browser.text(PageReadingTests.unanswering(".verdicts a, .study a"))
      #expect(short == "")
      #expect(try browser.number("document.querySelectorAll('.study a').length") > 0)
    }
  }

  @Test func `the table is sorted by its headings, and leads to the sections of its bots`()
    async throws
  {
    try await show { browser in
      _ = try browser.evaluate(
        "[...document.querySelectorAll('#table-1 .sort')].find(one => one.textContent === 'Losses').click()"
      )
      #expect(
        try browser.text("document.querySelector('#table-1 [aria-sort]').textContent") == "Losses"
      )
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
        "Ratings over time", "Opponents to study", "Against each opponent", "Versions",
        "different lost games", "is next above it", "interval from ±",
      ] { #expect(text.contains(words), "\(words)") }
      #expect(try browser.number("document.querySelectorAll('.course polyline').length") == 4)
      #expect(try browser.number("document.querySelectorAll('.position').length") > 10)
    }
  }

  @Test func `what was unfolded by hand stays so when the page is renewed`() async throws {
    let folder = try Self.make().folder
    let last = try folder.read("page.html")
    let (path, second) = (folder.path, "\(folder.path)/second.html")
    for (number, name) in [(1, "page.html"), (2, "second.html")] {
      let live = #""live":{"number":\#(number),"pause":1}"#
      try folder.write(last.replacing(#""live":null"#, with: live), to: name)
    }
    try await Browser.run { browser in
      try browser.look(width: 1280, height: 400)
      try browser.show(page: "\(path)/page.html")
      let setByHand = """
        (() => {
          document.getElementById('bot-random-lost').open = false;
          const top = document.getElementById('bot-b').getBoundingClientRect().top + scrollY;
          scrollTo({ top: top + 20, behavior: 'instant' });
          window.isOld = true;
          return document.readyState === 'complete' && !history.state?.by;
        })()
        """
      // A page that is being renewed has noted before what was set by hand.
      let isSet = Patience.wait(pausing: 0.1) {
        (try? browser.evaluate(setByHand)) as? Bool == true
      }
      #expect(isSet)
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

  @Test(
    .enabled(
      if: FormatTests.hasSchemas,
      "skipped: python3 with jsonschema is missing; pip install jsonschema"
    )
  )
  func `JSON is as the schema has it`() async throws {
    let club = try Self.make()
    // One whose last round is in progress, and which explains another one.
    let journal = "club/rounds/\(try club.table().rounds)/journal.jsonl"
    for (number, words) in ["", "anchor random=100", "retire random", "present"].enumerated() {
      if words == "present" {
        try club.folder.write("", to: journal)
      } else if !words.isEmpty {
        club.output("club \(words)")
      }
      club.output("club show --round 1 --output", [club.path("\(number).json")])
    }
    try await Python.expect(
      (0..<4).map { "\($0).json" },
      in: club.folder.path,
      toFit: "league"
    )
  }
}
