import Foundation
import GameModel
import Records
import TestSupport
import Testing

/// Games on the page, in a browser.
@Suite(.serialized, .enabled(if: Browser.program != nil, "\(Browser.reason)"))
struct PagePlayTests {
  static let status = "document.getElementById('play-status').textContent"
  static let isMyTurn = "\(status).startsWith('Your turn')"

  /// Opens the page of a run and waits for the bots.
  private func open(
    _ run: String = "c.json",
    width: Int = 1280,
    scriptBefore: String = "",
    _ test: @escaping @Sendable (Browser) throws -> Void
  ) async throws {
    let folder = try await PageRun.make(run)
    try await Browser.open("page.html", in: folder, width: width, scriptBefore: scriptBefore) {
      try $0.awaitBots()
      try test($0)
    }
  }

  @Test(arguments: [1280, 390])
  func `the squares are square and alike, with marks on them or not`(_ width: Int) async throws {
    try await open(width: width) { browser in
      try browser.mark("b2")
      try browser.wait(for: Self.isMyTurn)
      let sides = """
        [...document.querySelectorAll('#squares button')]
          .flatMap(button => [button.offsetWidth, button.offsetHeight]).join(' ')
        """
      let lengths = try browser.text(sides).split(separator: " ").compactMap { Int($0) }
      #expect(lengths.count == 18)
      // A pixel more or less comes of rounding.
      #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) <= 1, "\(lengths)")
      #expect(lengths.min() ?? 0 >= 24)
      // The marks stand in the squares that are pressed.
      let distance = try browser.number(
        """
        (() => {
          const middle = node => {
            const { x, y, width, height } = node.getBoundingClientRect();
            return [x + width / 2, y + height / 2];
          };
          const [a, b] = [document.querySelector('#play-board .x'),
            document.querySelector('[data-square=b2]')].map(middle);
          return Math.round(Math.hypot(a[0] - b[0], a[1] - b[1]));
        })()
        """
      )
      #expect(distance <= 1)
    }
  }

