import Foundation
import TestSupport
import Testing

/// What can be tried and asked on the page, in a browser.
@Suite(.serialized, .enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PageTryTests {
  private func open(
    _ run: String,
    width: Int = 1280,
    _ test: @escaping @Sendable (Browser) throws -> Void
  ) async throws {
    let folder = try await PageRun.make(run)
    try await Browser.open("page.html", in: folder, width: width) { browser in
      try browser.awaitBots()
      try test(browser)
    }
  }

  @Test func `where the page gives up, the values of its moves are those that the report has`()
    async throws
  {
    try await open("--game connect-four --bots random,first-free --games 4 --seed 1") { browser in
      try browser.choose("viewer-show", "worth")
      let plies = try browser.text(
        """
        (async () => {
          const found = [];
          for (const game of games) for (let at = 0; at < plyCount(game); at++) {
            const solved = await studyWorker.ask('test', 'values', (showGame(game), positionAt(at)), effort);
            if (valueAt(game, at) !== '-' && !solved.value) found.push(`${game.n} ${at}`);
          }
          return found.join();
        })()
        """
      )
      #expect(plies.contains(","))
      for ply in plies.split(separator: ",").map({ $0.split(separator: " ") }) {
        _ = try browser.evaluate(
          "document.getElementById('viewer-thinking').replaceChildren();"
            + "showGame(games.find(({ n }) => n === \(ply[0])), \(ply[1]))"
        )
        let told = try browser.found(in: "viewer-thinking")
        let verdict = try browser.text("document.getElementById('viewer-worth').textContent")
        #expect(verdict.wholeMatch(of: /With best play: (X wins|O wins|a draw)\./) != nil)
        #expect(told.hasPrefix(verdict.dropLast()), "game \(ply[0]), ply \(ply[1]): \(told)")
      }
    }
  }

  @Test func `a board that is too large to solve is told, with what is known of it`() async throws {
    try await open("--game gomoku --bots first-free,random --games 2", width: 390) { browser in
      try browser.choose("play-show", "worth")
      #expect(
        try browser.found(in: "play-thinking") == "Too large to solve here: looked 2 plies ahead."
      )
      // A row of four that has one end is to be blocked.
      try browser.choose("seat-o", "me")
      for square in ["a1", "h8", "b1", "h9", "c1", "h11", "d1"] { try browser.mark(square) }
      try browser.wait(for: "document.getElementById('play-thinking').textContent.includes('X')")
      let told = try browser.found(in: "play-thinking")
      #expect(told.hasPrefix("X threatens to win; block with e1.Loss in 2 plies: a15 b15 "))
      #expect(told.hasSuffix(" and 205 more; not solved: 1."))
      _ = try browser.evaluate("document.getElementById('hint').click()")
      #expect(try browser.found(in: "play-hint") == "Hint: X threatens to win; block with e1.")
      #expect(try browser.text("bestMoves({ value: null, moves: [] }).join()") == "")
    }
  }

  @Test func `where every move is alike, none is named, as in the command`() async throws {
    try await open("c.json") { browser in
      try browser.choose("play-show", "worth")
      #expect(
        try browser.found(in: "play-thinking")
          .hasPrefix("With best play: a draw; any free square. One such line: ")
      )
    }
  }

  @Test func `a free square of a replay is tried in a game of one's own, by a click or by keys`()
    async throws
  {
    try await open("c.json") { browser in
      _ = try browser.evaluate("location.hash = '#game=' + games[0].n + '&ply=2'")
      try browser.wait(for: "ply === 2")
      let marks = "describe(marksOf(positionAt(2)))"
      let before = try browser.text(marks)
      let free =
        "[...document.querySelectorAll('#viewer-squares [aria-disabled=false]')]"
      #expect(try browser.number("\(free).length") == 7)
      // What is taken is said.
      _ = try browser.evaluate(
        "document.querySelector('#viewer-squares [aria-disabled=true]').click()"
      )
      let status = "document.getElementById('viewer-status').textContent"
      #expect(try browser.text(status).contains(/^[abc][123] is taken\.$/))
      // Arrow keys move on the board, and not through the game.
      let square = try browser.text("\(free)[3].dataset.square")
      _ = try browser.evaluate("document.querySelector('#viewer-squares [tabindex=\"0\"]').focus()")
      try browser.press("ArrowUp")
      try browser.press("ArrowLeft")
      #expect(try browser.text("document.activeElement.dataset.square") == "a3")
      #expect(try browser.number("ply") == 2)
      _ = try browser.evaluate("\(free)[3].focus()")
      try browser.press("Enter")
      try browser.wait(for: PagePlayTests.isMyTurn)
      let own = "document.querySelector('#squares [data-square=\(square)]').ariaLabel"
      #expect(try browser.text(own) == "\(square), X")
      #expect(try browser.text(marks) == before)
      #expect(
        try browser.text("document.getElementById('play-from').textContent")
          .contains(" after 2 plies")
      )
      #expect(try browser.text("document.activeElement.parentElement.id") == "squares")
      try browser.choose("seat-o", "me")
      // At the end nothing is to be tried.
      _ = try browser.evaluate("step(played.moves.length)")
      #expect(try browser.number("\(free).length") == 0)
    }
  }

  /// Numbers that stand on the board, with their heights in pixels.
  private static let heights = """
    [...document.querySelectorAll('#play-board .noted')].filter(note => note.checkVisibility())
      .map(note => parseFloat(getComputedStyle(note).fontSize) * note.getScreenCTM().a)
    """

  @Test(arguments: [15, 19])
  func `numbers on the board are large enough to read, or left to the list`(_ size: Int)
    async throws
  {
    try await open(
      "--board \(size)x\(size) --bots first-free,random --games 2",
      width: 390
    ) { browser in
      try browser.choose("seat-o", "1")
      try browser.choose("play-show", "why")
      try browser.mark("h8")
      try browser.wait(for: "document.querySelector('#play-thinking table')")
      #expect(
        try browser.number("document.querySelectorAll('#play-board .noted').length")
          == size * size - 1
      )
      #expect(
        try browser.evaluate("\(Self.heights).every(height => height >= 9)") as? Bool == true
      )
      let isShown = try browser.number("\(Self.heights).length") > 0
      #expect(isShown == (size == 15))
      #expect(
        try browser.number("document.querySelectorAll('#play-thinking tbody tr').length") == 12
      )
    }
  }

  @Test(arguments: [false, true])
  func `whoever seats two bots one after the other watches the tournament's first game`(
    pausingWhileBotsThink isPausing: Bool
  ) async throws {
    let run = "--bots random,heuristic:notice=0.5,first-free --games 2 --seed 7"
    try await open(run) { browser in
      // The seats are taken one by one, and the first choice makes a pair of bots too.
      try browser.choose("seat-x", "0")
      #expect(
        try browser.text(PagePlayTests.status) == "random has X and random O: press Start."
      )
      try browser.choose("seat-o", "1")
      #expect(
        try browser.text(PagePlayTests.status)
          == "random has X and heuristic:notice=0.5 O: press Start."
      )
      _ = try browser.evaluate("document.getElementById('switch').click()")
      _ = try browser.evaluate("document.getElementById('switch').click()")
      #expect(try browser.text("document.getElementById('pause').textContent") == "Start")
      if isPausing {
        _ = try browser.evaluate(
          """
          window.rest = 4;
          const send = Worker.prototype.postMessage;
          Worker.prototype.postMessage = function (message) {
            send.call(this, message);
            if (message.act !== 'move' || rest-- <= 0) return;
            byId('pause').click();
            byId('pause').click();
          }, null
          """
        )
      }
      _ = try browser.evaluate("document.getElementById('pause').click()")
      try browser.wait(for: "/ wins on|^Draw/.test(\(PagePlayTests.status))")
      let played =
        "describe([...document.querySelectorAll('#squares button')].map(button => "
        + "({ X: 'x', O: 'o' })[button.ariaLabel.split(', ')[1]]))"
      let first = "games.find(({ x, o }) => x === 0 && o === 1)"
      #expect(
        try browser.text(played) == browser.text("describe(positionsOf(\(first)).marks.at(-1))")
      )
    }
  }

  @Test func `a page of programs says why none of them can be played`() async throws {
    let engine = """
      #!/bin/sh
      while read -r line; do case $line in *START*) echo OK ;; *ABOUT*) echo 'name="A"' ;; BEGIN*|TURN*) exit ;; esac; done
      """
    let folder = try TemporaryFolder(["bad.sh": engine])
    let run = try await Binary.run(
      ["--bot", "A=./bad.sh", "--bot", "B=./bad.sh", "--games", "2", "--quiet"]
        + ["--output", "page.html"],
      in: folder.path
    )
    #expect(run.status == 69, "\(run.error)")
    let path = folder.path
    try await Browser.run { browser in
      try browser.look(width: 390)
      try browser.show(page: "\(path)/page.html")
      #expect(
        try browser.text("document.querySelector('header').innerText").contains(
          "A and B cannot be played here: they are programs of their own."
        )
      )
      #expect(try browser.evaluate("document.getElementById('play') === null") as? Bool == true)
      // There is no board to play on in a replay either.
      #expect(try browser.number("document.querySelectorAll('.squares').length") == 0)
      #expect(browser.noise == [])
    }
  }

  @Test func `a game that is over is not played on, and only a move of one's own makes a game`()
    async throws
  {
    try await open("--bots minimax,first-free --games 4") { browser in
      let offers = try browser.text(
        "games.map(game => [(showGame(game, plyCount(game)), byId('from-here').disabled), "
          + "(showGame(game, 1), byId('from-here').disabled)]).join()"
      )
      #expect(offers == "true,false,true,false,true,false,true,false")
      _ = try browser.evaluate("showGame(games[0], plyCount(games[0])); playFrom(current, ply)")
      try browser.wait(for: "byId('play-from').textContent.includes(' after ')")
      #expect(try browser.number("keptGames.length") == 0)
      // Nor is there anything to take back where only the bot has moved.
      try browser.choose("seat-x", "1")
      try browser.choose("seat-o", "me")
      try browser.press(button: "new-game")
      try browser.wait(for: PagePlayTests.isMyTurn)
      #expect(try browser.text("byId('take-back').disabled + ''") == "true")
      _ = try browser.evaluate(
        "document.querySelector('#squares button[aria-disabled=false]').click()"
      )
      #expect(try browser.text("byId('take-back').disabled + ''") == "false")
    }
  }
}
