import GameModel
import TextKit

/// Games in the Smart Game Format, FF[4] with GM[4] (Gomoku).
///
/// X is Black, who moves first. The properties:
///
/// | property | holds |
/// |---|---|
/// | `AP` | this program and its version |
/// | `SZ` | the board, `[3]` or `[columns:rows]` |
/// | `RU` | the line length as its first word: `[3 in a row]`; five where it says nothing; what differs from the plain game: `[exactly 4 in a row, gravity, misère]`, `[exactly 5 in a row, unblocked]`, `[5 in a row, renju]` |
/// | `EV`, `GN`, `DT` | the event, the number of the game from 1, the date |
/// | `RO` | the round, and its name where it has one: `[2 (Semi-finals)]`; without `GN` and `PA` the number of the game |
/// | `PA`, `SD`, `RA` | private: the pairing in the round, the seed, whether a player chooses at random |
/// | `PB`, `PW` | the names of X and O |
/// | `RE` | `B+`, `W+`, `0` for a draw, `B+T` for O out of time, `B+F` for another fault of O |
/// | `FT` | private: the fault as `[cause:detail]`, then what was last exchanged, a value each |
/// | `AJ` | private: the proof that ended the game, as the winner or `draw`, the kind of proof, the positions it took, and the plies to the end if they are known: `[x search 1234 5]` |
/// | `AB`, `AW`, `PL` | the marks and the turn where a game does not begin on the empty board |
/// | `ON` | the same for people: the moves of the opening where they are known, else the drawing |
/// | `SW` | private: the colour of the player who placed the first stones, where the players played the opening by swap2; `ON` then says who did what |
/// | `OM` | private: the same as points in the order in which they were marked, where that is known |
/// | `C` | the time that a move took, where it was measured: `[0.012345 s]`; in the last node the fault, or what was proved |
///
/// Control characters in names and other texts are shown as pictures. For other programs' files,
/// the main line is read, and results that the board does not show become the record's ruling.
///
/// Source: Arno Hollosi, *SGF File Format FF[4]* and *SGF FF[4]: Game-specific properties*, 1999.
public enum SGF {
  static func text(of record: GameRecord) -> String {
    let game = record.game
    let rules = game.rules
    var text = "(;FF[4]GM[4]CA[UTF-8]AP[\(Program.name):\(Program.version)]"
    func add(_ name: String, _ value: String?) {
      guard let value else { return }
      text += name
      text += "["
      text += value
      text += "]"
    }
    add("SZ", rules.columns == rules.rows ? "\(rules.columns)" : "\(rules.columns):\(rules.rows)")
    add("RU", rules.terms)
    add("EV", record.event?.escaped)
    add("GN", record.number.map(String.init))
    add("DT", record.date?.escaped)
    add("RO", record.place.map(round)?.escaped)
    add("PA", record.place.map { "\($0.pairing)" })
    add("SD", record.seed.map(String.init))
    add("RA", record.isRandom?.word)
    add("PB", record.x.escaped)
    add("PW", record.o.escaped)
    add("RE", result(of: record))
    if case .forfeit(_, let forfeit) = game.outcome {
      add("FT", "\(forfeit.cause.rawValue):\(forfeit.detail.escaped)")
      for line in forfeit.exchange { text += "[\(line.escaped)]" }
    }
    if case .adjudicated(let verdict) = game.outcome { add("AJ", VerdictNote(verdict).text) }
    if game.start != Position(rules) {
      for (name, player) in [("AB", Player.x), ("AW", .o)] {
        let points = rules.squares.filter { game.start[$0] == player }.map(rules.point)
        if !points.isEmpty { text += name + points.joined() }
      }
      add("PL", game.start.playerToMove.colour)
      let names = game.opening.map(rules.name(of:)).joined(separator: " ")
      add("ON", (record.openingWords ?? (names.isEmpty ? "\(game.start)" : names)).escaped)
      if !game.opening.isEmpty {
        text += "OM" + game.opening.map(rules.point).joined()
      }
    }
    add("SW", record.placer?.colour)
    let remark = game.outcome?.remark
    if game.moves.isEmpty { add("C", remark?.escaped) }
    var player = game.start.playerToMove
    for (index, move) in game.moves.enumerated() {
      text += index.isMultiple(of: 16) ? "\n;" : ";"
      text += player.colour
      text += rules.point(move)
      let time = record.times.map { "\($0[index].seconds) s" }
      let end = index == game.moves.count - 1 ? remark?.escaped : nil
      if let time, let end { add("C", time + "\n" + end) } else { add("C", time ?? end) }
      player = player.opponent
    }
    return text + ")\n"
  }

  private static func round(_ place: GamePlace) -> String {
    "\(place.round)" + (place.stage.map { " (\($0))" } ?? "")
  }

  private static func result(of record: GameRecord) -> String {
    switch record.game.outcome {
    case .draw: "0"
    case .line(let winner), .noMove(let winner): "\(winner.colour)+"
    case .forfeit(let loser, let forfeit):
      "\(loser.opponent.colour)+\(forfeit.cause == .time ? "T" : "F")"
    case .adjudicated(let verdict): verdict.winner.map { "\($0.colour)+" } ?? "0"
    case nil: record.ruling?.escaped ?? "?"
    }
  }
}

extension Player {
  /// The SGF colour: Black moves first.
  var colour: String { self == .x ? "B" : "W" }
}

extension Rules {
  /// A square as the value of a property: letters of the column from the left and of the row from the
  /// top.
  fileprivate func point(_ square: Square) -> String {
    func letter(_ index: Int) -> UInt8 { UInt8(index < 26 ? 97 + index : 65 + index - 26) }
    let bytes = [letter(column(of: square)), letter(row(of: square))]
    return "[" + String(decoding: bytes, as: UTF8.self) + "]"
  }

  func square(at point: String) throws(RecordError) -> Square {
    let numbers = Array(point.utf8).map { letter -> Int? in
      switch letter {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(letter) - 97
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(letter) - 65 + 26
      default: nil
      }
    }
    guard numbers.count == 2, let column = numbers[0], let row = numbers[1] else {
      throw RecordError("'\(point.pictured)' is not a point: two letters, column and row")
    }
    guard let square = square(column: column, row: row) else {
      throw RecordError("\(point) is off the board of \(columns)x\(rows)")
    }
    return square
  }
}

extension String {
  /// The text as a property value, where a colon may be next to another value.
  fileprivate var escaped: String { pictured.escaping("]:") }
}
