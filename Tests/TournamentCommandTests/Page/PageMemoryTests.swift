import Foundation
import TestSupport
import Testing

/// What the page remembers: where somebody has been, and the colours that were chosen.
@Suite(.serialized, .enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PageMemoryTests {
  private static let count = "document.getElementById('filter-count').textContent"

  private func open(
    scriptBefore: String = "",
    _ test: @escaping @Sendable (Browser, String) throws -> Void
  ) async throws {
    let folder = try await PageRun.make()
    try await Browser.open("page.html", in: folder, scriptBefore: scriptBefore) {
      try test($0, folder.path)
    }
  }

  @Test func `Back shows the games that were listed before, and Forward those after`() async throws
  {
    try await open { browser, _ in
      let before = try browser.text(Self.count)
      _ = try browser.evaluate("document.querySelector('#cross-table-1 td a').click()")
      try browser.wait(for: "location.hash.includes('against=')")
      try browser.wait(for: "\(Self.count) !== '\(before)'")
      let after = try browser.text(Self.count)
      _ = try browser.evaluate("document.querySelector('nav a[href=\"#standings\"]').click()")
      try browser.wait(for: "location.hash === '#standings'")
      #expect(try browser.text(Self.count) == after)
      _ = try browser.evaluate("history.go(-2)")
      try browser.wait(for: "location.hash === ''")
      try browser.wait(for: "\(Self.count) === '\(before)'")
      #expect(try browser.text("document.querySelector('#filters [name=against]').value") == "")
      _ = try browser.evaluate("history.forward()")
      try browser.wait(for: "\(Self.count) === '\(after)'")
    }
  }

  @Test func `no game stays open where none matches`() async throws {
    try await open { browser, _ in
      let isOpen = "document.getElementById('viewer').checkVisibility()"
      #expect(try browser.evaluate(isOpen) as? Bool == true)
      _ = try browser.evaluate("location.hash = '#bot=minimax&against=minimax'")
      try browser.wait(for: "!\(isOpen)")
      #expect(
        try browser.text("document.getElementById('games-list').textContent") == "No games match."
      )
      #expect(
        try browser.evaluate("current === null && !address().includes('game=')") as? Bool == true
      )
      _ = try browser.evaluate("location.hash = '#bot=minimax'")
      try browser.wait(for: isOpen)
    }
  }

  @Test func `a cell of the cross table says how many of its games are kept`() async throws {
    try await open { browser, _ in
      let cell = "document.querySelector('#cross-table-1 td a')"
      let title = try browser.text("\(cell).title")
      let kept = try #require(title.firstMatch(of: /: (\d+) of 60 games kept$/)?.1)
      _ = try browser.evaluate("\(cell).click()")
      try browser.wait(for: "location.hash.includes('against=')")
      let isOne = kept == "1"
      #expect(
        try browser.text(Self.count)
          == "\(kept) of their 60 games \(isOne ? "is" : "are") kept here"
      )
      #expect(try browser.number("shownGames.length") == Int(kept))
      // As X only, half of them.
      #expect(
        try browser.text("document.querySelector('#cross-table-2 td a').title").hasSuffix(
          "of 30 games kept"
        )
      )
    }
  }

  private static let theme = "document.documentElement.dataset.theme ?? ''"
  private static let click = "document.getElementById('theme').click()"

  @Test func `the colours that were chosen last, until they are the usual ones again`() async throws
  {
    try await open { browser, path in
      _ = try browser.evaluate(Self.click)
      #expect(try browser.text(Self.theme) == "dark")
      try browser.show(page: "\(path)/page.html")
      #expect(try browser.text(Self.theme) == "dark")
      _ = try browser.evaluate(Self.click)
      #expect(try browser.text(Self.theme) == "light")
      try browser.show(page: "\(path)/page.html")
      #expect(try browser.text(Self.theme) == "")
    }
  }

  @Test func `a browser that lets a page keep nothing shows it all the same`() async throws {
    let refusal =
      "Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied'); } });"
    try await open(scriptBefore: refusal) { browser, _ in
      _ = try browser.evaluate(Self.click)
      #expect(try browser.text(Self.theme) == "dark")
      #expect(try browser.number("document.querySelectorAll('#games-list button').length") == 40)
    }
  }
}
