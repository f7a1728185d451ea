import GameModel
import TextKit

extension SGF {
  static func records(in text: String) throws(RecordError) -> [GameRecord] {
    var records: [GameRecord] = []
    let trees: [SGFTree]
    do { trees = try SGFTree.all(in: text) } catch { throw RecordError(error) }
    for tree in trees {
      do {
        records.append(try record(tree))
      } catch {
        // A line of other programs may hold many games.
        guard trees.count > 1, let line = error.line else { throw error }
        throw .wrongLine(line, "game \(records.count + 1): \(error.problem)")
      }
    }
    return records
  }

  private static func record(_ tree: SGFTree) throws(RecordError) -> GameRecord {
    let root = Root(tree: tree)
    let line = tree.nodes.first?.first?.line ?? 1
    try root.check("GM") { value throws(RecordError) in
      if value != "4" { throw RecordError("GM[\(value.pictured)] is not Gomoku, GM[4]") }
    }
    let rules = try root.rules(line: line)
    var game = try root.game(on: rules)
    var times: [Duration] = []
    for (index, node) in tree.nodes.enumerated() {
      for property in node {
        switch property.name {
        case "B", "W": try play(property, in: &game)
        case "AB", "AW", "AE", "PL":
          guard index == 0 else {
            throw .wrongLine(property.line, "\(property.name) is allowed only in the first node")
          }
        case "C":
          let text = property.values[0].text.prefix { !$0.isNewline }
          guard text.hasSuffix(" s"), let time = Duration(seconds: text.dropLast(2)) else { break }
          times.append(time)
        default: break
        }
      }
    }
    try root.check("AJ") { value throws(RecordError) in try game.end(VerdictNote(value).verdict) }
    var record = GameRecord(
      x: root.text("PB") ?? "",
      o: root.text("PW") ?? "",
      game,
      event: root.text("EV"),
      number: root.number,
      place: root.place,
      seed: root.text("SD").flatMap { UInt64($0) },
      isRandom: root.text("RA").flatMap(Bool.init(word:)),
      // People's comments are not times, and incomplete times are useless.
      times: !times.isEmpty && times.count == game.moves.count ? times : nil
    )
    try root.check("RE") { value throws(RecordError) in
      try record.setResult(value, fault: root.fault())
    }
    try root.check("SW") { value throws(RecordError) in
      guard let player = [Player.x, .o].first(where: { $0.colour == value }) else {
        throw RecordError("SW[\(value.pictured)] is no colour, B or W")
      }
      record = try record.placed(by: player)
    }
    return record
  }

  private static func play(_ move: SGFTree.Property, in game: inout Game) throws(RecordError) {
    let player = game.position.playerToMove
    guard move.name == player.colour else {
      throw .wrongLine(move.line, "\(move.name) moves, but it is \(player.colour)'s turn")
    }
    let point = move.values[0].text
    guard !point.isEmpty else { throw .wrongLine(move.line, "there is no passing in this game") }
    let square: Square
    do {
      square = try game.rules.square(at: point)
    } catch {
      throw error.at(move.line)
    }
    do {
      try game.play(square)
    } catch {
      let problem = error.message(on: game.rules)
      throw .wrongLine(move.line, "\(move.name)[\(point)]: \(problem)")
    }
  }

  /// The first node of a game, whose properties apply to all of it.
  private struct Root {
    let tree: SGFTree

    subscript(_ name: String) -> SGFTree.Property? { tree.root(name) }

    func text(_ name: String) -> String? { self[name]?.values[0].text }

    /// The number of the game: where neither it nor a pairing is told, that of the round.
    var number: Int? {
      text("GN").flatMap { Int($0) } ?? (place == nil ? round : nil)
    }

    private var round: Int? { text("RO").flatMap { Int($0.prefix(while: \.isNumber)) } }

    /// The place in its tournament, if both the round and the pairing are told.
    var place: GamePlace? {
      guard let round, let pairing = text("PA").flatMap({ Int($0) }) else { return nil }
      // A stage follows the number, in parentheses and on its line.
      let rest = text("RO")?.drop(while: \.isNumber) ?? ""
      let isNamed =
        rest.hasPrefix(" (") && rest.hasSuffix(")") && !rest.contains(where: \.isNewline)
      let stage = isNamed ? String(rest.dropFirst(2).dropLast()) : nil
      return GamePlace(round: round, pairing: pairing, stage: stage)
    }

    /// Checks a value, if it is present, and names its line if there is a problem.
    func check(
      _ name: String,
      _ body: (String) throws(RecordError) -> Void
    ) throws(RecordError) {
      guard let property = self[name] else { return }
      do { try body(property.values[0].text) } catch { throw error.at(property.line) }
    }

