import Foundation
import GameModel
import TextKit

extension PSQ {
  static func read(_ text: String, _ reading: RecordReading) -> RecordBatch<RecordError> {
    var batch = RecordBatch<RecordError>()
    batch.add { () throws(RecordError) in
      var reader = Reader(text)
      return try reader.record(reading)
    }
    return batch
  }

  /// A move as written on a line.
  private struct Move {
    let line: Int
    let column: Int
    let row: Int
    let milliseconds: Int
  }

  /// Reads a file line by line.
  private struct Reader {
    /// The milliseconds of ten years, which is far more than a move takes, and does not overflow.
    private static let longestTime = 10 * 365 * 86_400_000

    private var lines: ArraySlice<(number: Int, text: Substring)>
    private let lineCount: Int

    init(_ text: String) {
      let all = text.trimmingPrefix("\u{FEFF}").split(omittingEmptySubsequences: false) {
        $0 == "\n" || $0 == "\r\n" || $0 == "\r"
      }
      lineCount = all.count
      lines = all.enumerated().map { ($0.offset + 1, $0.element) }[...]
    }

    mutating func record(_ reading: RecordReading) throws(RecordError) -> GameRecord {
      let (columns, rows, firstToMove) = try header()
      let moves = try moves()
      let names = hasNames ? [try name("first"), try name("second")] : ["", ""]
      try code()
      let managed = managerLine()
      let extras = try extras()
      func record(on rules: Rules) throws(RecordError) -> GameRecord {
        var record = try self.record(of: moves, extras, on: rules)
        (record.x, record.o) = (names[firstToMove], names[1 - firstToMove])
        record.event = record.event ?? managed?.tournament
        if record.game.outcome == nil { record.ruling = record.ruling ?? managed?.ruling }
        return record
      }
      // This program's files say their rules, of which those of the plain game go without saying.
      let (length, variants) = (try extras.number("lineLength"), try extras.variants())
      if length != nil || !variants.isEmpty {
        let rules: Rules
        do {
          rules = try Rules(columns: columns, rows: rows, lineLength: length, variants: variants)
        } catch {
          throw .wrongLine(1, "\(error)")
        }
        return try record(on: rules)
      }
      do {
        return try reading.record(
          columns: columns,
          rows: rows,
          named: managed?.game,
          record(on:)
        )
      } catch {
        throw error.at(1)
      }
    }

    private func record(
      of moves: [Move],
      _ extras: Extras,
      on rules: Rules
    ) throws(RecordError) -> GameRecord {
      let opening = try extras.opening(of: moves.count)
      var game = try game(moves, opening: opening, on: rules)
      do {
        if let note = try extras.forfeit() { try game.end(by: note.player, note.forfeit) }
      } catch {
        throw error.at(extras.line("forfeit"))
      }
      do {
        if let text = extras["adjudication"] { try game.end(VerdictNote(text).verdict) }
      } catch {
        throw error.at(extras.line("adjudication"))
      }
      let record = GameRecord(
        x: "",
        o: "",
        game,
        event: extras["name"],
        number: try extras.number("game"),
        place: try extras.place(),
        seed: extras["seed"].flatMap { UInt64($0) },
        isRandom: extras["random"].flatMap(Bool.init(word:)),
        ruling: extras["ruling"],
        times: times(of: moves.dropFirst(opening.count).prefix(game.moves.count)),
        date: extras["date"]
      )
      do {
        return try record.placed(by: extras.placer())
      } catch {
        throw error.at(extras.line("swap2"))
      }
    }

    private func game(
      _ moves: [Move],
      opening: (count: Int, isOrdered: Bool),
      on rules: Rules
    ) throws(RecordError) -> Game {
      var openingMoves: [Square] = []
      var game = Game(rules)
      for (index, move) in moves.enumerated() {
        guard let square = rules.square(column: move.column, row: move.row) else {
          throw .wrongLine(move.line, "the move is off the board of \(rules.columns)x\(rules.rows)")
        }
        do {
          if index < opening.count {
            openingMoves.append(square)
            game =
              try opening.isOrdered
              ? Game(rules, opening: openingMoves)
              : Game(from: Position(alternating: openingMoves, on: rules))
          } else {
            try game.replay(square, isLast: index == moves.count - 1)
          }
        } catch {
          throw .wrongLine(move.line, error.message(on: rules))
        }
      }
      return game
    }

    /// How long the moves took; if all took nothing, they were not measured.
    private func times(of moves: ArraySlice<Move>) -> [Duration]? {
      guard moves.contains(where: { $0.milliseconds > 0 }) else { return nil }
      return moves.map { .milliseconds($0.milliseconds) }
    }

    private mutating func header() throws(RecordError) -> (Int, Int, Int) {
      func trimmed(_ text: Substring) -> String { text.trimmingCharacters(in: .whitespaces) }
      func isLevel(_ text: String) -> Bool { Int(text) != nil && !text.hasPrefix("+") }
      let parts = (lines.first?.text ?? "").split(separator: ",", omittingEmptySubsequences: false)
      let board = parts[0].split(whereSeparator: \.isWhitespace)
      let levels = parts.dropFirst().first?.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0].hasPrefix("Piskvorky"), board.count == 2,
        board[0] == "Piskvorky", let (columns, rows) = board[1].sides, levels?.count == 2,
        levels?.allSatisfy({ isLevel(trimmed($0)) }) == true,
        let first = ["0", "1"].firstIndex(of: trimmed(parts[2]))
      else { throw .wrongLine(1, "a record must begin with 'Piskvorky 15x15, 11:11, 0'") }
      lines.removeFirst()
      return (columns, rows, first)
    }

