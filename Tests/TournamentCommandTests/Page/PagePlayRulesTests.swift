import Bots
import GameModel
import StrategyKit
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
        ("--board 3x3 --line-length 2 --line exact-unblocked", "exactly 2 in a row, unblocked"),
      ] : [])

  /// The games in which everything is played against a bot that knows but one move.
  private struct Games {
    let policy: any Policy
    let me: Player
    var count = 0
    var won = 0
    var drawn = 0
    var lost = 0

    mutating func play(from position: Position) throws {
      if position.isOver {
        count += 1
        switch position.winner {
        case nil: drawn += 1
        case me: won += 1
        default: lost += 1
        }
      } else if position.playerToMove == me {
        for square in position.moves { try play(from: position.playing(square)) }
      } else {
        let entries = try policy.moves(in: position).entries
        try #require(entries.count == 1)
        try play(from: position.playing(entries[0].square))
      }
    }
  }

  @Test(arguments: games)
  func `whatever is played, the page ends each game as the model says`(
    options: String,
    terms: String
  ) async throws {
    let folder = try await PageRun.make("\(options) --bots minimax,random --games 2")
    let rules = try #require(try Rules(columns: 3, rows: 3, terms: terms))
    let policy = try #require(try roster.bot(BotSpec("minimax"), rules: rules).policy)
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
      // The page keeps its score from one starter to the other.
      var (won, drawn, lost) = (0, 0, 0)
      for (starter, me) in [("me", Player.x), ("bot", .o)] {
        var games = Games(policy: policy, me: me)
        try games.play(from: Position(rules))
        (won, drawn, lost) = (won + games.won, drawn + games.drawn, lost + games.lost)
        let answer = try browser.text(PagePlayTests.everyReply(starter))
        let score = "\(won)-\(drawn)-\(lost)"
        #expect(answer == "\(games.count) games, \(games.won) won, score \(score)", "\(starter)")
      }
      #expect(browser.noise == [])
    }
  }

  @Test func `where marks fall, the column that is pointed at shows where`() async throws {
    let folder = try await PageRun.make("--board 3x3 --gravity --bots first-free,random --games 2")
    try await Browser.run { browser in
      try browser.look(width: 1280)
      try browser.show(page: "\(folder.path)/page.html")
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
      #expect(try browser.number("document.querySelectorAll('#squares .landing .x').length") == 1)
      _ = try browser.evaluate("document.querySelector('[data-square=c3]').click()")
      try browser.wait(for: "document.getElementById('play-status').textContent.startsWith('Your')")
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
      try browser.wait(for: "document.getElementById('play-status').textContent.startsWith('Your')")
      let full =
        "a3, falls to a1; b3, falls to b2; c3, O; a2, falls to a1; b2, free; c2, O; "
        + "a1, free; b1, X; c1, X"
      #expect(try browser.text(labels) == full)
      // A full column takes no more.
      try browser.press("3")
      #expect(try browser.text(labels) == full)
      try browser.press("1")
      #expect(
        try browser.text("document.getElementById('play-status').textContent")
          == "You win on a1 b1 c1!"
      )
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
