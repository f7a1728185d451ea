import GameModel
import TextKit

extension PGN {
  /// The results in the text of a file, of any game.
  ///
  /// Of games of chess the tags are read, and `FEN`, where it is there, is what the game began from.
  ///
  /// - Throws: ``RecordError`` at the first line that is no tag, or of the first game that lacks one.
  /// - Complexity: O(length).
  public static func results(in text: String) throws(RecordError) -> ResultList {
    var list = ResultList()
    // Where all games have moves that can be read, it is known which of them are the same.
    var records: [GameRecord]? = []
    try read(text) { game throws(RecordError) in
      if records != nil {
        if game.hasRules { records?.append(try game.record()) } else { records = nil }
      }
      try game.add(to: &list)
    }
    guard let records, !records.isEmpty else { return list }
    do {
      return try ResultList(records)
    } catch {
      throw RecordError(error.description)
    }
  }

  static func records(in text: String) throws(RecordError) -> [GameRecord] {
    var records: [GameRecord] = []
    try read(text) { game throws(RecordError) in records.append(try game.record()) }
    return records
  }

  private static func read(
    _ text: String,
    _ body: (PGNGame) throws(RecordError) -> Void
  ) throws(RecordError) {
    var reader = PGNReader(text)
    func next() throws(RecordError) -> PGNGame? {
      do { return try reader.next() } catch { throw RecordError(error) }
    }
    while let game = try next() { try body(game) }
  }
}

extension PGNGame {
  /// Whether it says on what board it was played.
  fileprivate var hasRules: Bool { (try? rules()) != nil }

  /// A tag that every game has.
  private func tag(_ name: String) throws(RecordError) -> Tag {
    guard let tag = tags[name] else {
      throw .wrongLine(firstLine, "the game that begins here has no tag [\(name) \"…\"]")
    }
    return tag
  }

  /// Looks at a tag, if it is there, and names its line if there is something wrong with it.
  private func look<Value>(
    at name: String,
    _ body: (String) throws -> Value?
  ) throws(RecordError) -> Value? {
    guard let tag = tags[name] else { return nil }
    do {
      return try body(tag.value)
    } catch {
      throw .wrongLine(tag.line, "\(error)")
    }
  }

  private func rules() throws(RecordError) -> Rules {
    let rules: Rules? = try look(at: "Variant") { text in
      let parts = text.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[1].hasPrefix(" "), let (columns, rows) = parts[0].sides,
        let rules = try Rules(columns: columns, rows: rows, terms: parts[1].dropFirst())
      else {
        throw RecordError("Variant '\(text.pictured)' is not a game as in '3x3, 3 in a row'")
      }
      return rules
    }
    guard let rules else {
      throw .wrongLine(
        firstLine,
        "the game that begins here has no tag [Variant \"3x3, 3 in a row\"], and moves of other "
          + "games cannot be read"
      )
    }
    return rules
  }

  /// Adds what the tags say of who won.
  fileprivate func add(to list: inout ResultList) throws(RecordError) {
    let (x, o, result) = (try tag("White"), try tag("Black"), try tag("Result"))
    do {
      try list.add(x: x.value, o: o.value, GameEnd(result.value), start: self["FEN"] ?? "")
    } catch {
      throw error.at(result.line)
    }
  }

  fileprivate func record() throws(RecordError) -> GameRecord {
    let rules = try rules()
    let (x, o, result) = (try tag("White"), try tag("Black"), try tag("Result"))
    let (moves, times) = try moves(on: rules)
    var game = try start(on: rules)
    for (index, move) in moves.enumerated() {
      do {
        try game.play(move)
      } catch {
        throw .wrongLine(commentLine, "move \(index + 1): \(error.message(on: rules))")
      }
    }
    _ = try look(at: "Forfeit") { text in try end(&game, text) }
    _ = try look(at: "Adjudication") { text in
      let note = try VerdictNote(text)
      try game.end(note.verdict)
      return note
    }
    let record = GameRecord(
      x: x.value,
      o: o.value,
      game,
      event: self["Event"].flatMap { $0 == "?" ? nil : $0 },
      number: (self["Game"] ?? self["Round"]).flatMap { Int($0) },
      place: place,
      seed: self["Seed"].flatMap { UInt64($0) },
      isRandom: self["Random"].flatMap(Bool.init(word:)),
      ruling: self["Ruling"],
      times: times
    )
    guard [GameEnd(record).pgn, "*"].contains(result.value) else {
      throw .wrongLine(
        result.line,
        "the result is \(result.value.pictured), but the game ends in \(GameEnd(record).pgn)"
      )
    }
    return try look(at: "Swap2") { text in
      guard let player = Player(rawValue: text) else {
        throw RecordError("Swap2 '\(text.pictured)' is no side, x or o")
      }
      return try record.placed(by: player)
    } ?? record
  }

  /// The round and the pairing, where the tag has both.
  private var place: GamePlace? {
    let numbers = (self["Round"] ?? "").split(separator: ".").compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    return GamePlace(round: numbers[0], pairing: numbers[1], stage: self["Stage"])
  }

  /// The game before its first move.
  private func start(on rules: Rules) throws(RecordError) -> Game {
    let start = try look(at: "FEN") { text in
      let words = text.split(separator: " ")
      return try Position(
        String(words.first ?? ""),
        rules: rules,
        playerToMove: words.count > 1 ? Player(rawValue: String(words[1])) : nil
      )
    }
    let opening = try look(at: "Opening") { try rules.squares(named: $0.filter { $0 != " " }) }
    do {
      return try Game(from: start ?? Position(rules), after: opening ?? [])
    } catch {
      throw error.at(tags["Opening"]?.line ?? firstLine)
    }
  }

  /// Ends a game by the fault that a tag speaks of.
  private func end(_ game: inout Game, _ text: String) throws -> ForfeitNote {
    var exchange: [String] = []
    while let line = self["Exchange\(exchange.count + 1)"] { exchange.append(line) }
    let note = try ForfeitNote(text, exchange: exchange)
    try game.end(by: note.player, note.forfeit)
    return note
  }

  /// The moves, and how long they took, `nil` where that is not said of each.
  private func moves(on rules: Rules) throws(RecordError) -> ([Square], [Duration]?) {
    var moves: [Square] = []
    var times: [Duration] = []
    for word in words {
      if word.hasSuffix("s"), let time = Duration(seconds: word.dropLast()) {
        times.append(time)
        continue
      }
      do {
        moves.append(try rules.square(named: word))
      } catch {
        throw .wrongLine(commentLine, "\(error)")
      }
    }
    return (moves, times.count == moves.count ? times : nil)
  }
}