    private mutating func moves() throws(RecordError) -> [Move] {
      var moves: [Move] = []
      while let line = lines.first, line.text.first?.isNumber == true {
        let numbers = line.text.split(separator: ",", omittingEmptySubsequences: false).map {
          Int($0.filter { !$0.isWhitespace })
        }
        // The name of a player, or the code at the end.
        if numbers.count == 1 { break }
        guard (2...3).contains(numbers.count), let column = numbers[0], let row = numbers[1] else {
          throw .wrongLine(line.number, "a move must be column,row,milliseconds")
        }
        // Counted from 0 here, and far off the board if no board has it.
        let time = numbers.count == 3 ? numbers[2] ?? 0 : 0
        moves.append(
          Move(
            line: line.number,
            column: max(0, column) - 1,
            row: max(0, row) - 1,
            milliseconds: min(max(0, time), Self.longestTime)
          )
        )
        lines.removeFirst()
      }
      return moves
    }

    /// Whether names follow the moves: games between people have none, nor has a game that is cut off.
    private var hasNames: Bool {
      let rest = lines.filter { !$0.text.allSatisfy(\.isWhitespace) && !$0.text.hasPrefix("# ") }
      guard let first = rest.first else { return false }
      return rest.count > 2 || Int(first.text.filter { !$0.isWhitespace }) == nil
    }

    private mutating func name(_ which: String) throws(RecordError) -> String {
      guard let line = lines.popFirst() else {
        throw .wrongLine(lineCount, "the name of the \(which) player is missing")
      }
      return String(line.text.first == "\\" ? line.text.dropFirst() : line.text)
    }

    /// The mark at the end, of which a game that is cut off has none.
    private mutating func code() throws(RecordError) {
      while lines.first?.text.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
      guard let line = lines.popFirst() else { return }
      guard Int(line.text.filter { !$0.isWhitespace }) != nil else {
        throw .wrongLine(line.number, "the code of the result is missing")
      }
    }

    /// The line that Gomocup's manager appends: who won, `0` for nobody, and the tournament.
    private mutating func managerLine() -> ManagerLine? {
      guard let line = lines.first,
        let parts = line.text.wholeMatch(of: /\s*(-?\d+)(?:\s*,(.*))?/)
      else { return nil }
      lines.removeFirst()
      let tournament = parts.2?.trimmingCharacters(in: .whitespaces) ?? ""
      // After -1 comes another code.
      return ManagerLine(
        ruling: ["0": "Draw", "1": "B+", "2": "W+"][parts.1],
        tournament: tournament.isEmpty || Int(tournament) != nil ? nil : tournament
      )
    }

    private mutating func extras() throws(RecordError) -> Extras {
      var extras = Extras()
      while let line = lines.popFirst() {
        let words = line.text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count == 3, words[0] == "#" else {
          if line.text.allSatisfy(\.isWhitespace) { continue }
          throw .wrongLine(line.number, "unknown entry '\(String(line.text).pictured)'")
        }
        extras.entries.append((line.number, String(words[1]), String(words[2])))
      }
      return extras
    }
  }

  /// What the manager of Gomocup says of a game.
  private struct ManagerLine {
    /// The result, as SGF writes it, if it is given.
    let ruling: String?
    let tournament: String?

    /// The game that the name of the tournament speaks of.
    var game: NamedGame? {
      let words = tournament?.lowercased() ?? ""
      let names = ["standard", "renju", "caro", "freestyle"]
      return names.first(where: words.contains).flatMap(NamedGame.named)
    }
  }

  /// The notes after the part that Piskvork reads.
  private struct Extras {
    var entries: [(line: Int, key: String, value: String)] = []

    subscript(_ key: String) -> String? { entries.first { $0.key == key }?.value }

    func line(_ key: String) -> Int { entries.first { $0.key == key }?.line ?? 1 }

    func number(_ key: String) throws(RecordError) -> Int? {
      guard let text = self[key] else { return nil }
      guard let number = Int(text), number >= 0 else {
        throw .wrongLine(line(key), "\(key) must be a whole number, not '\(text.pictured)'")
      }
      return number
    }

    func variants() throws(RecordError) -> [Rules.Variant] {
      var variants: [Rules.Variant] = []
      for property in Rules.Property.allCases {
        guard let value = self[property.rawValue] else { continue }
        do {
          variants += try property.variants(reading: value)
        } catch {
          throw error.at(line(property.rawValue))
        }
      }
      return variants
    }

    func placer() throws(RecordError) -> Player? {
      guard let text = self["swap2"] else { return nil }
      guard let player = Player(rawValue: text) else {
        throw .wrongLine(line("swap2"), "swap2 must be x or o, not '\(text.pictured)'")
      }
      return player
    }

    /// How many of the moves are the opening, and whether they were made in that order.
    func opening(of moveCount: Int) throws(RecordError) -> (count: Int, isOrdered: Bool) {
      let setup = try number("setup")
      let ordered = try number("opening")
      let count = setup ?? ordered ?? 0
      guard count <= moveCount else {
        throw .wrongLine(
          line(setup == nil ? "opening" : "setup"),
          "the opening has more moves than the game"
        )
      }
      return (count, setup == nil)
    }

    func place() throws(RecordError) -> GamePlace? {
      guard let round = try number("round") else { return nil }
      return GamePlace(round: round, pairing: try number("pairing") ?? 1, stage: self["stage"])
    }

    func forfeit() throws(RecordError) -> ForfeitNote? {
      guard let text = self["forfeit"] else { return nil }
      return try ForfeitNote(text, exchange: entries.filter { $0.key == "exchange" }.map(\.value))
    }
  }
}
