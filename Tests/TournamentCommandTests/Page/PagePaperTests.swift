import Foundation
import TestSupport
import Testing

/// The page of a large field on paper, and without scripts.
@Suite(.serialized, .enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PagePaperTests {
  /// A page with a cross table of 60 bots, one of whose names is in Japanese.
  private static func make() async throws -> TemporaryFolder {
    let bots = (1...59).map { "--bot B\($0)=first-free" }.joined(separator: " ")
    return try await PageRun.make("\(bots) --bot 東京=first-free --games 2 --name Field")
  }

  /// Shows a page as it is on paper.
  private static func print(_ page: String, _ browser: Browser) throws {
    try browser.look(width: 718)
    try browser.show(page: page)
    _ = try browser.evaluate("dispatchEvent(new Event('beforeprint'))")
    try browser.call("Emulation.setEmulatedMedia", ["media": "print"])
  }

  @Test func `paper has all columns of a wide table, in parts, each with the names of the rows`()
    async throws
  {
    let folder = try await Self.make()
    try await Browser.run { browser in
      try Self.print("\(folder.path)/page.html", browser)
      let cut = try browser.text(
        """
        [...document.querySelectorAll('main :is(th, td)')].filter(cell => cell.checkVisibility()
          && cell.getBoundingClientRect().right > innerWidth + 1).map(cell => cell.textContent).join()
        """
      )
      #expect(cut == "")
      let whole = try browser.evaluate(
        """
        (() => {
          const table = document.getElementById('cross-table-1');
          const parts = [...table.parentElement.nextElementSibling.children];
          return parts.length > 1 && [...table.rows].every((row, index) => {
            const texts = parts.flatMap(part => [...part.rows[index].cells].slice(1));
            const name = parts.every(part => part.rows[index].cells[0].textContent === row.cells[0].textContent);
            return name && texts.length === row.cells.length - 1
              && texts.every((cell, place) => cell.textContent === row.cells[place + 1].textContent);
          }) && table.rows.length === 61 && !table.checkVisibility();
        })()
        """
      )
      #expect(whole as? Bool == true)
      #expect(try browser.number("document.querySelectorAll('.parts a').length") > 60)
      #expect(try browser.number("document.querySelectorAll('.parts a[href]').length") == 0)
      let scale = "getComputedStyle(document.querySelector('.legend .scale'))"
      #expect(try browser.text("\(scale).printColorAdjust") == "exact")
      _ = try browser.evaluate("dispatchEvent(new Event('afterprint'))")
      #expect(try browser.number("document.querySelectorAll('.parts, .parted').length") == 0)
      #expect(browser.noise == [])
    }
  }

  @Test func `headings stay with what follows, and the matches of a large field are left out`()
    async throws
  {
    let folder = try await Self.make()
    try await Browser.run { browser in
      try Self.print("\(folder.path)/page.html", browser)
      let loose = try browser.text(
        """
        [...document.querySelectorAll('main :is(h2, h3, summary, section > .fold > .caption, .legend, thead)')]
          .filter(node => node.checkVisibility() && getComputedStyle(node).breakAfter !== 'avoid')
          .map(node => node.outerHTML.slice(0, 60)).join('; ')
        """
      )
      #expect(loose == "")
      #expect(
        try browser.evaluate("document.getElementById('matches-1').checkVisibility()") as? Bool
          == false
      )
      let note =
        "getComputedStyle(document.querySelector('#matches summary'), '::after').content"
      #expect(try browser.text(note).contains("Not printed: "))
      #expect(browser.noise == [])
    }
  }

  @Test func `a heading stands upright where its letters do, and is turned where they do not`()
    async throws
  {
    let folder = try await Self.make()
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      func transform(_ name: String) throws -> String {
        try browser.text(
          "getComputedStyle([...document.querySelectorAll('#cross-table-1 thead span')]"
            + ".find(head => head.textContent === '\(name)')).transform"
        )
      }
      #expect(try transform("東京") == "none")
      #expect(try transform("B7").hasPrefix("matrix(-1"))
    }
  }

  @Test func `without scripts the page says what is not there`() async throws {
    let folder = try await Self.make()
    try await Browser.run { browser in
      try browser.look(width: 1280)
      let note =
        "[...document.querySelectorAll('#cross-table .still')].filter(p => p.checkVisibility())"
        + ".map(p => p.textContent).join('|')"
      let sentence =
        "The first 49 of 60 rows; with scripts enabled, all. With scripts enabled, paper shows all columns."
      try browser.show(page: "\(folder.path)/page.html")
      #expect(try browser.text(note) == "")
      try browser.call("Emulation.setScriptExecutionDisabled", ["value": true])
      try browser.show(page: "\(folder.path)/page.html")
      #expect(try browser.text(note) == "\(sentence)|\(sentence)")
    }
  }
}
