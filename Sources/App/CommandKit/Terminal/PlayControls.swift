package import GameModel
package import Play

/// The state of the keyboard between moves: the cursor, the square name typed so far, and the notes
/// below the board.
package struct PlayControls: Hashable {
  private let rules: Rules
  /// The square under the cursor; where marks fall, only its column counts.
  package private(set) var cursor: Square
  /// The part of a square's name typed so far.
  package private(set) var entry = ""
  /// The notes shown until the next key.
  package private(set) var notes: [String] = []
  /// Whether the last key completed the name of a square, so that an Enter after it does nothing:
  /// it is not meant to mark the square under the cursor.
  private var hasNamedSquare = false

  package mutating func note(_ text: String) { notes = [text] }

  package enum Request: Hashable {
    case choose(Square)
    /// The commands with a key each.
    case newGame, undo, hint, explain, switchSides, quit, interrupt
    /// To pause or resume the bots.
    case pause
  }

  /// Controls with the cursor in the middle.
  package init(_ rules: Rules) {
    self.rules = rules
    cursor = rules.middle
  }

  /// Handles a key; the request to the session, or `nil` for none.
  package mutating func press(_ key: Key, _ state: PlayState) -> Request? {
    let endsName = hasNamedSquare && key == .enter
    hasNamedSquare = false
    guard !endsName else { return nil }
    notes = []
    // Of a column there is no other square to choose.
    let isVertical = [.up, .down, .pageUp, .pageDown].contains(key)
    if isVertical, rules.has(.gravity) { return nil }
    switch key {
    case .interrupt: return .interrupt
    case .endOfInput: return .quit
    case .left: move(-1, 0)
    case .right: move(1, 0)
    case .up: move(0, -1)
    case .down: move(0, 1)
    case .home: move(-rules.columns, 0)
    case .end: move(rules.columns, 0)
    case .pageUp: move(0, -rules.rows)
    case .pageDown: move(0, rules.rows)
    case .tab: cursor = nextFreeSquare(in: state.position)
    case .escape: entry = ""
    case .backspace: _ = entry.popLast()
    case .enter: return entry.isEmpty ? chooseCursor(state) : enter(state)
    case .character(let character): return type(character, state)
    case .suspend, .click, .hover: break
    }
    return nil
  }

  /// Handles a click: marks the square under it, if there is one.
  package mutating func click(_ square: Square?, _ state: PlayState) -> Request? {
    hasNamedSquare = false
    notes = []
    return square.flatMap { square in
      rules.has(.gravity)
        ? choose(column: rules.column(of: square), state) : choose(square, state)
    }
  }

  /// Moves the cursor to the square under the mouse, if there is one.
  package mutating func hover(_ square: Square?) {
    if let square { cursor = square }
  }

  /// Moves the cursor to a square, so that it is visible.
  package mutating func show(_ square: Square) { cursor = square }

  /// The square that Enter marks: where marks fall, the lowest free one of the cursor's column, or its top
  /// if it is full.
  package func cursor(in state: PlayState) -> Square {
    guard rules.has(.gravity), !state.isOver else { return cursor }
    let column = rules.column(of: cursor)
    return state.square(inColumn: column) ?? Square(column)
  }

  private mutating func chooseCursor(_ state: PlayState) -> Request? {
    rules.has(.gravity)
      ? choose(column: rules.column(of: cursor), state) : choose(cursor, state)
  }

  /// Chooses a column, from 0 at the left, where marks fall.
  private mutating func choose(column: Int, _ state: PlayState) -> Request? {
    entry = ""
    if (0..<rules.columns).contains(column) { cursor = Square(column) }
    if let refusal = state.refusal(ofColumn: column) {
      notes = [refusal.message(on: rules)]
      return nil
    }
    return state.square(inColumn: column).map { .choose($0) }
  }

  private mutating func move(_ columns: Int, _ rows: Int) {
    entry = ""
    let column = max(0, min(rules.columns - 1, rules.column(of: cursor) + columns))
    let row = max(0, min(rules.rows - 1, rules.row(of: cursor) + rows))
    cursor = Square(row * rules.columns + column)
  }

  private func nextFreeSquare(in position: Position) -> Square {
    let free = Array(position.moves)
    guard !rules.has(.gravity) else {
      // The columns from the next one on, and then from the left.
      let open = free.map(rules.column(of:)).sorted()
      return Square(open.first { $0 > rules.column(of: cursor) } ?? open.first ?? cursor.index)
    }
    return free.first { $0 > cursor } ?? free.first ?? cursor
  }

  private mutating func choose(_ square: Square, _ state: PlayState) -> Request? {
    entry = ""
    cursor = square
    if let refusal = state.refusal(of: square) {
      notes = [refusal.message(on: rules)]
      return nil
    }
    return .choose(square)
  }
}

/// Names of squares, and letter keys.
extension PlayControls {
  private struct Command {
    let letter: Character
    let request: Request
    /// What it does, in a word and in several.
    let meaning: String
    let words: String
  }

