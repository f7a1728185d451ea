import GameModel
import TextKit

extension PGN {
  /// The results in the text of a file, of any game.
  ///
  /// - Throws: ``RecordError`` at the first game that cannot be read.
  public static func results(in text: String) throws(RecordError) -> ResultList {
    var seen = SeenGames(keepingAll: true)
    return try results(in: text, seen: &seen).complete()
  }

  /// The results in the text of a file, of any game, each of a game that has not been seen.
  ///
  /// Of games of chess the tags are read, and `FEN`, where it is there, is what the game began from.
  ///
  /// - Complexity: O(length).
  public static func results(in text: String, seen: inout SeenGames) -> ResultList {
    var list = ResultList()
    // Where all games have moves that can be read, it is known which of them are the same.
    var records: [GameRecord]? = []
    var recordProblems: [RecordError] = []
    let before = seen
    read(text) { game in
      if records != nil {
        if game.hasRules {
          do throws(RecordError) {
            records?.append(try game.record())
          } catch {
            recordProblems.append(error)
          }
        } else {
          records = nil
        }
      }
      list.add { list throws(RecordError) in
        guard seen.isNew(game.key) else { return }
        try game.add(to: &list)
      }
    } problem: { problem in
      recordProblems.append(problem)
      list.add { _ throws(RecordError) in throw problem }
    }
    guard let records, !records.isEmpty || !recordProblems.isEmpty else { return list }
    seen = before
    var recorded = ResultList(records, seen: &seen)
    recorded.omissions = (recordProblems + recorded.omissions)
    return recorded
  }

  static func read(_ text: String) -> RecordBatch<RecordError> {
    var batch = RecordBatch<RecordError>()
    read(text) { game in
      batch.add { () throws(RecordError) in try game.record() }
    } problem: { problem in
      batch.omissions.append(problem)
    }
    return batch
  }

  private static func read(
    _ text: String,
    _ body: (PGNGame) -> Void,
    problem: (RecordError) -> Void
  ) {
    var reader = PGNReader(text)
    while let game = reader.next() {
      switch game {
      case .success(let game): body(game)
      case .failure(let error): problem(RecordError(error))
      }
    }
  }
}

extension PGNGame {
  /// Whether it says on what board it was played.
  fileprivate var hasRules: Bool { (try? rules()) != nil }

  /// What tells the game from others, where it says which one it is; `nil` where it does not.
  fileprivate var key: Int? {
    let names = ["Round", "Game", "GameId", "UTCTime", "Time"]
    let isNamed = names.contains { name in
      self[name].map { !["", "?", "-"].contains($0) } ?? false
    }
    return isNamed || self["Site"]?.contains("/") == true ? digest : nil
  }

  /// A tag that every game has.
  private func required(_ name: String) throws(RecordError) -> Tag {
    guard let tag = tag(name) else {
      throw .wrongLine(firstLine, "the game that begins here has no tag [\(name) \"…\"]")
    }
    return tag
  }

  /// Looks at a tag, if it is there, and names its line if there is something wrong with it.
  private func look<Value>(
    at name: String,
    _ body: (String) throws -> Value?
  ) throws(RecordError) -> Value? {
    guard let tag = tag(name) else { return nil }
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

  /// The tag of the result, which the mark after the moves must not contradict and may stand for.
  private func result() throws(RecordError) -> Tag {
    if self["Result"] == nil, let endMark { return Tag(value: endMark, line: firstLine) }
    let tag = try required("Result")
    guard let endMark, let end = try? GameEnd(tag.value), end.pgn != endMark else { return tag }
    throw .wrongLine(
      tag.line,
      "the tag says that the result is \(tag.value.pictured), but the moves end with \(endMark)"
    )
  }

  /// Adds what the tags say of who won.
  fileprivate func add(to list: inout ResultList) throws(RecordError) {
    let (x, o, result) = (try required("White"), try required("Black"), try result())
    do {
      try list.add(x: x.value, o: o.value, GameEnd(result.value), start: self["FEN"] ?? "")
    } catch {
      throw error.at(result.line)
    }
  }

  fileprivate func record() throws(RecordError) -> GameRecord {
    let rules = try rules()
    let (x, o, result) = (try required("White"), try required("Black"), try result())
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
      times: times,
      date: date
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

  /// The day, and the time where it is known.
  private var date: String? {
    guard let day = self["UTCDate"] ?? self["Date"], !day.hasPrefix("?") else { return nil }
    return ([day] + [self["UTCTime"] ?? self["Time"]].compactMap(\.self)).joined(separator: " ")
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
      throw error.at(tag("Opening")?.line ?? firstLine)
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
