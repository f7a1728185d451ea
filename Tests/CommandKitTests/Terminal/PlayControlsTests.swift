@testable import CommandKit
import GameModel
import Play
import Testing

/// What keys ask for.
@Suite struct PlayControlsTests {
  struct Typed: CustomTestStringConvertible {
    let keys: String
    var board = [3, 3, 3]
    let request: PlayControls.Request?
    var cursor: String?
    var entry = ""
    var note: String?
    var testDescription: String { "\(keys) on \(board)" }

    /// Keys as characters; arrows are themselves, `⏎` is Enter, `⌫` Backspace, `⎋` Escape, `⇥` Tab,
    /// `␄` Control and D.
    var pressed: [Key] {
      keys.map { character in
        switch character {
        case "←": .left
        case "→": .right
        case "↑": .up
        case "↓": .down
        case "⏎": .enter
        case "⌫": .backspace
        case "⎋": .escape
        case "⇥": .tab
        case "␄": .endOfInput
        default: .character(character)
        }
      }
    }
  }

  @Test func `a forbidden square gets the reason, and the turn stays`() throws {
    let rules = try #require(NamedGame.named("renju")).rules
    let people = Seats(x: Seat(name: "A", isPerson: true), o: Seat(name: "B", isPerson: true))
    var state = PlayState(rules, between: people)
    for square in try rules.squares(named: "h8h9i7i9h10i6i11i12") { state.choose(square) }
    let forbidden = try rules.square(named: "g9")
    var controls = PlayControls(rules)
    for _ in 0..<2 {
      #expect(controls.press(.character("g"), state) == nil)
      #expect(controls.press(.character("9"), state) == nil)
      #expect(controls.notes == ["forbidden: double three at g9"] && controls.cursor == forbidden)
      #expect(controls.click(forbidden, state) == nil)
      #expect(controls.notes == ["forbidden: double three at g9"])
    }
    #expect(state.choose(forbidden) == .illegal(.forbidden(forbidden, .doubleThree)))
    #expect(state.activePlayer == .x && state.game.moves.count == 8)
    // Tab passes it over.
    controls.show(try rules.square(named: "f9"))
    _ = controls.press(.tab, state)
    #expect(rules.name(of: controls.cursor) == "j9")
  }

  static let gomoku = [15, 15, 5]
  static let wide = [32, 32, 5]

  static let table = [
    Typed(keys: "⏎", request: .choose(.middle)),
    Typed(keys: " ", request: .choose(.middle)),
    Typed(keys: "←↑⏎", request: .choose(.upperLeft)),
    Typed(keys: "→→→↓↓⏎", request: .choose(.lowerRight)),
    Typed(keys: "⇥⏎", request: .choose(.middleRight)),
    Typed(keys: "a1", request: .choose(.lowerLeft), cursor: "a1"),
    Typed(keys: "A1", request: .choose(.lowerLeft)),
    Typed(keys: "7", request: .choose(.upperLeft)),
    Typed(keys: "5", request: .choose(.middle)),
    Typed(keys: "a⌫b3", request: .choose(.upperMiddle)),
    Typed(keys: "a⎋5", request: .choose(.middle)),
    Typed(keys: "a→⏎", request: .choose(.middleRight)),
    Typed(keys: "b", request: nil, entry: "b"),
    Typed(keys: "b9", request: nil, note: "b9 is off the board: squares go from a1 to c3"),
    Typed(
      keys: "b9⏎",
      request: nil,
      cursor: "b2",
      note: "b9 is off the board: squares go from a1 to c3"
    ),
    Typed(keys: "a1⏎", request: nil, cursor: "a1"),
    Typed(keys: "a1⏎⏎", request: .choose(.lowerLeft)),
    Typed(keys: "b9⏎⏎", request: .choose(.middle)),
    Typed(keys: "7⏎", request: nil, cursor: "a3"),
    Typed(keys: "b0", request: nil, note: "b0 is off the board: squares go from a1 to c3"),
    Typed(
      keys: "b⏎",
      request: nil,
      note: "'b' is not a square: squares are named by letter and number, like a1"
    ),
    Typed(keys: "z", request: nil, note: "'z' does nothing here; squares are named like a3"),
    Typed(keys: "é", request: nil, note: "'é' does nothing here; squares are named like a3"),
    Typed(keys: "0", request: nil, note: "'0' does nothing here; squares are named like a3"),
    Typed(keys: "n", request: .newGame),
    Typed(keys: "u", request: .undo),
    Typed(keys: "h", request: .hint),
    Typed(keys: "e", request: .explain),
    Typed(keys: "E", board: gomoku, request: .explain),
    Typed(keys: "s", request: .switchSides),
    Typed(keys: "q", request: .quit),
    Typed(keys: "a␄", request: .quit, entry: "a"),
    Typed(keys: "h8", board: gomoku, request: .choose(Square(7 * 15 + 7)), cursor: "h8"),
    Typed(keys: "h1", board: gomoku, request: nil, entry: "h1"),
    Typed(keys: "h1⏎", board: gomoku, request: .choose(Square(14 * 15 + 7))),
    Typed(keys: "h15", board: gomoku, request: .choose(Square(7))),
    Typed(
      keys: "h16",
      board: gomoku,
      request: nil,
      note: "h16 is off the board: squares go from a1 to o15"
    ),
    Typed(keys: "n", board: gomoku, request: nil, entry: "n"),
    Typed(keys: "N", board: gomoku, request: .newGame),
    Typed(keys: "H", board: gomoku, request: .hint),
    Typed(keys: "q", board: gomoku, request: .quit),
    Typed(keys: "af32", board: wide, request: .choose(Square(31))),
    Typed(keys: "aa4", board: wide, request: .choose(Square(28 * 32 + 26))),
    Typed(keys: "q", board: wide, request: nil, entry: "q"),
    Typed(keys: "Q", board: wide, request: .quit),
  ]

