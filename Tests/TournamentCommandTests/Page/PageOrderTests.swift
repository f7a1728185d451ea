import Foundation
import TestSupport
import Testing

/// Where things stand on the page, in a browser.
@Suite(.serialized, .enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PageOrderTests {
  private static let many =
    (1...14).map { "--bot B\($0)=first-free" }.joined(separator: " ") + " --games 2"

  private func open(
    _ run: String = "c.json",
    width: Int = 1280,
    _ test: @escaping @Sendable (Browser) throws -> Void
  ) async throws {
    let folder = try await PageRun.make(run)
    try await Browser.open("page.html", in: folder, width: width, test)
  }

  private static let boxes = """
    (() => {
      const [a, b] = ['standings', 'cross-table'].map(id => document.getElementById(id).getBoundingClientRect());
      return a.right <= b.left && a.top === b.top ? 'beside' : a.bottom <= b.top ? 'below' : 'elsewhere';
    })()
    """

  @Test func `the cross table of a few bots stands beside the standings where there is room`()
    async throws
  {
    try await open { browser in
      #expect(try browser.text(Self.boxes) == "beside")
      #expect(try browser.number("document.documentElement.scrollWidth") == 1280)
      try browser.look(width: 390)
      #expect(try browser.text(Self.boxes) == "below")
    }
    try await open(Self.many) { browser in
      let boxes = try browser.text(Self.boxes)
      #expect(boxes == "below")
      // It is what follows them, before anything to play and to study.
      let next =
        "document.getElementById('standings').nextElementSibling.id"
        + " + ' ' + [...document.querySelectorAll('nav a')][1].hash"
      #expect(try browser.text(next) == "cross-table #cross-table")
    }
  }

  @Test func `sections fold by a key, and open for whoever goes to them and for paper`()
    async throws
  {
    try await open { browser in
      let isOpen = "document.getElementById('ratings-fold').open"
      _ = try browser.evaluate("document.querySelector('#ratings summary').focus()")
      try browser.press("Enter")
      #expect(try browser.evaluate(isOpen) as? Bool == false)
      _ = try browser.evaluate("document.querySelector('nav a[href=\"#ratings\"]').click()")
      #expect(try browser.evaluate(isOpen) as? Bool == true)
      _ = try browser.evaluate("document.querySelector('#ratings summary').click()")
      _ = try browser.evaluate("dispatchEvent(new Event('beforeprint'))")
      #expect(try browser.evaluate(isOpen) as? Bool == true)
      _ = try browser.evaluate("dispatchEvent(new Event('afterprint'))")
      #expect(try browser.evaluate(isOpen) as? Bool == false)
      // Every section does, and only its heading is left.
      let sections = try browser.number(
        "document.querySelectorAll('main section:not(#bot)').length"
      )
      #expect(
        try browser.number("document.querySelectorAll('main .fold > summary > h2').length")
          == sections
      )
    }
  }

  @Test func `on a phone the standings keep losses and Elo in sight`() async throws {
    try await open("--bots minimax,random,heuristic --games 20 --openings 1", width: 390) {
      browser in
      let shown = try browser.text(
        """
        [...document.querySelectorAll('#standings-1 thead th')].filter(head => head.checkVisibility()
          && head.getBoundingClientRect().right <= innerWidth).map(head => head.textContent).join()
        """
      )
      #expect(shown.hasPrefix("#,Bot,Score,Wins,Draws,Losses,Elo"), "\(shown)")
    }
  }

  @Test func `of very many like figures a few are shown, and others by choice`() async throws {
    try await open(Self.many) { browser in
      let shown = """
        [...document.querySelectorAll('#score-so-far figure')].filter(one => one.checkVisibility())
          .map(one => one.querySelector('h3').textContent).join()
        """
      let all = try browser.text("data.order.map(bot => data.bots[bot]).join()")
      let names = all.split(separator: ",")
      #expect(try browser.text(shown) == names.prefix(8).joined(separator: ","))
      func choose(_ value: String) throws {
        _ = try browser.evaluate(
          "(() => { const choice = document.querySelector('#score-so-far select'); choice.value = '\(value)';"
            + "choice.dispatchEvent(new Event('change')) })()"
        )
      }
      try choose("12")
      #expect(try browser.text(shown) == names[12])
      try choose("all")
      #expect(try browser.text(shown) == all)
      try choose("")
      try browser.call("Emulation.setEmulatedMedia", ["media": "print"])
      #expect(try browser.text(shown) == all)
    }
  }

  @Test func `a table that goes on below fades there, and says how many rows it has`() async throws
  {
    let bots = (1...40).map { "--bot B\($0)=first-free" }.joined(separator: " ")
    try await open("\(bots) --games 2") { browser in
      let table = "document.querySelector('#standings-1').parentElement"
      let fade = "getComputedStyle(\(table)).getPropertyValue('--sink')"
      #expect(try browser.text(fade) == "40px")
      #expect(
        try browser.text("document.querySelector('#standings .filter').textContent").contains(
          "40 rows"
        )
      )
      _ = try browser.evaluate("\(table).scrollTo({ top: 99999, behavior: 'instant' })")
      try browser.wait(for: "\(fade) === '0px'")
    }
  }

  @Test func `games are listed by their numbers`() async throws {
    try await open { browser in
      let numbers = try browser.text(
        "[...document.querySelectorAll('#games-list .no')].map(no => no.textContent.slice(1)).join()"
      ).split(separator: ",").compactMap { Int($0) }
      #expect(numbers.count == 40 && numbers == numbers.sorted())
    }
  }

  @Test func `names, results, matches and a bracket's points lead somewhere`() async throws {
    try await open { browser in
      let lost = "document.querySelectorAll('#standings-1 tbody tr')[3].cells[6]"
      let count = try browser.number("Number(\(lost).textContent)")
      #expect(count > 0)
      _ = try browser.evaluate("\(lost).querySelector('a').click()")
      try browser.wait(for: "filters.result === 'lost'")
      #expect(
        try browser.evaluate(
          "shownGames.every(game => game[game.r === 'x' ? 'o' : 'x'] === data.order[3])"
        ) as? Bool == true
      )
      _ = try browser.evaluate("document.querySelector('#matches-1 tbody td:not(.text) a').click()")
      try browser.wait(for: "filters.against !== ''")
      let pair = "[filters.bot, filters.against].map(bot => data.bots[bot]).join()"
      let cells =
        "[...document.querySelector('#matches-1 tbody tr').cells].slice(0, 2).map(c => c.textContent).join()"
      #expect(try browser.text(pair) == browser.text(cells))
    }
    try await open(
      "--bots minimax,random,first-free,scripted,heuristic --games 20 --schedule knockout"
    ) { browser in
      _ = try browser.evaluate("document.querySelector('.match span a').click()")
      try browser.wait(for: "filters.against !== ''")
      let names =
        "[...document.querySelector('.match span a').closest('.match').querySelectorAll('bdi')]"
        + ".map(name => name.textContent).sort().join()"
      let pair = "[filters.bot, filters.against].map(bot => data.bots[bot]).sort().join()"
      #expect(try browser.text(pair) == browser.text(names))
    }
  }
}
