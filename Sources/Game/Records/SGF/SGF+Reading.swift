import Foundation
import GameModel
import TextKit

extension SGF {
  static func read(_ text: String, _ reading: RecordReading) -> RecordBatch<RecordError> {
    var batch = RecordBatch<RecordError>()
    var reader = SGFReader(text)
    var gameCount = 0
    var problems: [(game: Int, error: RecordError)] = []
    while let tree = reader.next() {
      gameCount += 1
      do throws(RecordError) {
        let tree = try tree.mapError(RecordError.init).get()
        let record = try record(tree, reading)
        batch.records.append(record)
        guard record.game.outcome == nil, let result = tree.root("RE") else { continue }
        let text = result.values[0].text
        guard case .unclear = Ruling(text) else { continue }
        problems.append((gameCount, .wrongLine(result.line, "unknown result '\(text.pictured)'")))
      } catch {
        problems.append((gameCount, error))
      }
    }
    // A line of other programs may hold many games.
    batch.omissions = problems.map { game, error in
      gameCount == 1 ? error : RecordError("game \(game): \(error.problem)", line: error.line)
    }
    return batch
  }

  private static func record(
    _ tree: SGFTree,
    _ reading: RecordReading
  ) throws(RecordError) -> GameRecord {
    let root = Root(tree: tree)
    try root.check("GM") { value throws(RecordError) in
      guard ["4", "5"].contains(value) else {
        throw RecordError("GM[\(value.pictured)] is neither Gomoku, GM[4], nor renju, GM[5]")
      }
    }
    let (columns, rows) = try root.size(line: tree.line)
    func record(on rules: Rules) throws(RecordError) -> GameRecord {
      try self.record(root, on: rules)
    }
    if let rules = try root.rules(columns: columns, rows: rows) { return try record(on: rules) }
    do {
      return try reading.record(columns: columns, rows: rows, named: root.game, record(on:))
    } catch {
      throw error.at(root["SZ"]?.line ?? tree.line)
    }
  }

