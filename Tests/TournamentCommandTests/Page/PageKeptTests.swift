import TestSupport
import Testing

/// A person's own games on the page: kept, counted, told apart and forgotten, in a browser.
@Suite(.serialized, .enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PageKeptTests {
  private static let count = "document.getElementById('kept-count').textContent"

  /// Opens a page with bots on 3×3, against the first of which somebody loses at once.
  private func open(
    _ arguments: [String] = ["first-free", "minimax"],
    _ test: @escaping @Sendable (Browser, String) throws -> Void
  ) async throws {
    let folder = try await PageRun.play(arguments)
    try await Browser.open("game.html", in: folder, width: 390) {
      try $0.awaitBots()
      try test($0, "\(folder.path)/game.html")
    }
  }

  private static func lose(_ browser: Browser) throws {
    for square in ["b2", "a1", "b1"] {
      try browser.mark(square)
      try browser.wait(for: "!\(PagePlayTests.status).includes('is thinking')")
    }
    #expect(try browser.text(PagePlayTests.status) == "first-free wins on a3 b3 c3.")
  }

  /// The score as it is read: who, and how many.
  private static func score(_ browser: Browser) throws -> String {
    try browser.text(
      "[...document.querySelectorAll('#play .score > div')].map(part => "
        + "[...part.children].map(text => text.textContent).join(' ')).join(', ')"
    )
  }

  private static func name(_ name: String, _ browser: Browser) throws {
    _ = try browser.evaluate(
      "document.getElementById('my-name').value = '\(name)';"
        + "document.getElementById('my-name').dispatchEvent(new Event('input'))"
    )
  }

  @Test func `the name and the score are there again when the page is`() async throws {
    try await open { browser, page in
      try Self.name("Ann", browser)
      try Self.lose(browser)
      #expect(try Self.score(browser) == "You 0, Draws 0, first-free 1")
      try browser.show(page: page)
      try browser.awaitBots()
      #expect(try browser.text("document.getElementById('my-name').value") == "Ann")
      #expect(try Self.score(browser) == "You 0, Draws 0, first-free 1")
      // Of each opponent its own.
      try browser.choose("seat-o", "1")
      #expect(try Self.score(browser) == "You 0, Draws 0, minimax 0")
      #expect(
        try browser.text(Self.count)
          == "1 game of yours, counted in the score and kept in this browser."
      )
    }
  }

  @Test func `what is no finished game of the board is neither counted nor saved, and is told`()
    async throws
  {
    try await open { browser, page in
      try Self.lose(browser)
      // The same with a result, a move and a name that are not of it, and what is no line at all.
      _ = try browser.evaluate(
        """
        (() => {
          const line = localStorage.getItem(keptKey);
          const damaged = [line.replace('"result":"o"', '"result":"x"'), line.replace('b2a3', 'b2b2'),
            line.replace('a1b3b1c3', 'a1'), line.replace('"x":"You"', '"x":5'), line.slice(0, 40), 'nonsense'];
          localStorage.setItem(keptKey, [...damaged, line].join('\\n'));
        })()
        """
      )
      try browser.show(page: page)
      try browser.awaitBots()
      #expect(
        try browser.text(Self.count)
          == "1 game of yours, counted in the score and kept in this browser. "
          + "6 damaged lines were left out."
      )
      #expect(try Self.score(browser) == "You 0, Draws 0, first-free 1")
      #expect(try browser.number("textOfKept().split('\\n').length") == 1)
      try Self.lose(browser)
      #expect(try browser.number("localStorage.getItem(keptKey).split('\\n').length") == 2)
    }
  }

  @Test func `what another tab keeps or forgets is known here; forgetting asks first`() async throws
  {
    try await open { browser, _ in
      try Self.lose(browser)
      // A browser tells all other tabs of what one has stored.
      func store(_ text: String) throws {
        _ = try browser.evaluate(
          "localStorage.setItem(keptKey, \(text));"
            + "dispatchEvent(new StorageEvent('storage', { key: keptKey }))"
        )
      }
      try store(
        "`${localStorage.getItem(keptKey)}\\n${localStorage.getItem(keptKey).replace('{\"game\":1', '{\"game\":2')}`"
      )
      #expect(try Self.score(browser) == "You 0, Draws 0, first-free 2")
      #expect(try browser.text(Self.count).hasPrefix("2 games of yours, "))
      func forget(_ answer: Bool) throws -> String {
        try browser.text(
          "(() => { let asked; confirm = text => { asked = text; return \(answer); };"
            + "document.getElementById('drop-kept').click(); return asked })()"
        )
      }
      #expect(try forget(false) == "Forget 2 games of yours? This cannot be undone.")
      #expect(try browser.number("keptGames.length") == 2)
      _ = try forget(true)
      #expect(try Self.score(browser) == "You 0, Draws 0, first-free 0")
      #expect(
        try browser.evaluate("document.getElementById('kept').hidden && !localStorage.length")
          as? Bool == true
      )
    }
  }

  @Test func `a person has nobody else's name`() async throws {
    try await open(["You=first-free", "minimax"]) { browser, _ in
      func problem() throws -> String {
        try browser.text("document.getElementById('name-problem').textContent")
      }
      func lastName() throws -> String { try browser.text("keptGames.at(-1).x") }
      func lose() throws {
        _ = try browser.evaluate("document.getElementById('new-game').click()")
        for square in ["b2", "a1", "b1"] {
          try browser.mark(square)
          try browser.wait(for: "!\(PagePlayTests.status).includes('is thinking')")
        }
      }
      try lose()
      #expect(try lastName() == "Person")
      try Self.name("minimax", browser)
      #expect(
        try problem()
          == "Another player is called minimax; choose another name. Until then, you are Person."
      )
      try lose()
      #expect(try lastName() == "Person")
      try Self.name("Ann", browser)
      #expect(try problem() == "")
      try lose()
      #expect(try lastName() == "Ann")
      // Two people have names of their own.
      try browser.choose("seat-o", "me")
      for square in ["a1", "a2", "b1", "b2", "c1"] { try browser.mark(square) }
      #expect(try browser.text("[keptGames.at(-1).x, keptGames.at(-1).o].join()") == "Ann,Player 2")
      #expect(try Self.score(browser) == "X 1, Draws 0, O 0")
    }
  }
}
