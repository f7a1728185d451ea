import TestSupport
import Testing

/// Games against the bots of the page under other rules than the plain ones, in a browser.
@Suite(.serialized, .enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PagePlayRulesTests {
  /// Each rule by itself and all that go together; at full size more of what goes together.
  static let games: [(options: String, terms: String)] =
    [
      ("--game misere-tic-tac-toe", "3 in a row, misère"),
      ("--board 3x3 --gravity", "3 in a row, gravity"),
      ("--board 3x3 --line-length 2 --unblocked-line", "2 in a row, unblocked"),
      (
        "--board 3x3 --line-length 2 --gravity --exact-line --misere",
        "exactly 2 in a row, gravity, misère"
      ),
    ]
    + (FullTests.isOn
      ? [
        ("--board 3x3 --gravity --misere", "3 in a row, gravity, misère"),
        ("--board 3x3 --line-length 2 --exact-line", "exactly 2 in a row"),
        (
          "--board 3x3 --line-length 2 --exact-line --unblocked-line",
          "exactly 2 in a row, unblocked"
        ),
      ] : [])

  /// A bot that a page knows by its table alone, and one of the program, whose rules are compared.
  @Test(arguments: games)
  func `the rules by which tables are played are those of the program, in every position`(
    options: String,
    terms: String
  ) async throws {
    let folder = try TemporaryFolder(["a.script": ".../.../... : a1\n"])
    let run = try await Inside.run(
      options.split(separator: " ").map(String.init)
        + ["--bots", "scripted:file=a.script,first-free", "--games", "2", "--quiet"]
        + ["--output", "page.html"],
      in: folder.path
    )
    #expect(run.status == 0, "\(run.error)")
    let path = folder.path
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(path)/page.html")
      let answer = try browser.text(
        """
        (async () => {
          await startPlayers();
          const seen = new Set(), different = [];
          const told = state => JSON.stringify([state.toMove, state.over, state.winner,
            state.moves, state.lines]);
          const look = moves => {
            const position = { drawing: '', turn: 'x', moves };
            const code = codeOf(marksOf(position));
            if (seen.has(code)) return;
            seen.add(code);
            const simple = simpleState(position);
            if (told(simple) !== told(rulesBots.state(position))) different.push(moves.join());
            for (const square of simple.moves) look([...moves, square]);
          };
          look([]);
          return `${seen.size > 20} ${different.slice(0, 5).join('; ')}`;
        })()
        """
      )
      #expect(answer == "true ")
      try browser.awaitBots()
      // The one plays as the other: the table has the moves of the script.
      _ = try browser.evaluate(
        "['0', '1'].forEach((bot, index) => {"
          + "document.getElementById(`seat-${'xo'[index]}`).value = bot });"
          + "document.getElementById('new-game').click()"
      )
      try browser.wait(
        for: "/ wins|^Draw/.test(document.getElementById('play-status').textContent)"
      )
      #expect(browser.noise == [])
    }
  }

  @Test func `where marks fall, the column that is pointed at shows where`() async throws {
    let folder = try await PageRun.make("--board 3x3 --gravity --bots first-free,random --games 2")
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      try browser.awaitBots()
      let labels =
        "[...document.querySelectorAll('#squares button')].map(b => b.ariaLabel).join('; ')"
      #expect(
        try browser.text(labels)
          == "a3, falls to a1; b3, falls to b1; c3, falls to c1; a2, falls to a1; b2, falls to b1; "
          + "c2, falls to c1; a1, free; b1, free; c1, free"
      )
      let landing =
        "[...document.querySelectorAll('#squares .landing')].map(b => b.dataset.square).join()"
      #expect(try browser.text(landing) == "")
      try point(at: "c3", browser)
      #expect(try browser.text(landing) == "c1")
      #expect(try browser.number("document.querySelectorAll('#play-board .ghost.x').length") == 1)
      _ = try browser.evaluate("document.querySelector('[data-square=c3]').click()")
      try browser.wait(
        for: "document.getElementById('play-status').textContent.includes(' marked ')"
      )
      // The first free square is the highest: the bot's mark is on c2.
      #expect(
        try browser.text(labels)
          == "a3, falls to a1; b3, falls to b1; c3, free; a2, falls to a1; b2, falls to b1; c2, O; "
          + "a1, free; b1, free; c1, X"
      )
      // By keys: the focus shows it, a digit chooses a column.
      _ = try browser.evaluate("document.querySelector('[data-square=b3]').focus()")
      #expect(try browser.text(landing) == "b1")
      try browser.press("2")
      try browser.wait(
        for: "document.getElementById('play-status').textContent.includes(' marked ')"
      )
      let full =
        "a3, falls to a1; b3, falls to b2; c3, O; a2, falls to a1; b2, free; c2, O; "
        + "a1, free; b1, X; c1, X"
      #expect(try browser.text(labels) == full)
      // A full column takes no more, and there is no fourth one.
      try browser.press("3")
      #expect(try browser.text(labels) == full)
      #expect(try browser.text(PagePlayTests.status) == "Column c is full.")
      try browser.press("4")
      #expect(try browser.text(PagePlayTests.status) == "There is no column 4: there are 3.")
      try browser.press("1")
      #expect(
        try browser.text("document.getElementById('play-status').textContent")
          == "You win on a1 b1 c1!"
      )
      #expect(browser.noise == [])
    }
  }

  @Test func `in renju the squares that X may not mark are shown, and one who tries is told why`()
    async throws
  {
    let folder = try await PageRun.make("--game renju --bots first-free,random --games 2")
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      try browser.awaitBots()
      // Alone for both sides.
      try browser.choose("seat-o", "me")
      for square in ["h8", "h9", "i7", "i9", "h10", "i6", "i11", "i12"] { try browser.mark(square) }
      #expect(try browser.text(PagePlayTests.status) == "X to move.")
      #expect(
        try browser.text("document.querySelector('[data-square=g9]').ariaLabel") == "g9, forbidden"
      )
      #expect(try browser.number("document.querySelectorAll('#play-board .forbidden').length") == 1)
      try browser.mark("g9")
      #expect(try browser.text(PagePlayTests.status) == "Forbidden: double three at g9.")
      try browser.mark("a1")
      #expect(try browser.text(PagePlayTests.status) == "O to move.")
      #expect(try browser.number("document.querySelectorAll('#play-board .forbidden').length") == 0)
      #expect(browser.noise == [])
    }
  }

  @Test func `in misère whoever completes a line is told to have lost`() async throws {
    let folder = try await PageRun.make(
      "--game misere-tic-tac-toe --bots first-free,random --games 2"
    )
    try await Browser.run { browser in
      try browser.look(width: 390)
      try browser.show(page: "\(folder.path)/page.html")
      try browser.awaitBots()
      func mark(_ square: String) throws -> String {
        _ = try browser.evaluate("document.querySelector('[data-square=\(square)]').click()")
        try browser.wait(
          for: "!document.getElementById('play-status').textContent.includes('is thinking')"
        )
        return try browser.text("document.getElementById('play-status').textContent")
      }
      // The bot marks the first free square: a3, b3, c3.
      _ = try mark("b2")
      _ = try mark("a1")
      #expect(try mark("c1") == "You win: first-free completed a3 b3 c3!")
      _ = try browser.evaluate("document.getElementById('new-game').click()")
      _ = try mark("c3")
      _ = try mark("c2")
      #expect(try mark("c1") == "You lose: you completed c3 c2 c1.")
      #expect(try browser.text("document.getElementById('score-me').textContent") == "1")
      #expect(try browser.text("document.getElementById('score-bot').textContent") == "1")
      #expect(browser.noise == [])
    }
  }

  private func point(at square: String, _ browser: Browser) throws {
    let places = try browser.text(
      """
      (() => {
        const button = document.querySelector('[data-square=\(square)]');
        button.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = button.getBoundingClientRect();
        return `${x + width / 2} ${y + height / 2}`;
      })()
      """
    )
    .split(separator: " ").compactMap { Double($0) }
    try #require(places.count == 2)
    try browser.call(
      "Input.dispatchMouseEvent",
      ["type": "mouseMoved", "x": places[0], "y": places[1]]
    )
  }
}
