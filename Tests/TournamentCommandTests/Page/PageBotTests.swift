import Foundation
import TestSupport
import Testing

/// The page's view of one bot, in a browser.
@Suite(.serialized, .enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PageBotTests {
  private static let title = "document.getElementById('bot-title').textContent"
  private static let facts = """
    [...document.querySelectorAll('#bot .facts > div')].map(fact =>
      [...fact.children].map(part => part.textContent).join('=')).join('|')
    """
  private static let isShown = "document.getElementById('bot').checkVisibility()"

  private func open(
    _ fragment: String = "",
    width: Int = 1280,
    run: String = "c.json",
    _ test: @escaping @Sendable (Browser, DecodedReport) throws -> Void
  ) async throws {
    let folder = try await PageRun.make(run)
    let report = try JSONDecoder().decode(
      DecodedReport.self,
      from: Data(folder.read("report.json").utf8)
    )
    try await Browser.open("page.html\(fragment)", in: folder, width: width) {
      try test($0, report)
    }
  }

  @Test func `a click on a name shows the bot, with the numbers of the JSON`() async throws {
    try await open { browser, report in
      for (index, row) in report.standings.enumerated() {
        _ = try browser.evaluate(
          "document.querySelectorAll('#standings-1 tbody th a')[\(index)].click()"
        )
        try browser.wait(for: "\(Self.title) === data.bots[data.order[\(index)]]")
        #expect(try browser.text(Self.title) == row.bot)
        let facts = try browser.text(Self.facts)
        #expect(facts.hasPrefix("Rank=\(row.rank) of \(report.standings.count)|Score="), "\(facts)")
        let score = String(format: "%.1f%%", row.score * 100)
        #expect(
          facts.contains(
            "|Score=\(score)|Games=\(row.games)|Wins-draws-losses=\(row.wins)-\(row.draws)-\(row.losses)|"
          ),
          "\(facts)"
        )
        let rows = try browser.text(
          "[...document.querySelectorAll('#bot-opponents tbody tr')].map(row => "
            + "[0, 4, 5, 6, 7].map(at => (row.cells[at].querySelector('[title]')?.title || row.cells[at].textContent)).join(' ')).sort().join('\\n')"
        )
        let expected = report.standings.map(\.bot).filter { $0 != row.bot }.map { other in
          let sums = report.results(of: row.bot, against: other)
          let games = sums.reduce(0, +)
          let isExact = rows.contains("\(other) \(games), exact ")
          return "\(other) \(games)\(isExact ? ", exact" : "") "
            + sums.map(String.init).joined(separator: " ")
        }
        #expect(rows == expected.sorted().joined(separator: "\n"))
        _ = try browser.evaluate("document.querySelector('#bot .back').click()")
        try browser.wait(for: "!\(Self.isShown)")
      }
    }
  }

  @Test func `it stands alone with its games; Back and a link lead to everything again`()
    async throws
  {
    try await open { browser, _ in
      _ = try browser.evaluate("document.querySelector('#ratings-1 tbody th a').click()")
      try browser.wait(for: Self.isShown)
      let shown =
        "[...document.querySelectorAll('main section')].filter(one => one.checkVisibility())"
        + ".map(one => one.id).join()"
      #expect(try browser.text(shown) == "bot,games")
      #expect(try browser.text("String(filters.bot)") == browser.text("String(about)"))
      #expect(
        try browser.evaluate("shownGames.every(({ x, o }) => x === about || o === about)") as? Bool
          == true
      )
      _ = try browser.evaluate("history.back()")
      try browser.wait(for: "!\(Self.isShown)")
      #expect(try browser.number("shownGames.length") == 40)
      _ = try browser.evaluate("history.forward()")
      try browser.wait(for: Self.isShown)
      _ = try browser.evaluate("document.querySelector('#bot .back').click()")
      try browser.wait(for: "location.hash === '#standings'")
      #expect(
        try browser.evaluate("document.querySelector('nav').checkVisibility()") as? Bool == true
      )
      #expect(try browser.number("shownGames.length") == 40)
    }
  }

  @Test func `an address leads to a bot, and one of its first mistakes to the game and the move`()
    async throws
  {
    try await open("#about=random") { browser, _ in
      #expect(try browser.text(Self.title) == "random")
      let counted = try browser.number(
        "games.filter(game => game.b && data.bots[game[game.b.side]] === 'random').length"
      )
      #expect(counted > 0)
      let advice = try browser.text("document.querySelector('#bot .study').textContent")
      #expect(advice.contains("In \(counted) of its "), "\(advice)")
      #expect(advice.contains("The bot ranked just above is "), "\(advice)")
      let mistakes = "document.querySelectorAll('#bot .slips figure')"
      #expect(try browser.number("\(mistakes).length") > 0)
      _ = try browser.evaluate("\(mistakes)[0].querySelector('a').click()")
      try browser.wait(for: "location.hash.includes('ply=')")
      #expect(
        try browser.evaluate(
          "ply === current.b.ply && data.bots[current[current.b.side]] === 'random'"
        )
          as? Bool == true
      )
      #expect(try browser.evaluate(Self.isShown) as? Bool == true)
    }
  }

  @Test func `whoever scores far below what ratings predict is told against whom`() async throws {
    // Bots of different styles, whom no single rating fits.
    try await open(
      "#about=minimax",
      run: "--games 200"
    ) { browser, _ in
      let tells = """
        field.meetings.filter(({ tells }) => tells !== null).map(({ first, second, tells }) =>
          [tells, tells === first ? second : first])
        """
      let pairs = try browser.number("\(tells).length")
      #expect(pairs > 0)
      let missing = try browser.text(
        """
        \(tells).filter(([bot, other]) => {
          showBot(bot);
          return !document.querySelector('#bot .study').textContent.match(`${names[other]}: (in|against it the exact score is) `);
        }).join()
        """
      )
      #expect(missing == "")
    }
  }

  @Test func `Back and the link to all bots lead to where the reader was`() async throws {
    try await open { browser, _ in
      try browser.look(width: 1280, height: 500)
      for way in ["history.back()", "document.querySelector('#bot .back').click()"] {
        _ = try browser.evaluate(
          """
          (() => {
            document.getElementById('matches').scrollIntoView({ behavior: 'instant' });
            window.before = scrollY;
            document.querySelector('#matches tbody th a').click();
          })()
          """
        )
        try browser.wait(for: Self.isShown)
        #expect(try browser.number("Math.round(window.before)") > 600)
        _ = try browser.evaluate(way)
        try browser.wait(for: "!\(Self.isShown)")
        try browser.wait(for: "Math.abs(scrollY - window.before) < 2")
        #expect(try browser.number("shownGames.length") == 40)
      }
      // Forward leads to the bot again, and Back to the place once more.
      _ = try browser.evaluate("history.back()")
      try browser.wait(for: Self.isShown)
    }
  }

  @Test func `points over the prediction all have a sign and one decimal`() async throws {
    try await open("#about=random") { browser, _ in
      let cells = try browser.text(
        "[...document.querySelectorAll('#bot-opponents tbody tr')].map(row => row.cells[1].textContent).join()"
      )
      #expect(cells.wholeMatch(of: /((0\.0|[+−][\d,]+\.\d|·),?)+/) != nil, "\(cells)")
      let head = "document.querySelector('#bot-opponents thead th:nth-child(2)').textContent"
      #expect(try browser.text(head) == "Over prediction")
    }
  }

  @Test func `games that were not played are told apart from those played and forfeited`()
    async throws
  {
    let script = """
      #!/bin/sh
      while read -r line; do case $line in *START*) echo OK ;; *ABOUT*) echo 'name="bad"' ;; BEGIN*|TURN*) echo 9,9 ;; esac; done
      """
    let folder = try TemporaryFolder(["bad.sh": script])
    let run = try await Binary.run(
      ["--bots", "minimax,random,first-free", "--bot", "bad=sh bad.sh", "--games", "40", "--quiet"]
        + [
          "--max-forfeits", "4", "--output", "page.html", "--output", "report.json", "--keep", "20",
        ],
      in: folder.path
    )
    #expect(run.status == 0, "\(run.error)")
    let report = try JSONDecoder().decode(
      DecodedReport.self,
      from: Data(folder.read("report.json").utf8)
    )
    let path = "\(folder.path)/page.html"
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: path)
      let heads =
        "[...document.querySelectorAll('#standings-1 thead th')].map(head => head.textContent)"
      for (index, row) in report.standings.enumerated() {
        let cells = try browser.text(
          "[...document.querySelectorAll('#standings-1 tbody tr')[\(index)].cells].map((cell, at) => "
            + "\(heads)[at] + '=' + cell.textContent).join('|')"
        )
        for (name, number) in [
          ("Wins", row.wins), ("Draws", row.draws), ("Losses", row.losses), ("Played", row.games),
          ("Forfeited", row.forfeited), ("Not played", row.unplayed),
        ] { #expect("\(cells)|".contains("|\(name)=\(number)|"), "\(cells)") }
        _ = try browser.evaluate("showBot(\(try browser.number("data.order[\(index)]")))")
        let facts = try browser.text(Self.facts) + "|"
        #expect(facts.contains("|Played=\(row.games)|"), "\(facts)")
        #expect(facts.contains("|Not played=\(row.unplayed)|"), "\(facts)")
        #expect(facts.contains("|Forfeited=\(row.forfeited)|") == (row.forfeited > 0), "\(facts)")
        let body = try browser.text("document.getElementById('bot-body').textContent")
        let isBad = row.bot == "bad"
        #expect(body.contains("It scores most against") == !isBad, "\(body)")
        #expect(body.contains("It forfeited \(row.forfeited) games") == isBad, "\(body)")
        let sums = try browser.text(
          "[4, 5].map(at => [...document.querySelectorAll('#bot-opponents tbody tr')]"
            + ".reduce((sum, row) => sum + Number(row.cells[at].dataset.sort || row.cells[at].textContent), 0)).join()"
        )
        #expect(sums == "\(row.games),\(row.unplayed)")
      }
      #expect(browser.noise == [])
    }
    #expect(report.standings.contains { $0.unplayed > 0 && $0.bot != "bad" })
  }

  @Test func `on a phone it fits, and what can be pressed is large enough`() async throws {
    try await open("#about=random", width: 390) { browser, _ in
      let width = try browser.number("document.documentElement.scrollWidth")
      let small = try browser.text(PageReadingTests.smallTargets)
      #expect(width == 390 && small == "", "\(small)")
    }
  }

  @Test func `a bot that nobody knows is not shown, and the page says so`() async throws {
    try await open("#about=nobody") { browser, _ in
      let isShown = try browser.evaluate(Self.isShown) as? Bool
      let count = try browser.text("document.getElementById('filter-count').textContent")
      #expect(isShown == false && count == "No bot here is called nobody. 40 games", "\(count)")
    }
  }
}

extension DecodedReport {
  /// The wins, draws and losses of a bot against another.
  fileprivate func results(of bot: String, against other: String) -> [Int] {
    pairings.reduce(into: [0, 0, 0]) { sums, row in
      let counts =
        switch (row.x, row.o) {
        case (bot, other): [row.xWins, row.draws, row.oWins]
        case (other, bot): [row.oWins, row.draws, row.xWins]
        default: [0, 0, 0]
        }
      for index in sums.indices { sums[index] += counts[index] }
    }
  }
}