  private static let commands = [
    Command(letter: "n", request: .newGame, meaning: "new", words: "starts a new game"),
    Command(letter: "u", request: .undo, meaning: "undo", words: "takes back your last move"),
    Command(letter: "h", request: .hint, meaning: "hint", words: "gives a hint"),
    Command(letter: "e", request: .explain, meaning: "explain", words: "says why the bot played"),
    Command(letter: "s", request: .switchSides, meaning: "sides", words: "switches sides"),
    Command(letter: "q", request: .quit, meaning: "quit", words: "quits"),
  ]

  /// Whether a lower-case letter names a column, and so is not a command.
  private func isColumn(_ letter: Character) -> Bool {
    (0..<min(26, rules.columns)).contains { rules.letters(ofColumn: $0) == String(letter) }
  }

  /// The keys that have an effect now, for the foot of the screen.
  package func keys(_ state: PlayState) -> [(name: String, meaning: String)] {
    let isWatched = !state.seats.x.isPerson && !state.seats.o.isPerson
    let isHeldUp = state.isBotToMove && state.request == nil
    var keys: [(name: String, meaning: String)] = []
    if isHeldUp {
      keys.append(("space", "go on"))
    } else if isWatched, !state.isOver {
      keys.append(("space", "pause"))
    }
    if !isWatched, !state.isOver {
      keys.append(("arrows, Enter", state.choosesColumns ? "drop" : "play"))
    }
    for command in Self.commands {
      if command.request == .undo, !state.canUndo { continue }
      if command.request == .hint, state.isOver { continue }
      if command.request == .explain, state.lastReply == nil { continue }
      keys.append((name(of: command), command.meaning))
    }
    return keys + [("?", "keys")]
  }

  /// The letter of a command, in capitals if it also names a column.
  private func name(of command: Command) -> String {
    isColumn(command.letter) ? command.letter.uppercased() : "\(command.letter)"
  }

  /// What all keys do.
  private var help: [String] {
    let digits = rules.square(ofKeypad: 1) == nil ? "" : ", 1 to 9"
    let places =
      rules.has(.gravity)
      ? "Arrow keys choose a column and Enter drops there; its letter"
        + "\(rules.digitsChooseColumns ? ", its digit" : "") or a click drops at once."
      : "Arrow keys move and Enter plays; a name such as \(rules.name(of: Square(0)))\(digits) or a click "
        + "plays at once. Tab goes to the next free square."
    let commands = Self.commands.map { "\(name(of: $0)) \($0.words)" }
    return [places, "Space pauses bots; " + commands.joined(separator: ", ") + "."]
  }

  /// How squares or columns are named.
  private var placeNames: String {
    rules.has(.gravity)
      ? "columns are named like \(rules.letters(ofColumn: 0))"
      : "squares are named like \(rules.name(of: Square(0)))"
  }

  private mutating func type(_ character: Character, _ state: PlayState) -> Request? {
    if character == " " {
      let isBotToMove = state.isBotToMove
      return isBotToMove ? .pause : entry.isEmpty ? chooseCursor(state) : enter(state)
    }
    if entry.isEmpty, rules.digitsChooseColumns, character.isNumber,
      let column = rules.column(named: "\(character)")
    {
      hasNamedSquare = true
      return choose(column: column, state)
    }
    if entry.isEmpty, let digit = character.wholeNumberValue, character.isASCII,
      let square = rules.square(ofKeypad: digit)
    {
      hasNamedSquare = true
      return choose(square, state)
    }
    if character == "?" {
      (entry, notes) = ("", help)
      return nil
    }
    let letter = Character(character.lowercased())
    let isName = character.isLowercase && isColumn(letter)
    if let command = Self.commands.first(where: { $0.letter == letter }), !isName {
      entry = ""
      return command.request
    }
    return typeName(letter, state)
  }

  /// Adds a character to the name of a square, and marks the square once the name is complete.
  private mutating func typeName(_ character: Character, _ state: PlayState) -> Request? {
    let isDigit = character.isASCII && character.isNumber
    let canFollow =
      isDigit
      ? !entry.isEmpty
      : isColumn(character) && (entry.isEmpty || (entry == "a" && rules.columns > 26))
    guard canFollow else {
      entry = ""
      notes = [
        isDigit && rules.digitsChooseColumns
          ? "there is no column \(character): they are 1 to \(rules.columns)"
          : "'\(character)' does nothing here; \(placeNames)"
      ]
      return nil
    }
    entry.append(character)
    guard let number = Int(entry.drop(while: \.isLetter)) else { return nil }
    hasNamedSquare = number == 0 || number * 10 > rules.rows
    return hasNamedSquare ? enter(state) : nil
  }

  /// Marks the square whose name has been typed.
  private mutating func enter(_ state: PlayState) -> Request? {
    if let column = rules.column(named: entry) { return choose(column: column, state) }
    do {
      return choose(try rules.square(named: entry), state)
    } catch {
      entry = ""
      notes = ["\(error)"]
      return nil
    }
  }
}

extension Rules {
  var digitsChooseColumns: Bool { has(.gravity) && columns <= 9 }

  /// The square in the middle of the board; of several, the lower right one.
  var middle: Square { Square(rows / 2 * columns + columns / 2) }
}
