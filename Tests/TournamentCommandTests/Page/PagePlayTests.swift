import Foundation
import TestSupport
import Testing

/// Games against the bots of the page, in a browser.
@Suite(.serialized, .enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PagePlayTests {
  private static let isMyTurn =
    "document.getElementById('play-status').textContent.startsWith('Your turn')"

  @Test func `whatever is played against the page's minimax, it is not beaten`() async throws {
    let folder = try await PageRun.make()
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      for (starter, games) in [("me", 569), ("bot", 73)] {
        let answer = try browser.text(Self.everyReply(starter))
        // As many games as a proof has that minimax never loses with that side.
        #expect(answer.hasPrefix("\(games) games, 0 won, score 0-"), "\(starter) starts")
      }
      #expect(browser.noise == [])
    }
  }

  /// Plays every possible reply to the first bot, and says what came of it: the games, those that the
  /// page says are won, and its score of wins, draws and losses.
  static func everyReply(_ starter: String) -> String {
    """
    (async () => {
      const byId = id => document.getElementById(id);
      const status = () => byId('play-status').textContent;
      const squares = [...document.querySelectorAll('#squares button')];
      const free = () => squares.map((s, i) => s.getAttribute('aria-label').endsWith('free') ? i : -1)
        .filter(i => i >= 0);
      // The bot answers at once.
      let last = 0;
      window.setTimeout = reply => {
        const own = ++last;
        queueMicrotask(() => { if (own === last) reply(); });
      };
      window.clearTimeout = () => { last++; };
      const turn = async () => { while (status().includes('is thinking')) await null; };
      byId('starter').value = '\(starter)';
      byId('starter').dispatchEvent(new Event('change'));
      let games = 0, won = 0;
      const open = [[]];
      while (open.length) {
        const moves = open.pop();
        byId('new-game').click();
        await turn();
        for (const move of moves) { squares[move].click(); await turn(); }
        while (status().startsWith('Your turn')) {
          const [first, ...others] = free();
          for (const other of others) open.push([...moves, other]);
          moves.push(first);
          squares[first].click();
          await turn();
        }
        games++;
        if (status().startsWith('You win')) won++;
      }
      const score = ['me', 'draws', 'bot'].map(part => byId(`score-${part}`).textContent).join('-');
      return `${games} games, ${won} won, score ${score}`;
    })()
    """
  }

  @Test(arguments: [1280, 390])
  func `the squares are square and alike, with marks on them or not`(_ width: Int) async throws {
    let folder = try await PageRun.make()
    try await Browser.run { browser in
      try browser.look(width: width)
      try browser.show(page: "\(folder.path)/page.html")
      _ = try browser.evaluate("document.querySelector('[data-square=b2]').click()")
      try browser.wait(for: Self.isMyTurn)
      let sides = """
        [...document.querySelectorAll('#squares button')]
          .flatMap(button => [button.offsetWidth, button.offsetHeight]).join(' ')
        """
      let lengths = try browser.text(sides).split(separator: " ").compactMap { Int($0) }
      #expect(lengths.count == 18)
      // A pixel more or less comes of rounding.
      #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) <= 1, "\(lengths)")
    }
  }

  @Test func `the chances shown are the bot's own; turns and the score are told`() async throws {
    let folder = try await PageRun.make()
    try await Browser.run { browser in
      try browser.look(width: 390)
      try browser.show(page: "\(folder.path)/page.html")
      _ = try browser.evaluate(
        """
        document.getElementById('opponent').selectedIndex = 1;
        document.getElementById('opponent').dispatchEvent(new Event('change'));
        document.getElementById('show-chances').click();
        document.querySelector('[data-square=b2]').click()
        """
      )
      try browser.wait(for: Self.isMyTurn)
      let note = try browser.text("document.getElementById('play-note').textContent")
      #expect(note.components(separatedBy: "12.5%").count == 9)
      #expect(
        try browser.text("document.getElementById('play-status').textContent")
          .contains(/^Your turn: you are X\. random marked [a-c][1-3]\.$/)
      )
      #expect(try browser.text("document.getElementById('score-name').textContent") == "random")
      #expect(browser.noise == [])
    }
  }

  @Test func `a game is played by keys alone, and is told as it goes on`() async throws {
    let folder = try await PageRun.make()
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      // The place from which a tab leads to the board.
      _ = try browser.evaluate("document.querySelector('#play summary').focus()")
      func focused() throws -> String { try browser.text("document.activeElement.ariaLabel") }
      try browser.press("Tab")
      #expect(try focused() == "b2, free")
      try browser.press("ArrowUp")
      try browser.press("ArrowLeft")
      try browser.press("ArrowLeft")
      #expect(try focused() == "a3, free")
      try browser.press("Enter")
      #expect(try focused() == "a3, X")
      try browser.wait(for: Self.isMyTurn)
      #expect(
        try browser.number("document.querySelectorAll('#squares [aria-label$=\", O\"]').length")
          == 1
      )
      // What is taken is not marked again.
      try browser.press("Enter")
      #expect(try focused() == "a3, X")
      #expect(
        try browser.text("document.getElementById('play-status').textContent")
          == "Your turn: you are X. minimax marked b2."
      )
      #expect(browser.noise == [])
    }
  }
}
