import Foundation
import GameModel
import TextKit

/// The results of games as a spreadsheet table with a game in each row.
///
///     x,o,result
///     A,B,x
///     B,A,1/2-1/2
///
/// The first row names the columns, in any order and possibly with others: `x` or `white`, who
/// moves first, `o` or `black`, `result`, and optionally `opening`. In a table with the `moves` of
/// its games, those that repeat others count once, unless `random` says that a player chooses at
/// random; a `cause` is that of a forfeit, unless it says `adjudication`. Fields are separated by commas, semicolons or tabs and may
/// be quoted (RFC 4180).
public enum ResultSheet {
  /// The results in the text of a file.
  ///
  /// - Throws: ``RecordError`` at the first invalid row.
  /// - Complexity: O(length).
  public static func results(in text: String) throws(RecordError) -> ResultList {
    var rows = try rows(in: text)[...]
    guard let headings = rows.popFirst() else { return ResultList() }
    let columns = try Columns(headings)
    var games: [Game] = []
    for row in rows { games.append(try columns.game(row)) }
    return try ResultList(games, lacksRandomness: columns.moves != nil && columns.random == nil)
  }

  /// A game as a row tells it.
  struct Game {
    let line: Int
    let beginning: RecordedRepeats.Beginning
    let end: GameEnd
    let isForfeit: Bool
    /// The game as far as it may repeat another; `nil` if its moves are not known.
    let play: RecordedRepeats.Play<String>?
  }

  private struct Row {
    let line: Int
    var fields: [String]
  }

  /// The meaning of the columns.
  private struct Columns {
    let x: Int
    let o: Int
    let result: Int
    let start: Int?
    let moves: Int?
    let random: Int?
    let cause: Int?

    /// The minimum number of fields in a row.
    var least: Int { max(x, o, result) + 1 }

    init(_ headings: Row) throws(RecordError) {
      let names = headings.fields.map { $0.lowercased() }
      func column(_ meanings: String...) throws(RecordError) -> Int {
        guard let column = names.firstIndex(where: meanings.contains) else {
          throw .wrongLine(
            headings.line,
            "there is no column '\(meanings[0])'; each game is a row with x, o and result"
          )
        }
        return column
      }
      x = try column("x", "white")
      o = try column("o", "black")
      result = try column("result")
      start = names.firstIndex { ["opening", "start", "fen"].contains($0) }
      moves = names.firstIndex(of: "moves")
      random = names.firstIndex(of: "random")
      cause = names.firstIndex(of: "cause")
    }

    /// The game of a row.
    func game(_ row: Row) throws(RecordError) -> Game {
      guard row.fields.count >= least else {
        throw .wrongLine(
          row.line,
          "a row needs \(least) fields, but this one has \(row.fields.count)"
        )
      }
      func field(_ column: Int?) -> String {
        column.flatMap { row.fields.indices.contains($0) ? row.fields[$0] : nil } ?? ""
      }
      let end: GameEnd
      do {
        end = try GameEnd(field(result))
      } catch {
        throw error.at(row.line)
      }
      let opening = field(start)
      let beginning = RecordedRepeats.Beginning(
        x: field(x),
        o: field(o),
        start: moves == nil ? opening : opening.marks
      )
      return Game(
        line: row.line,
        beginning: beginning,
        end: end,
        isForfeit: !field(cause).isEmpty && !field(cause).hasPrefix("adjudication"),
        play: moves.map { moves in
          RecordedRepeats.Play(
            beginning: beginning,
            moves: field(moves),
            loser: end.winner?.opponent,
            isRandom: Bool(field(random).lowercased())
          )
        }
      )
    }
  }

  /// The rows that are not empty, each with its first line.
  private static func rows(in text: String) throws(RecordError) -> [Row] {
    let bytes = text.trimmingPrefix("\u{FEFF}").utf8
    var reader = RowReader(separator: separator(bytes.prefix { $0 != .lineFeed }))
    for byte in bytes { reader.read(byte) }
    return try reader.finish()
  }

  /// Parses a text byte by byte.
  private struct RowReader {
    let separator: UInt8
    private var rows: [Row] = []
    private var row = Row(line: 1, fields: [])
    private var field: [UInt8] = []
    private var line = 1
    /// The line where the current quotes began.
    private var quote: Int?
    /// Whether quotes have just ended: another quote is then a character.
    private var isBehindQuote = false

    init(separator: UInt8) { self.separator = separator }

    mutating func read(_ byte: UInt8) {
      if byte == UInt8(ascii: "\"") {
        if isBehindQuote { field.append(byte) }
        quote = quote == nil ? line : nil
        isBehindQuote = quote == nil
        return
      }
      isBehindQuote = false
      switch byte {
      case separator where quote == nil: endField()
      case .lineFeed where quote == nil: endRow()
      default: field.append(byte)
      }
      if byte == .lineFeed { line += 1 }
    }

    private mutating func endField() {
      let text = String(decoding: field, as: UTF8.self)
      // Nearly all fields begin and end with a character of ASCII that is no blank.
      let isTrimmed = field.isEmpty || field[0].isInk && field[field.count - 1].isInk
      row.fields.append(isTrimmed ? text : text.trimmingCharacters(in: .whitespacesAndNewlines))
      field = []
    }

    private mutating func endRow() {
      endField()
      if row.fields.contains(where: { !$0.isEmpty }) { rows.append(row) }
      row = Row(line: line + 1, fields: [])
    }

    mutating func finish() throws(RecordError) -> [Row] {
      if let quote { throw .wrongLine(quote, "the quotes that begin here have no end") }
      endRow()
      return rows
    }
  }

  /// The separator of fields, by the row of headings.
  private static func separator(_ headings: some Sequence<UInt8>) -> UInt8 {
    [UInt8(ascii: ";"), UInt8(ascii: "\t")].first(where: headings.contains) ?? UInt8(ascii: ",")
  }
}

extension UInt8 {
  /// Whether it is a character of ASCII that can be seen.
  fileprivate var isInk: Bool { (0x21..<0x7F).contains(self) }
}

extension String {
  /// The marks that the moves of an opening leave, the same for any order of the moves; other texts
  /// as they are.
  fileprivate var marks: String {
    let squares = matches(of: /[a-z]+[0-9]+/).map(\.output)
    guard squares.count > 1, squares.joined() == self else { return self }
    return [true, false].map { isFirst in
      squares.indices.filter { $0.isMultiple(of: 2) == isFirst }.map { squares[$0] }.sorted()
        .joined()
    }
    .joined(separator: " ")
  }
}
