import Foundation
import TestSupport
import Testing

/// The page that `play` writes, in a browser.
@Suite(.enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PlayPageTests {
  @Test func `a page to play on without a tournament is one for everybody, and marks fall there`()
    async throws
  {
    let folder = try await PageRun.play(
      ["heuristic", "Hard=minimax:nodes=100", "--game", "connect-four", "--name", "Ann"]
        + ["--as", "o"]
    )
    try await Browser.run { browser in
      for width in [1280, 390] {
        try browser.look(width: width)
        try browser.show(page: "\(folder.path)/game.html")
        try browser.wait(
          for: "\(PagePlayTests.status).startsWith('Your turn: you are O. heuristic marked')"
        )
        try browser.mark("d6")
        try browser.wait(for: PagePlayTests.isMyTurn)
        // The last mark falls, but not where movement is unwelcome, as here.
        let falling = "document.querySelector('#play-board .falling')"
        #expect(try browser.text("getComputedStyle(\(falling)).animationName") == "none")
        let height = try browser.number(
          "Math.round(parseFloat(\(falling).style.getPropertyValue('--height'))"
            + " + 4.7 + Number(document.querySelector('#play-board .last').getAttribute('y')))"
        )
        #expect(height == 0, "it falls from the top of the board")
        #expect(try browser.number("document.documentElement.scrollWidth") == width)
        #expect(try browser.text(PageReadingTests.smallTargets) == "")
        if let axe = PageReadingTests.axe {
          try browser.choose("play-show", "why")
          try browser.wait(for: "document.querySelector('#play-thinking table')")
          #expect(try browser.violations(axe) == "")
          try browser.choose("play-show", "")
        }
      }
      #expect(try browser.text("document.getElementById('my-name').value") == "Ann")
      let tree = try browser.call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
      func value(_ node: [String: Any], _ key: String) -> String {
        (node[key] as? [String: Any])?["value"] as? String ?? ""
      }
      let controls = tree.filter { ["button", "combobox", "textbox"].contains(value($0, "role")) }
      #expect(controls.count > 45)
      #expect(controls.filter { value($0, "name").isEmpty }.isEmpty)
      #expect(browser.noise == [])
    }
  }

  @Test func `a script that lists squares is carried as it is, on any board`() async throws {
    let folder = try await PageRun.play(
      ["Mine=scripted:moves=c3,file=list.script", "--board", "4x4", "--as", "o"],
      beside: ["list.script": "b2 a1\nd4 # the rest\n"]
    )
    try await Browser.open("game.html", in: folder, width: 390) { browser in
      try browser.wait(for: "\(PagePlayTests.status).includes('Mine marked c3')")
      #expect(try browser.text("data.play.players[0].spec") == "scripted:moves=c3b2a1d4")
      try browser.mark("b2")
      try browser.wait(for: "\(PagePlayTests.status).includes('Mine marked a1')")
    }
  }

  @Test func `bots of a configuration that nobody names are told of`() async throws {
    let folder = try TemporaryFolder(["c.json": #"{ "bots": ["random", "heuristic"] }"#])
    let run = try await Inside.run(
      ["play", "--config", "c.json", "--output", "game.html"],
      in: folder.path
    )
    #expect(run.status == 0)
    #expect(
      run.error
        == "The page has minimax, as no bot is named; the configuration has random and heuristic.\n"
    )
  }

  /// So many playouts take longer than anybody would wait.
  @Test func `a search that nobody waits for any more is stopped`() async throws {
    let folder = try await PageRun.play(["first-free", "--game", "gomoku"])
    try await Browser.open("game.html", in: folder, width: 390) { browser in
      try browser.awaitBots()
      func add(_ bot: String) throws {
        _ = try browser.evaluate("byId('other').value = '\(bot)'; byId('add').requestSubmit()")
        try browser.mark("h8")
        try browser.wait(for: "gameWorker.asked()?.values[1]?.startsWith('monte-carlo')")
      }
      func replies() throws {
        try browser.choose("seat-o", "0")
        try browser.press(button: "new-game")
        try browser.mark("h8")
        try browser.wait(for: "\(PagePlayTests.status).includes('first-free marked ')")
      }
      try add("Slow=monte-carlo:playouts=100000000")
      try browser.press(button: "take-back")
      #expect(try browser.text(PagePlayTests.status) == "Your turn: you are X.")
      try add("Slower=monte-carlo:playouts=99999999")
      try replies()
      // What a slow bot is asked beside the game keeps the game from nothing.
      _ = try browser.evaluate(
        """
        studyWorker.ask('viewer', 'explain', { drawing: '', turn: 'x', moves: [112] },
          'Slow=monte-carlo:playouts=100000000', 20, '1'), null
        """
      )
      try replies()
      // What is asked beside the game too waits, and says so, until it is dropped.
      let thinking = "document.getElementById('play-thinking').innerText"
      try browser.choose("play-show", "worth")
      try browser.wait(for: "\(thinking) === 'Searching …'")
      _ = try browser.evaluate("studyWorker.drop('viewer')")
      try browser.wait(for: "\(thinking).startsWith('Too large to solve')")
    }
  }

  /// Of these games Connect Four takes the most memory, for what its solver remembers.
  @Test(arguments: ["4x4", "15x15", "7x6 --gravity"])
  func `a whole game with values and reasons takes the bots less than 48 MB`(_ board: String)
    async throws
  {
    let folder = try await PageRun.play(
      ["minimax", "heuristic", "--line-length", "4", "--board"]
        + board.split(separator: " ").map(String.init)
    )
    let source = """
      const make = WebAssembly.instantiate;
      WebAssembly.instantiate = async (...values) => {
        const made = await make(...values);
        window.memory = made.exports.memory;
        return made;
      };
      """
    try await Browser.open("game.html", in: folder, width: 390, scriptBefore: source) { browser in
      try browser.awaitBots()
      let size = try browser.number(
        """
        (() => {
          const position = { drawing: '', turn: 'x', moves: [] };
          // Perfect play where there is a limit of nodes for each move takes long.
          const bot = boardSquares.length > 16 ? 'heuristic' : 'minimax';
          for (let state = stateOf(position); !state.over; state = stateOf(position)) {
            rulesBots.values(position, effort);
            rulesBots.explain(position, bot, 20, '1');
            position.moves.push(rulesBots.move(position, bot, { side: state.toMove, hash: '1', game: 0 }));
          }
          return memory.buffer.byteLength;
        })()
        """
      )
      #expect((1 << 20..<48 << 20).contains(size), "\(size) bytes")
    }
  }
}
