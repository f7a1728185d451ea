import Foundation
import GameModel
import Records
import Testing

/// The page in a browser: quiet, true and usable.
@Suite(.serialized, .enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PageTests {
  /// A bot's name that would do harm where names are markup.
  private static let name = "</script><img src=x onerror=alert(1)>"

  private static let configuration = """
    {
      "name": "Levels <b>",
      "bots": ["minimax", "random", "first-free",
        { "name": "\(name)", "bot": "minimax", "blunder": 0.5 }],
      "games": 60,
      "seed": 2026,
      "expect": [{ "bot": "minimax", "losses": 0 }]
    }
    """

  /// A folder with the page, the report and the games of a real run.
  private func run(_ arguments: String...) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["c.json": Self.configuration])
    let files = ["--output", "page.html", "--output", "report.json", "--games-file", "games.jsonl"]
    let all = arguments.isEmpty ? ["c.json"] : arguments
    let run = try await Binary.run(all + files + ["--keep", "40", "--quiet"], in: folder.path)
    #expect(run.status == 0, "\(run.error)")
    return folder
  }

  @Test("The console is silent, the numbers are those of the JSON, and names are texts")
  func numbers() async throws {
    let folder = try await run()
    let report = try JSONDecoder().decode(
      ReadNumbers.self,
      from: Data(folder.read("report.json").utf8)
    )
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      #expect(browser.noise == [])
      #expect(try browser.number("document.images.length") == 0)
      #expect(try browser.number("document.querySelectorAll('b b, h1 b').length") == 0)
      #expect(try browser.text("document.querySelector('h1').textContent") == "Levels <b>")
      #expect(try browser.text("document.title") == "Levels <b> · tournament")
      let rows = try browser.text(
        "[...document.querySelectorAll('#standings-table tbody tr')].map(row => "
          + "[...row.children].map(cell => cell.textContent).join('|')).join('\\n')"
      )
      let expected = report.standings.map { row in
        let points = row.points == row.points.rounded() ? "\(Int(row.points))" : "\(row.points)"
        let score = String(format: "%.1f%%", row.score * 100)
        let elo = Int(row.elo.rounded())
        let eloText = elo > 800 ? "> 800" : elo > 0 ? "+\(elo)" : "−\(-elo)"
        return "\(row.rank)|\(row.bot)|\(row.games)|\(row.wins)|\(row.draws)|\(row.losses)|"
          + "\(points)|\(score)|\(eloText)|\(Int(row.eloError.rounded()))"
      }
      #expect(rows == expected.joined(separator: "\n"))
      let cells = try browser.text(
        "[...document.querySelectorAll('#cross-table small')].map(cell => cell.textContent).join(' ')"
      )
      let bots = report.standings.map(\.bot)
      let triples = bots.flatMap { bot in
        bots.filter { $0 != bot }.map { report.triple(bot, $0) }
      }
      #expect(cells == triples.joined(separator: " "))
      let lines = try browser.text(
        "[...document.querySelectorAll('#lines-table tbody td')].map(cell => cell.textContent).join(' ')"
      )
      let counts = (0..<8).flatMap { line in report.standings.map { "\($0.lines[line])" } }
      #expect(lines == counts.joined(separator: " "))
      #expect(
        try browser.text("document.querySelector('#expectations-list').textContent")
          .hasPrefix("met minimax: losses = 0")
      )
      #expect(try browser.text("document.body.innerText").contains(report.signature))
    }
  }

  @Test("Every kept game is replayed to its recorded end, by buttons and by keys")
  func replay() async throws {
    let folder = try await run()
    let records = try RecordFile.read("\(folder.path)/games.jsonl")
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      #expect(try browser.number("document.querySelectorAll('#games-list button').length") == 40)
      #expect(records.count == 40)
      for record in records {
        let game = record.game
        _ = try browser.evaluate(
          "document.querySelector('[data-game=\"\(record.number ?? 0)\"]').click();"
            + "document.getElementById('last').click()"
        )
        func names(_ player: Player) -> String {
          let marked = game.rules.squares.filter { game.position[$0] == player }
          return marked.map(game.rules.name).joined(separator: " ")
        }
        let board = try browser.text(
          "document.querySelector('#viewer-board svg').getAttribute('aria-label')"
        )
        #expect(
          board == "Board after \(game.moves.count) of \(game.moves.count) moves: "
            + "X on \(names(.x)); O on \(names(.o))"
        )
        let status = try browser.text("document.getElementById('viewer-status').textContent")
        let struck = try browser.number("document.querySelectorAll('#viewer-board .strike').length")
        #expect(struck == game.position.winningLines.count)
        #expect(status.contains("wins on") == (game.outcome?.winner != nil))
      }
      // The same by keys, a move at a time.
      let last = try #require(records.last)
      _ = try browser.evaluate("document.getElementById('viewer').focus()")
      try browser.press("Home")
      for ply in 1...last.game.moves.count {
        try browser.press("ArrowRight")
        #expect(try browser.number("Number(document.getElementById('ply').value)") == ply)
      }
      #expect(try browser.evaluate("document.getElementById('forth').disabled") as? Bool == true)
      try browser.press("ArrowLeft")
      #expect(
        try browser.number("document.querySelectorAll('#viewer-moves [aria-current]').length") == 1
      )
      // A filter leaves the games that it names.
      let drawn = try browser.number(
        "(() => { const f = document.getElementById('filter-result'); f.value = 'drawn';"
          + "f.dispatchEvent(new Event('change'));"
          + "return document.querySelectorAll('#games-list button').length })()"
      )
      #expect(drawn == records.count { $0.game.outcome == .draw })
      #expect(browser.noise == [])
    }
  }

  @Test("Whatever is played against the page's minimax, it is not beaten")
  func minimax() async throws {
    let folder = try await run()
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      for (starter, games) in [("me", 569), ("bot", 73)] {
        let answer = try browser.text(Self.everyReply(starter))
        // As many games as a proof has that minimax never loses with that side.
        #expect(answer == "\(games) games, 0 won, score 0", "\(starter) starts")
      }
      #expect(browser.noise == [])
    }
  }

  /// Plays every possible reply to the first bot, and says what came of it.
  private static func everyReply(_ starter: String) -> String {
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
      return `${games} games, ${won} won, score ${byId('score-me').textContent}`;
    })()
    """
  }

  @Test("The chances shown are the bot's own; turns and the score are told")
  func chances() async throws {
    let folder = try await run()
    try await Browser.run { browser in
      try browser.look(width: 390)
      try browser.show(page: "\(folder.path)/page.html")
      _ = try browser.evaluate(
        """
        document.getElementById('opponent').selectedIndex = 1;
        document.getElementById('opponent').dispatchEvent(new Event('change'));
        document.getElementById('show-chances').click();
        document.querySelector('[data-square=b2]').click();
        new Promise(done => setTimeout(done, 100))
        """
      )
      let note = try browser.text("document.getElementById('play-note').textContent")
      #expect(note.components(separatedBy: "12.5%").count == 9)
      #expect(
        try browser.text("document.getElementById('play-status').textContent")
          == "Your turn: you are X."
      )
      #expect(try browser.text("document.getElementById('score-name').textContent") == "random")
      #expect(browser.noise == [])
    }
  }

  @Test("It fits a desk and a phone, light and dark, and every control has a name")
  func layout() async throws {
    let folder = try await run()
    try await Browser.run { browser in
      for width in [1280, 390, 320] {
        for isDark in [false, true] {
          try browser.look(width: width, isDark: isDark)
          try browser.show(page: "\(folder.path)/page.html")
          #expect(try browser.number("document.documentElement.scrollWidth") == width)
          #expect(browser.noise == [])
        }
      }
      let tree = try browser.call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
      func value(_ node: [String: Any], _ key: String) -> String {
        (node[key] as? [String: Any])?["value"] as? String ?? ""
      }
      let roles: Set = ["button", "combobox", "slider", "checkbox", "link", "image", "img"]
      let controls = tree.filter { roles.contains(value($0, "role")) }
      #expect(controls.count > 40)
      #expect(controls.filter { value($0, "name").isEmpty }.map { value($0, "role") } == [])
    }
  }

  @Test("A large board and a single pairing make a page too; what is not there is left out")
  func largeBoard() async throws {
    let folder = try await run("--board", "15x15", "--bots", "random,first-free", "--games", "4")
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      #expect(try browser.evaluate("document.getElementById('play').hidden") as? Bool == true)
      #expect(try browser.number("document.querySelectorAll('#games-list button').length") == 4)
      _ = try browser.evaluate("document.getElementById('last').click()")
      #expect(try browser.number("document.querySelectorAll('#viewer-board .strike').length") > 0)
      #expect(browser.noise == [])
    }
  }

  @Test("Its policy lets nothing else run")
  func policy() async throws {
    let folder = try await run()
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      _ = try browser.evaluate(
        """
        document.body.append(Object.assign(document.createElement('script'),
          { textContent: 'window.ran = true' }));
        document.body.append(Object.assign(document.createElement('img'), { src: 'x.png' }));
        new Promise(done => setTimeout(done, 100))
        """
      )
      #expect(try browser.evaluate("window.ran === undefined") as? Bool == true)
      #expect(browser.noise.count == 2)
      #expect(browser.noise.allSatisfy { $0.contains("Content Security Policy") })
    }
  }

  @Test(
    "The README's picture of the page",
    .enabled(
      if: ProcessInfo.processInfo.environment["RECORD_PICTURE"] == "1",
      "it is taken anew on purpose alone, with RECORD_PICTURE=1"
    )
  )
  func picture() async throws {
    let folder = try TemporaryFolder()
    let run = try await Binary.run(
      ["\(Binary.packageRoot)/Config/difficulty.json", "--output", "page.html", "--quiet"],
      in: folder.path
    )
    #expect(run.status == 0)
    let data = try await Browser.run { browser in
      try browser.look(width: 1000, height: 1290)
      try browser.show(page: "\(folder.path)/page.html")
      return try browser.picture()
    }
    try data.write(
      to: URL(fileURLWithPath: "\(Binary.packageRoot)/Tests/TournamentCommandTests/Golden/page.png")
    )
  }
}

/// The numbers of a report in JSON.
private struct ReadNumbers: Decodable {
  let standings: [Standing]
  let pairings: [Pairing]
  let signature: String

  struct Standing: Decodable {
    let rank: Int
    let bot: String
    let games: Int
    let wins: Int
    let draws: Int
    let losses: Int
    let points: Double
    let score: Double
    let elo: Double
    let eloError: Double
    let lines: [Int]
  }

  struct Pairing: Decodable {
    let x: String
    let o: String
    let xWins: Int
    let draws: Int
    let oWins: Int
  }

  /// Wins, draws and losses of one bot against another.
  func triple(_ bot: String, _ other: String) -> String {
    let asX = pairings.filter { $0.x == bot && $0.o == other }
    let asO = pairings.filter { $0.o == bot && $0.x == other }
    let wins = asX.reduce(0) { $0 + $1.xWins } + asO.reduce(0) { $0 + $1.oWins }
    let draws = (asX + asO).reduce(0) { $0 + $1.draws }
    let losses = asX.reduce(0) { $0 + $1.oWins } + asO.reduce(0) { $0 + $1.xWins }
    return "\(wins)–\(draws)–\(losses)"
  }
}
