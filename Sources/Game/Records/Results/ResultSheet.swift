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
/// random; a `cause` is that of a forfeit, unless it says `adjudication`; `swap2` has the side of the
/// player who placed the first stones, if the players played the opening. Fields are separated by commas,
/// semicolons or tabs and may be quoted (RFC 4180).
public enum ResultSheet {
  /// The results in the text of a file.
  ///
  /// - Throws: ``RecordError`` at the first invalid row.
  public static func results(in text: String) throws(RecordError) -> ResultList {
    var seen = SeenGames(keepingAll: true)
    return try results(in: text, seen: &seen).complete()
  }

  /// The results in the text of a file, each of a game that has not been seen.
  ///
  /// - Throws: ``RecordError`` if the first row does not name the columns, or if quotes have no end.
  /// - Complexity: O(length).
  public static func results(
    in text: String,
    seen: inout SeenGames
  ) throws(RecordError) -> ResultList {
    var reader = CSVReader(text)
    func next() throws(RecordError) -> CSVReader.Row? {
      do { return try reader.next() } catch { throw RecordError(error) }
    }
    guard let headings = try next() else { return ResultList() }
    let columns = try Columns(headings)
    var games: [Game] = []
    var problems: [RecordError] = []
    while let row = try next() {
      do throws(RecordError) {
        let game = try columns.game(row)
        if seen.isNew(columns.number == nil ? nil : row.fields.hashValue) { games.append(game) }
      } catch {
        problems.append(error)
      }
    }
    var list = ResultList(games, lacksRandomness: columns.moves != nil && columns.random == nil)
    list.omissions = problems + list.omissions
    return list
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

  private struct Columns {
    let x: Int
    let o: Int
    let result: Int
    let start: Int?
    let moves: Int?
    let random: Int?
    let placer: Int?
    let cause: Int?
    let number: Int?

    /// The minimum number of fields in a row.
    var least: Int { max(x, o, result) + 1 }

    init(_ headings: CSVReader.Row) throws(RecordError) {
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
      placer = names.firstIndex(of: "swap2")
      cause = names.firstIndex(of: "cause")
      number = names.firstIndex { ["game", "number", "round"].contains($0) }
    }

    func game(_ row: CSVReader.Row) throws(RecordError) -> Game {
      guard row.fields.count >= least else {
        throw .wrongLine(
          row.line,
          "a row needs \(least) fields, but this one has \(row.fields.count)"
        )
      }
      let placer: Player? = ["x": .x, "o": .o][row[placer].lowercased()]
      let end: GameEnd
      do {
        end = try GameEnd(row[result]).rated(placer: placer)
      } catch {
        throw error.at(row.line)
      }
      let beginning = RecordedRepeats.Beginning(
        x: row[x],
        o: row[o],
        start: moves == nil ? row[start] : row[start].marks,
        placer: placer
      )
      return Game(
        line: row.line,
        beginning: beginning,
        end: end,
        isForfeit: !row[cause].isEmpty && !row[cause].hasPrefix("adjudication"),
        play: moves.map { moves in
          let word = row[random].lowercased()
          return RecordedRepeats.Play(
            beginning: beginning,
            moves: placer == nil ? row[moves] : row[start] + row[moves],
            loser: end.winner?.opponent,
            isRandom: Bool(word) ?? Bool(word: word)
          )
        }
      )
    }
  }
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