  private static func record(_ root: Root, on rules: Rules) throws(RecordError) -> GameRecord {
    let tree = root.tree
    var game = try root.game(on: rules)
    var times: [Duration] = []
    var resignation: String?
    let last = tree.nodes.lastIndex { $0.contains { ["B", "W"].contains($0.name) } }
    for (index, node) in tree.nodes.enumerated() {
      if index > 0 { try root.setUp(node, in: &game) }
      for property in node {
        switch property.name {
        case "B", "W":
          guard index != last || property.values[0].text.lowercased() != "resign" else {
            resignation = property.name == "B" ? "W+R" : "B+R"
            break
          }
          try play(property, in: &game, isLast: index == last)
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
      ruling: resignation,
      // People's comments are not times, and incomplete times are useless.
      times: !times.isEmpty && times.count == game.moves.count ? times : nil,
      date: root.text("DT")
    )
    try root.check("RE") { value throws(RecordError) in
      try record.setResult(value, fault: root.fault())
    }
    try root.check("SW") { value throws(RecordError) in
      // Other programs have it for other things.
      record = try record.placed(by: [Player.x, .o].first { $0.colour == value })
    }
    return record
  }

  private static func play(
    _ move: SGFTree.Property,
    in game: inout Game,
    isLast: Bool
  ) throws(RecordError) {
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
      try game.replay(square, isLast: isLast)
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

    /// The number of the game: where neither it nor a pairing is given, that of the round.
    var number: Int? {
      text("GN").flatMap { Int($0) } ?? (place == nil ? round : nil)
    }

    private var round: Int? { text("RO").flatMap { Int($0.prefix(while: \.isNumber)) } }

    /// The place in its tournament, if both the round and the pairing are given.
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

    func size(line: Int) throws(RecordError) -> (columns: Int, rows: Int) {
      guard let size = self["SZ"] else { throw .wrongLine(line, "SZ, the size, is missing") }
      let sides = size.values[0].text.split(separator: ":", omittingEmptySubsequences: false)
        .map { Int($0) }
      guard let columns = sides[0], sides.count < 3, let rows = sides[sides.count - 1] else {
        throw .wrongLine(size.line, "SZ must be one number, or columns:rows")
      }
      return (columns, rows)
    }

    /// The rules that the record tells; `nil` if it leaves them open.
    func rules(columns: Int, rows: Int) throws(RecordError) -> Rules? {
      guard let words = text("RU") else { return nil }
      do {
        let known =
          try Rules(columns: columns, rows: rows, terms: words)
          ?? Int(words).flatMap(GomocupRule.init(rawValue:))?.rules(columns: columns, rows: rows)
          ?? (NamedGame.titled(words) ?? .named(words.lowercased())).map { game in
            try game.rules.resized(
              columns: columns,
              rows: rows,
              lineLength: game.rules.lineLength
            )
          }
        if let known { return known }
        try check("RU") { value throws(RecordError) in
          // Other programs' words are left alone, but not those that would mean another game.
          let ours = Rules.Variant.allCases.flatMap { [$0.text.term, $0.text.word] }
          let word = value.split { !$0.isLetter }.map(String.init).first { word in
            word.nearest(in: ours) != nil
          }
          guard let word, game == nil else { return }
          throw RecordError(
            "RU[\(value.pictured)] says '\(word)', but not as in 'exactly 4 in a row, gravity, misère'"
          )
        }
        guard let length = Int(words.prefix(while: \.isNumber)) else { return nil }
        return try Rules(columns: columns, rows: rows, lineLength: length)
      } catch let error as RecordError {
        throw error
      } catch {
        throw .wrongLine(self["SZ"]?.line ?? 1, "\(error)")
      }
    }

    /// Renju where something speaks of it: the number of the game, one of its opening rules, or the fifth
    /// moves that are offered; Gomoku where its name stands; otherwise `nil`.
    var game: NamedGame? {
      let rules = text("RU").map { [$0] }
      let words = (rules ?? ["GN", "EV", "GC"].compactMap(text)).flatMap { words in
        words.lowercased().split { !$0.isLetter }.map(String.init)
      }
      if words.contains(where: { word in Self.renjuWords.contains { word.hasPrefix($0) } }) {
        return .named("renju")
      }
      if words.contains("gomoku") || words.contains("freestyle") { return .named("gomoku") }
      return text("GM") == "5" || self["5A"] != nil ? .named("renju") : nil
    }

    /// How the names of renju and of its opening rules begin.
    private static let renjuWords = [
      "renju", "rif", "yamaguchi", "soosyrv", "soosorv", "soosõrv", "taraguchi", "tarannikov",
    ]

    private func start(on rules: Rules) throws(RecordError) -> Position {
      try position(after: Position(rules), tree.nodes.first ?? [])
    }

    /// A position after the marks that a node adds and takes away.
    private func position(
      after start: Position,
      _ node: [SGFTree.Property]
    ) throws(RecordError) -> Position {
      let rules = start.rules
      var marks: [Player: SquareSet] = [:]
      for player in Player.allCases {
        marks[player] = SquareSet(rules.squares.filter { start[$0] == player }, on: rules)
      }
      for (name, owner) in [("AB", Player.x), ("AW", .o), ("AE", nil)] as [(String, Player?)] {
        for square in try squares(name, of: node, on: rules) {
          for player in Player.allCases { marks[player]?.remove(square) }
          if let owner { marks[owner]?.insert(square) }
        }
      }
      let turn = node.first { $0.name == "PL" }?.values[0].text
      let position = Position(
        rules,
        xMarks: marks[.x] ?? SquareSet(on: rules),
        oMarks: marks[.o] ?? SquareSet(on: rules),
        playerToMove: turn.flatMap { ["B": .x, "W": .o][$0] as Player? }
      )
      if let square = position.floatingMark {
        let line = node.first { ["AB", "AW"].contains($0.name) }?.line ?? 1
        throw .wrongLine(line, "\(DrawingError.floating(square, rules))")
      }
      return position
    }

    /// Begins a game anew from the position that a node sets up, if it does.
    func setUp(_ node: [SGFTree.Property], in game: inout Game) throws(RecordError) {
      guard node.contains(where: { ["AB", "AW", "AE", "PL"].contains($0.name) }) else { return }
      game = Game(from: try position(after: game.position, node))
    }

    /// The squares listed by properties with a name, in order.
    private func squares(
      _ name: String,
      of node: [SGFTree.Property],
      on rules: Rules
    ) throws(RecordError) -> [Square] {
      var squares: [Square] = []
      for property in node where property.name == name {
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