    func rules(line: Int) throws(RecordError) -> Rules {
      guard let size = self["SZ"] else { throw .wrongLine(line, "SZ, the size, is missing") }
      let sides = size.values[0].text.split(separator: ":", omittingEmptySubsequences: false)
        .map { Int($0) }
      guard let columns = sides[0], sides.count < 3, let rows = sides[sides.count - 1] else {
        throw .wrongLine(size.line, "SZ must be one number, or columns:rows")
      }
      do {
        let known = try text("RU").flatMap { words in
          try Rules(columns: columns, rows: rows, terms: words)
            ?? Int(words).flatMap(GomocupRule.init(rawValue:))?.rules(columns: columns, rows: rows)
            ?? (NamedGame.titled(words) ?? .named(words.lowercased())).map { game in
              try game.rules.resized(
                columns: columns,
                rows: rows,
                lineLength: game.rules.lineLength
              )
            }
        }
        if let known { return known }
        let length = text("RU").flatMap { Int($0.prefix(while: \.isNumber)) }
        try check("RU") { value throws(RecordError) in
          // Other programs' words are left alone, but not those that would mean another game.
          let ours = Rules.Variant.allCases.flatMap { [$0.text.term, $0.text.word] }
          let word = value.split { !$0.isLetter }.map(String.init).first { word in
            word.nearest(in: ours) != nil
          }
          guard let word else { return }
          throw RecordError(
            "RU[\(value.pictured)] says '\(word)', but not as in 'exactly 4 in a row, gravity, misère'"
          )
        }
        return try Rules(columns: columns, rows: rows, lineLength: length)
      } catch let error as RecordError {
        throw error
      } catch {
        throw .wrongLine(size.line, "\(error)")
      }
    }

    private func start(on rules: Rules) throws(RecordError) -> Position {
      var (xMarks, oMarks) = (SquareSet(on: rules), SquareSet(on: rules))
      for square in try squares("AB", on: rules) { xMarks.insert(square) }
      for square in try squares("AW", on: rules) {
        oMarks.insert(square)
        xMarks.remove(square)
      }
      let player = text("PL").flatMap { ["B": .x, "W": .o][$0] as Player? }
      let start = Position(rules, xMarks: xMarks, oMarks: oMarks, playerToMove: player)
      if let square = start.floatingMark {
        let line = (self["AB"] ?? self["AW"])?.line ?? 1
        throw .wrongLine(line, "\(DrawingError.floating(square, rules))")
      }
      return start
    }

    /// The squares listed by properties with a name, in order.
    private func squares(_ name: String, on rules: Rules) throws(RecordError) -> [Square] {
      var squares: [Square] = []
      for property in tree.nodes.first ?? [] where property.name == name {
        do {
          for value in property.values { squares += try rules.squares(of: value) }
        } catch {
          throw error.at(property.line)
        }
      }
      return squares
    }

    /// The game before its first move.
    func game(on rules: Rules) throws(RecordError) -> Game {
      let start = try start(on: rules)
      guard let opening = self["OM"] else { return Game(from: start) }
      do {
        var moves: [Square] = []
        for value in opening.values { moves.append(try rules.square(at: value.text)) }
        return try Game(from: start, after: moves)
      } catch {
        throw error.at(opening.line)
      }
    }

    /// The fault that ended the game, if the record has one.
    func fault() -> Forfeit? {
      guard let values = self["FT"]?.values, let colon = values[0].colon else { return nil }
      let text = values[0].text
      guard let cause = Forfeit.Cause(rawValue: String(text[..<colon])) else { return nil }
      let detail = String(text[text.index(after: colon)...])
      return Forfeit(cause, detail, exchange: values.dropFirst().map(\.text))
    }
  }
}

extension Rules {
  /// The squares of a value: a point, or two opposite corners of a rectangle.
  fileprivate func squares(
    of value: SGFTree.Property.Value
  ) throws(RecordError) -> [Square] {
    guard let colon = value.colon else { return [try square(at: value.text)] }
    let first = try square(at: String(value.text[..<colon]))
    let last = try square(at: String(value.text[value.text.index(after: colon)...]))
    let columns = [column(of: first), column(of: last)].sorted()
    let rows = [row(of: first), row(of: last)].sorted()
    return (rows[0]...rows[1]).flatMap { row in
      (columns[0]...columns[1]).compactMap { square(column: $0, row: row) }
    }
  }
}

extension GameRecord {
  /// Applies what SGF's `RE` says about the result, which must be that of the board.
  fileprivate mutating func setResult(_ text: String, fault: Forfeit?) throws(RecordError) {
    let winner: Player? = text.hasPrefix("B+") ? .x : text.hasPrefix("W+") ? .o : nil
    let isDraw = text == "0" || text == "Draw"
    if let outcome = game.outcome {
      guard winner == outcome.winner, winner != nil || isDraw || text == "?" || text.isEmpty else {
        throw RecordError("RE[\(text.pictured)], but the moves end in \(outcome.words)")
      }
      return
    }
    if let winner, text.dropFirst(2) == "T" || text.dropFirst(2).hasPrefix("Time") {
      try game.end(by: winner.opponent, fault ?? Forfeit(.time, ""))
    } else if let winner, let fault {
      try game.end(by: winner.opponent, fault)
    } else if text != "?", !text.isEmpty {
      ruling = text
    }
  }
}

extension Outcome {
  fileprivate var words: String { winner.map { "a win for \($0)" } ?? "a draw" }
}