  @Test(arguments: table)
  func `keys move the cursor, name squares and ask for things`(_ row: Typed) throws {
    let rules = try Rules(columns: row.board[0], rows: row.board[1], lineLength: row.board[2])
    let people = Seats(x: Seat(name: "A", isPerson: true), o: Seat(name: "B", isPerson: true))
    let state = PlayState(rules, between: people)
    var controls = PlayControls(rules)
    var request: PlayControls.Request?
    for key in row.pressed { request = controls.press(key, state) }
    #expect(request == row.request)
    #expect(controls.entry == row.entry)
    #expect(controls.notes == (row.note.map { [$0] } ?? []))
    if let cursor = row.cursor { #expect(rules.name(of: controls.cursor) == cursor) }
  }

  @Test func `a square that cannot be chosen gets a note, which the next key takes away`() {
    let people = Seats(x: Seat(name: "A", isPerson: true), o: Seat(name: "B", isPerson: false))
    var state = PlayState(.ticTacToe, between: people)
    state.choose(.middle)
    var controls = PlayControls(.ticTacToe)
    #expect(controls.notes.isEmpty)
    var request = controls.press(.enter, state)
    #expect(request == nil && controls.notes == ["it is B's turn"])
    request = controls.press(.character(" "), state)
    #expect(request == .pause && controls.notes.isEmpty)
    state.receive(.success(.upperLeft), to: 1)
    request = controls.press(.enter, state)
    #expect(request == nil && controls.notes == ["b2 is taken"])
    request = controls.press(.left, state)
    #expect(request == nil && controls.notes.isEmpty)
    request = controls.press(.interrupt, state)
    #expect(request == .interrupt)
  }

  @Test func `the foot names the keys, in capitals where small letters name columns`() throws {
    let people = Seats(x: Seat(name: "A", isPerson: true), o: Seat(name: "B", isPerson: true))
    func names(_ rules: Rules) -> [String] {
      PlayControls(rules).keys(PlayState(rules, between: people)).map(\.name)
    }
    #expect(names(.ticTacToe) == ["←↑↓→ Enter, a3, 1–9, click", "n", "h", "s", "q"])
    let gomoku = try Rules(columns: 15, rows: 15)
    #expect(names(gomoku) == ["←↑↓→ Enter, a15, click", "N", "H", "s", "q"])
  }

  @Test func `the foot names no key that does nothing now`() throws {
    func keys(_ moves: String, _ seats: Seats, isHeldUp: Bool = false) throws -> [String] {
      var state = PlayState(.ticTacToe, between: seats)
      for square in try Rules.ticTacToe.squares(named: moves) {
        if let request = state.request {
          state.receive(.success(square), to: request.number)
        } else {
          state.choose(square)
        }
      }
      if isHeldUp { state.cancelReply() }
      return PlayControls(.ticTacToe).keys(state).map(\.meaning)
    }
    let (you, bot) = (Seat(name: "You", isPerson: true), Seat(name: "Hal", isPerson: false))
    let alone = Seats(x: you, o: bot)
    #expect(try keys("", alone) == ["mark", "new", "hint", "switch sides", "quit"])
    let rest = ["mark", "new", "undo", "hint", "switch sides", "quit"]
    #expect(try keys("b2", alone) == rest)
    #expect(try keys("b2", alone, isHeldUp: true) == ["go on"] + rest)
    let answered = ["mark", "new", "undo", "hint", "explain", "switch sides", "quit"]
    #expect(try keys("b2a1", alone) == answered)
    let over = ["new", "undo", "explain", "switch sides", "quit"]
    #expect(try keys("a3a2b3b2c3", alone) == over)
    let watched = Seats(x: bot, o: bot)
    let watching = ["new", "hint", "switch sides", "quit"]
    #expect(try keys("", watched) == ["pause"] + watching)
    #expect(try keys("", watched, isHeldUp: true) == ["go on"] + watching)
    #expect(try keys("a3a2b3b2c3", watched) == ["new", "explain", "switch sides", "quit"])
  }

  @Test func `a click marks a square, or says why not; beside the board it does nothing`() {
    let people = Seats(x: Seat(name: "A", isPerson: true), o: Seat(name: "B", isPerson: true))
    var state = PlayState(.ticTacToe, between: people)
    var controls = PlayControls(.ticTacToe)
    _ = controls.press(.character("a"), state)
    var request = controls.click(nil, state)
    #expect(request == nil && controls.cursor == .middle)
    request = controls.click(.upperLeft, state)
    #expect(request == .choose(.upperLeft))
    #expect(controls.cursor == .upperLeft && controls.entry.isEmpty)
    state.choose(.upperLeft)
    request = controls.click(.upperLeft, state)
    #expect(request == nil && controls.notes == ["a3 is taken"])
  }
}
