import Foundation
import TestSupport
import Testing

/// What leads from one place of the page to another: addresses, cells, lines and keys.
@Suite(.serialized, .enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PageLinksTests {
  private static let title = "document.getElementById('viewer-title').textContent"
  private static let count = "document.getElementById('filter-count').textContent"

  private func open(
    _ fragment: String = "",
    _ test: @escaping @Sendable (Browser) throws -> Void
  ) async throws {
    let folder = try await PageRun.make()
    try await Browser.open("page.html\(fragment)", in: folder, test)
  }

  @Test func `an address opens its game at its ply, and filters the list`() async throws {
    try await open("#game=1&ply=3&bot=random&side=o") { browser in
      #expect(try browser.text(Self.title).hasPrefix("Game 1: "))
      #expect(try browser.number("Number(document.getElementById('ply').value)") == 3)
      let shown = try browser.text(
        "[...document.querySelectorAll('#games-list .who')].map(who => "
          + "who.textContent.split(' – ')[1]).join()"
      )
      #expect(Set(shown.split(separator: ",")) == ["random"])
      // What is done goes into the address, so that it can be passed on.
      _ = try browser.evaluate("document.getElementById('forth').click()")
      try browser.wait(for: "location.hash.includes('ply=4')")
      #expect(try browser.text("location.hash").contains("bot=random&side=o"))
    }
  }

  @Test(arguments: [
    ("game=999999", "Game 999,999 is not on this page. 40 games"),
    (
      "bot=nobody&against=no%20one",
      "No bot here is called nobody. No bot here is called no one. 40 games"
    ),
    ("game=one", "No game is numbered one. 40 games"),
  ])
  func `an address that asks for what is not there is answered`(
    _ fragment: String,
    _ answer: String
  )
    async throws
  {
    try await open("#\(fragment)") { browser in
      let count = try browser.text(Self.count)
      #expect(count == answer)
    }
  }

  @Test func `a game opens at its first mistake, and without one at its end`() async throws {
    try await open { browser in
      let places = try browser.text(
        """
        games.map(game => {
          document.querySelector(`[data-game="${game.n}"]`).click();
          const wanted = game.b ? game.b.ply : squaresNamed(game.m).length;
          return Number(document.getElementById('ply').value) === wanted;
        }).join()
        """
      )
      #expect(Set(places.split(separator: ",")) == ["true"])
      #expect(try browser.number("games.filter(game => game.b).length") > 0)
    }
  }

  @Test func `a cell of the cross table and a line lead to their games`() async throws {
    try await open { browser in
      _ = try browser.evaluate("document.querySelector('#cross-table-1 td a').click()")
      try browser.wait(for: "location.hash.includes('against=')")
      let pair = try browser.text(
        "new URLSearchParams(location.hash.slice(1)).getAll('bot')[0] + '|' "
          + "+ document.querySelector('#filters [name=bot]').selectedOptions[0].textContent"
      )
      let names = pair.split(separator: "|")
      #expect(names.count == 2 && names[0] == names[1])
      _ = try browser.evaluate("document.querySelector('#win-lines-1 td a').click()")
      try browser.wait(for: "!document.getElementById('line-filter').hidden")
      let isOnLine = """
        shownGames.every(game => (game.l || []).some(line => lineName(lines[line]) === filters.line))
        """
      #expect(try browser.evaluate(isOnLine) as? Bool == true)
      _ = try browser.evaluate("document.querySelector('#line-filter button').click()")
      #expect(try browser.evaluate("filters.line === ''") as? Bool == true)
    }
  }

  @Test func `games are found by who won with which side`() async throws {
    try await open { browser in
      for side in ["x", "o"] {
        let count = try browser.number(
          """
          (() => { const field = document.querySelector('#filters [name=result]');
            field.value = '\(side)';
            field.dispatchEvent(new Event('change'));
            return shownGames.filter(game => game.r === '\(side)').length })()
          """
        )
        #expect(count > 0)
        #expect(try browser.text(Self.count) == "\(count) of the 40 games kept")
      }
    }
  }

  @Test func `the list of games is one stop of the tab key, and arrow keys go through it`()
    async throws
  {
    try await open { browser in
      let stops = "document.querySelectorAll('#games-list [tabindex=\"0\"]').length"
      #expect(try browser.number(stops) == 1)
      _ = try browser.evaluate("document.querySelector('#games-list [tabindex=\"0\"]').focus()")
      try browser.press("ArrowDown")
      let second = try browser.text("String(shownGames[1].n)")
      #expect(try browser.text(Self.title).hasPrefix("Game \(second):"))
      #expect(try browser.text("document.activeElement.dataset.game") == second)
      #expect(try browser.number(stops) == 1)
      try browser.press("End")
      #expect(
        try browser.text("document.activeElement.dataset.game")
          == browser.text("String(shownGames[39].n)")
      )
    }
  }

  @Test func `a table is sorted by its headings, and the cross table is gone through by keys`()
    async throws
  {
    try await open { browser in
      let firsts =
        "[...document.querySelectorAll('#standings-1 tbody th')].map(cell => cell.textContent).join()"
      let before = try browser.text(firsts).split(separator: ",")
      let losses =
        "[...document.querySelectorAll('#standings-1 .sort')].find(b => b.textContent === 'Losses')"
      _ = try browser.evaluate("\(losses).click()")
      #expect(try browser.text("\(losses).parentElement.ariaSort") == "descending")
      _ = try browser.evaluate("\(losses).click()")
      #expect(try browser.text(firsts).split(separator: ",").first == before.first)
      #expect(try browser.text("\(losses).parentElement.ariaSort") == "ascending")
      _ = try browser.evaluate("document.querySelector('#cross-table-1 td a').focus()")
      let title = try browser.text("document.activeElement.title")
      try browser.press("ArrowRight")
      #expect(try browser.text("document.activeElement.title") != title)
      try browser.press("ArrowLeft")
      #expect(try browser.text("document.activeElement.title") == title)
      #expect(
        try browser.number(
          "document.querySelectorAll('#cross-table-1 td a[tabindex=\"0\"]').length"
        )
          == 1
      )
    }
  }

  @Test func `on a desk every link to a section can be seen`() async throws {
    let folder = try await PageRun.make()
    try await Browser.run { browser in
      for width in [1440, 1280, 800] {
        try browser.look(width: width)
        try browser.show(page: "\(folder.path)/page.html")
        let hidden = """
          [...document.querySelectorAll('nav a')].filter(link =>
            link.getBoundingClientRect().right > document.querySelector('nav ul').getBoundingClientRect().right)
            .map(link => link.textContent).join()
          """
        #expect(try browser.text(hidden) == "", "\(width)")
      }
    }
  }
}