  @Test func `a bot's thinking is the bot's own; turns and the score are told`() async throws {
    try await open(width: 390) { browser in
      try browser.choose("seat-o", "1")
      try browser.choose("play-show", "why")
      try browser.mark("b2")
      try browser.wait(for: Self.isMyTurn)
      try browser.wait(for: "document.querySelector('#play-thinking table')")
      let thinking = try browser.text("document.getElementById('play-thinking').textContent")
      #expect(thinking.hasPrefix("How likely random is to make each move as O, in percent."))
      #expect(thinking.components(separatedBy: "12.5%").count == 9)
      #expect(thinking.components(separatedBy: "drawn at random").count == 9)
      #expect(try browser.number("document.querySelectorAll('#play-board .noted').length") == 8)
      #expect(
        try browser.text(Self.status).contains(
          /^Your turn: you are X\. random marked [a-c][1-3]\.$/
        )
      )
      #expect(try browser.text("document.getElementById('score-name').textContent") == "random")
    }
  }

  @Test func `a game is played by keys alone, and is told as it goes on`() async throws {
    try await open { browser in
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
      #expect(try browser.text(Self.status) == "a3 is taken.")
    }
  }

  @Test func `hints, values, moves taken back and sides switched are as a person wants them`()
    async throws
  {
    try await open { browser in
      try browser.mark("a1")
      try browser.wait(for: "\(Self.status).includes('marked b2')")
      // What each move is worth, with best play after it: c2 and b3 lose.
      try browser.choose("play-show", "worth")
      #expect(try browser.found(in: "play-thinking").hasPrefix("With best play: a draw; "))
      #expect(try browser.number("document.querySelectorAll('#play-board .noted').length") == 7)
      try browser.press(button: "hint")
      #expect(try browser.found(in: "play-hint").hasPrefix("Hint: With best play: a draw; "))
      // The values stay on the board.
      #expect(
        try browser.text("document.querySelector('#play-board .noted').textContent") != "?"
      )
      try browser.press(button: "take-back")
      #expect(try browser.text(Self.status) == "Your turn: you are X.")
      #expect(try browser.number("document.querySelectorAll('#play-board .x').length") == 0)
      #expect(
        try browser.evaluate("document.getElementById('take-back').disabled") as? Bool == true
      )
      // Whoever switches in the middle of a game goes on with the marks of the other.
      try browser.mark("a1")
      try browser.wait(for: Self.isMyTurn)
      try browser.press(button: "switch")
      try browser.wait(for: "\(Self.status).startsWith('Your turn: you are O. minimax marked')")
      #expect(try browser.number("document.querySelectorAll('#play-board .x').length") == 2)
      #expect(try browser.number("document.querySelectorAll('#play-board .o').length") == 1)
    }
  }

  @Test func `a kept game goes on here from any position, and every move can be tried`()
    async throws
  {
    try await open { browser in
      _ = try browser.evaluate("location.hash = '#game=' + games[0].n + '&ply=2'")
      try browser.wait(for: "ply === 2")
      let board = "describe(played.marks[2])"
      let before = try browser.text(board)
      try browser.choose("viewer-show", "worth")
      try browser.wait(for: "document.querySelectorAll('#viewer-board .noted').length === 7")
      // What a bot would play there, whoever it is.
      try browser.choose("viewer-show", "0")
      try browser.wait(for: "document.querySelector('#viewer-thinking table')")
      #expect(
        try browser.text("document.getElementById('viewer-thinking').textContent")
          .hasPrefix("How likely minimax is to make each move as X, in percent.")
      )
      try browser.press(button: "from-here")
      #expect(try browser.text(Self.status) == "Your turn: you are X.")
      let marks =
        "describe([...document.querySelectorAll('#squares button')].map(button => "
        + "({ X: 'x', O: 'o' })[button.ariaLabel.split(', ')[1]]))"
      #expect(try browser.text(marks) == before)
      #expect(
        try browser.text("document.getElementById('play-from').textContent")
          .contains("after 2 plies")
      )
      // Alone, both sides' moves are tried.
      try browser.choose("seat-o", "me")
      _ = try browser.evaluate(
        "document.querySelector('#squares button[aria-disabled=false]').click()"
      )
      #expect(try browser.text(Self.status) == "O to move.")
      try browser.press(button: "take-back")
      #expect(try browser.text(marks) == before)
    }
  }

  /// Loses a game against a bot that marks the first free square, by marking others.
  private static func lose(_ browser: Browser) throws {
    try browser.choose("seat-o", "2")
    for square in ["b2", "a1", "b1"] {
      try browser.mark(square)
      try browser.wait(for: "!\(status).includes('is thinking')")
    }
    #expect(try browser.text(status) == "first-free wins on a3 b3 c3.")
  }

  @Test func `finished games are kept, and are records that fit reads`() async throws {
    let folder = try TemporaryFolder()
    try await open { browser in
      try Self.lose(browser)
      #expect(
        try browser.text("document.getElementById('kept-count').textContent")
          == "1 game of yours, counted in the score and kept in this browser."
      )
      _ = try browser.evaluate("document.getElementById('my-name').value = 'Ann “A” B'")
      try browser.press(button: "new-game")
      try Self.lose(browser)
      let kept = try browser.text("textOfKept() + '\\n'")
      try folder.write(kept, to: "mine.jsonl")
      #expect(try browser.text("localStorage.getItem(keptKey) + '\\n'") == kept)
      #expect(try browser.text("document.getElementById('score-bot').textContent") == "2")
      _ = try browser.evaluate("confirm = () => true")
      try browser.press(button: "drop-kept")
      #expect(try browser.evaluate("localStorage.getItem(keptKey)") is NSNull)
    }
    let records = try RecordFile.read("\(folder.path)/mine.jsonl")
    #expect(records.map(\.x) == ["You", "Ann “A” B"])
    #expect(records.map { $0.game.outcome?.winner } == [.o, .o])
    let fit = try await Inside.run(
      ["fit", "minimax", "--games", "mine.jsonl", "--player", "Ann “A” B"],
      in: folder.path
    )
    #expect(fit.status == 0, "\(fit.error)")
  }

  @Test func `where the browser keeps nothing, the page says how long it keeps games`() async throws
  {
    let refusal =
      "Object.defineProperty(window, 'localStorage', { get() { throw new Error('denied'); } });"
    try await open(scriptBefore: refusal) { browser in
      try Self.lose(browser)
      #expect(
        try browser.text("document.getElementById('kept-count').textContent")
          == "1 game of yours, counted in the score and kept until this page is closed: the browser "
          + "keeps nothing for it."
      )
    }
  }
}

extension Browser {
  /// Goes to the board to play on, and waits for the bots.
  func awaitBots() throws {
    _ = try evaluate("document.getElementById('play').scrollIntoView()")
    try wait(for: PagePlayTests.isMyTurn)
  }

  /// Marks a square of the board to play on.
  func mark(_ square: String) throws {
    _ = try evaluate("document.querySelector('#squares [data-square=\(square)]').click()")
  }

  /// Presses a button by its id.
  func press(button id: String) throws {
    _ = try evaluate("document.getElementById('\(id)').click()")
  }

  /// Chooses from a list.
  func choose(_ id: String, _ value: String) throws {
    _ = try evaluate(
      "document.getElementById('\(id)').value = '\(value)';"
        + "document.getElementById('\(id)').dispatchEvent(new Event('change'))"
    )
  }
}
