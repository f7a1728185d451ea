import Foundation
import GameModel
import Records
import SystemKit
import TestSupport
import Testing

/// Records as other programs write them: nobody's game takes another with it.
@Suite struct ForeignRecordsTests {
  /// A text by its name, how it is read, by which rules, and the games and problems in it.
  typealias Row = (
    name: String, format: RecordFormat, rules: String?, text: String, games: [String],
    problems: [String]
  )

  /// A row of five for the player who begins, in PSQ without its end.
  private static let five =
    "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n1,1,0\r\n9,8,5\r\n1,2,5\r\n10,8,5\r\n1,3,5\r\n11,8,5\r\n2,1,5\r\n"
  private static let names = "A.zip\r\nB.zip\r\n"
  /// Six of a row by X with a gap that is filled last, and a move more.
  private static let overline =
    "(;GM[4]SZ[15]PB[A]PW[B]%@;B[ah];W[ao];B[bh];W[co];B[ch];W[eo];B[eh];W[go];B[fh];W[io];B[dh]%@)"
  private static let doubleThree =
    "(;GM[4]SZ[15]PB[A]PW[B]%@;B[hh];W[gj];B[fj];W[gk];B[fi];W[gl];B[hi];W[gm];B[gn];W[ao];B[gi])"
  private static func sgf(_ root: String, _ moves: String = ";B[hh];W[aa]") -> String {
    "(;FF[4]GM[4]SZ[15]PB[A]PW[B]\(root)\(moves))"
  }
  private static func filled(_ text: String, _ root: String, _ end: String = "") -> String {
    String(format: text, root, end)
  }

  static let rows: [Row] = [
    (
      "a win on the board, whatever Gomocup's manager says", .psq, nil,
      "\(five)12,8,5\r\n\(names)-1\r\n2,Cup\r\n", ["A.zip - B.zip, 5 in a row, Cup: X wins"], []
    ),
    (
      "no trace of the end but the manager's line", .psq, nil, "\(five)\(names)-1\r\n2,Cup\r\n",
      ["A.zip - B.zip, 5 in a row, Cup: O wins"], []
    ),
    (
      "a draw by the manager's line", .psq, nil, "\(five)\(names)-1\r\n0,Cup\r\n",
      ["A.zip - B.zip, 5 in a row, Cup: draw"], []
    ),
    (
      "another code after the end", .psq, nil, "\(five)\(names)-1\r\n-1,3\r\n",
      ["A.zip - B.zip, 5 in a row: open"], []
    ),
    (
      "a manager's line without names", .psq, nil, "\(five)-1\r\n1,Cup\r\n",
      [" - , 5 in a row, Cup: X wins"], []
    ),
    (
      "the rule in the tournament's name", .psq, nil, "\(five)\(names)-1\r\n1,Standard 2\r\n",
      ["A.zip - B.zip, exactly 5 in a row, Standard 2: X wins"], []
    ),
    (
      "renju in the tournament's name", .psq, nil, "\(five)\(names)-1\r\n1,Renju1\r\n",
      ["A.zip - B.zip, 5 in a row, renju, Renju1: X wins"], []
    ),
    (
      "a rule that is given", .psq, "caro", "\(five)\(names)-1\r\n",
      ["A.zip - B.zip, exactly 5 in a row, unblocked: open"], []
    ),
    ("a game that is cut off", .psq, nil, five, [" - , 5 in a row: open"], []),
    (
      "a game that other rules allow", .sgf, nil, filled(overline, "", ";W[aa]"), [],
      [
        "W[aa]: a15 cannot be marked: the game is over; by standard-gomoku it goes on: try --rules standard-gomoku"
      ]
    ),
    (
      "the same by those rules", .sgf, "standard-gomoku", filled(overline, "", ";W[aa]"),
      ["A - B, exactly 5 in a row: open"], []
    ),
    (
      "rules that the record tells go before those that are given", .sgf, "standard-gomoku",
      filled(overline, "RU[0]"), ["A - B, 5 in a row: X wins"], []
    ),
    (
      "an overline in renju, by its opening rule", .sgf, nil,
      filled(overline, "RU[Yamaguchi]RE[W+F]"),
      ["A - B, 5 in a row, renju: O wins, X forfeits (illegal move): forbidden: overline at d8"], []
    ),
    (
      "a double three at the end", .sgf, nil, filled(doubleThree, "RU[4]RE[W+1]"),
      [
        "A - B, 5 in a row, renju: O wins, X forfeits (illegal move): forbidden: double three at g7"
      ],
      []
    ),
    (
      "a forbidden move that is not the last", .sgf, nil,
      "(;GM[4]SZ[15]RU[4];B[hh];W[gj];B[fj];W[gk];B[fi];W[gl];B[hi];W[gm];B[gn];W[ao];B[gi];W[aa])",
      [], ["B[gi]: forbidden: double three at g7"]
    ),
    (
      "renju by the number of the game", .sgf, nil, "(;GM[5]SZ[15]PB[A]PW[B];B[hh])",
      ["A - B, 5 in a row, renju: open"], []
    ),
    (
      "Gomoku by its name, under renju's number", .sgf, nil,
      "(;GM[5]SZ[15]RU[Gomoku]PB[A]PW[B];B[hh])", ["A - B, 5 in a row: open"], []
    ),
    (
      "renju by the name of the game", .sgf, nil, sgf("GN[final : RIF rule]"),
      ["A - B, 5 in a row, renju: open"], []
    ),
    (
      "renju by the fifth moves that are offered", .sgf, nil, sgf("5A[gg]SW[NO]"),
      ["A - B, 5 in a row, renju: open"], []
    ),
    (
      "properties in small letters, an empty node and text between games", .sgf, nil,
      "a preface\n" + sgf("xx[1]kM[5.5]", ";B[hh]C[ a\n];w[aa];") + "\n---\n" + sgf("")
        + "\nthe end",
      ["A - B, 5 in a row: open", "A - B, 5 in a row: open"], []
    ),
    (
      "stones set up before the first move", .sgf, nil, sgf("", ";AB[hh][ih]AW[gg];W[aa]"),
      ["A - B, 5 in a row: open"], []
    ),
    (
      "stones set up later", .sgf, nil, sgf("", ";B[hh];AB[ab][ac]AW[ad];W[aa]"),
      ["A - B, 5 in a row: open"], []
    ),
    (
      "results in plain words", .sgf, nil,
      ["Black wins", "b+", "1-0", "white won by time", "W+Resign", "draw", "1/2-1/2", "?"].map {
        sgf("RE[\($0)]")
      }.joined(separator: "\n"),
      [
        "A - B, 5 in a row: X wins", "A - B, 5 in a row: X wins", "A - B, 5 in a row: X wins",
        "A - B, 5 in a row: O wins", "A - B, 5 in a row: O wins", "A - B, 5 in a row: draw",
        "A - B, 5 in a row: draw", "A - B, 5 in a row: open",
      ],
      []
    ),
    (
      "a result in words that are not plain", .sgf, nil, sgf("RE[A ahead]"),
      ["A - B, 5 in a row: open"], ["unknown result 'A ahead'"]
    ),
    (
      "a game among others that is no game", .sgf, nil,
      sgf("") + sgf("", ";B[hh];B[aa]") + sgf("RE[B+]"),
      ["A - B, 5 in a row: open", "A - B, 5 in a row: X wins"],
      ["game 2: B moves, but it is W's turn"]
    ),
    (
      "a game that is not closed", .sgf, nil, sgf("").dropLast() + "\n" + sgf("RE[B+]"),
      ["A - B, 5 in a row: X wins"], ["game 1: ')' is missing before the next game"]
    ),
    (
      "a value that is not closed", .sgf, nil, sgf("RE[B+]") + "\n(;FF[4]GM[4]SZ[15];B[hh",
      ["A - B, 5 in a row: X wins"], ["game 2: a value is not closed: ']' is missing"]
    ),
    (
      "lines of JSON, one of them cut off", .jsonl, nil, #"{"x":"A"\#n"# + line + "\n",
      ["A - B, 3 in a row: open"], ["the line is cut off; delete it, or restore the file"]
    ),
    (
      "columns, one of which is none", .c4, nil, "4453\n49\n", [" - , 4 in a row, gravity: open"],
      ["move 2: columns go from 1 to 7, there is no 9"]
    ),
    (
      "a tag and an end mark that contradict each other", .pgn, nil,
      pgn("1-0", "1/2-1/2") + pgn("0-1", "0-1"), [],
      [
        "the tag says that the result is 1-0, but the moves end with 1/2-1/2",
        "the result is 0-1, but the game ends in *",
      ]
    ),
    (
      "a tag that is cut off", .pgn, nil, "[Event \"A\n\n1-0\n\n" + pgn("*", "*"),
      ["A - B, 3 in a row: open"], ["the tag is cut off; delete its game, or restore the file"]
    ),
    (
      "a result in plain words", .sgf, nil,
      sgf("RE[B + Resign]") + sgf("RE[W]") + sgf("RE[Black resigns.]") + sgf("RE[1:0]"),
      [
        "A - B, 5 in a row: X wins", "A - B, 5 in a row: O wins", "A - B, 5 in a row: O wins",
        "A - B, 5 in a row: X wins",
      ],
      []
    ),
    (
      "a last move that gives up", .sgf, nil, sgf("", ";B[hh];W[resign]"),
      ["A - B, 5 in a row: X wins"], []
    ),
    (
      "rules that the tournament's name tells go before those that are given", .psq, "renju",
      "\(five)\(names)-1\r\n1,Freestyle\r\n", ["A.zip - B.zip, 5 in a row, Freestyle: X wins"], []
    ),
    (
      "a comment that is not closed, in the first of three games", .pgn, nil,
      pgn("*", "{oh *") + pgn("*", "*") + pgn("*", "*"),
      ["A - B, 3 in a row: open", "A - B, 3 in a row: open"],
      ["the comment that begins here has no closing }"]
    ),
    (
      "a tag that is there twice", .pgn, nil,
      "[Event \"Cup\"]\n[White \"C\"]\n[White \"D\"]\n"
        + pgn("*", "*").dropFirst("[Event \"?\"]\n".count),
      ["C - B, 3 in a row, Cup: open"], []
    ),
    (
      "lines that end as on old Macintoshes", .pgn, nil,
      (pgn("*", "; a move *\n*") + pgn("*", "*")).replacing("\n", with: "\r"),
      ["A - B, 3 in a row: open", "A - B, 3 in a row: open"], []
    ),
  ]
  private static let line =
    #"{"x":"A","o":"B","moves":"a1","rules":{"columns":3,"rows":3,"lineLength":3}}"#
  private static func pgn(_ tag: String, _ mark: String) -> String {
    "[Event \"?\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"\(tag)\"]\n[Variant \"3x3, 3 in a row\"]\n\n{a1} \(mark)\n\n"
  }

  @Test(arguments: rows.indices)
  func `others' records are read, and what cannot be is told`(index: Int) throws {
    let row = Self.rows[index]
    let batch = row.format.read(
      row.text,
      as: RecordReading(game: row.rules.flatMap(NamedGame.named))
    )
    #expect(batch.records.map(\.summary) == row.games, "\(row.name)")
    #expect(batch.omissions.map(\.problem) == row.problems, "\(row.name)")
    // As it is written it is read again without a problem.
    for record in batch.records {
      #expect(try row.format.records(in: row.format.text(of: record)).map(\.game) == [record.game])
    }
  }

  @Test(
    arguments: [
      ("CA[GB2312]", [0xD6, 0xD0, 0xB9, 0xFA], "中国"), ("CA[Big5]", [0xA4, 0xA4, 0xA4, 0xE5], "中文"),
      ("CA[Shift_JIS]", [0x93, 0xFA, 0x96, 0x7B], "日本"),
      ("CA[EUC-KR]", [0xC7, 0xD1, 0xB1, 0xB9], "한국"),
      ("CA[windows-1251]", [0xCF, 0xF0, 0xE8], "При"), ("CA[UTF-8]", [0x4A, 0xC3, 0xB6], "Jö"),
      ("CA[ISO-8859-1]", [0x4A, 0xF6], "Jö"), ("", [0x4A, 0xF6], "Jö"),
      ("", [0x4C, 0x61, 0x9A], "Laš"),
      ("", [0x4A, 0xC3, 0xB6], "Jö"), ("CA[nonsense]", [0x4A, 0xF6], "Jö"),
    ] as [(String, [UInt8], String)]
  )
  func `names are read in the encoding of their file`(
    _ encoding: String,
    _ name: [UInt8],
    _ text: String
  ) throws {
    let folder = try TemporaryFolder()
    let data = Data("(;GM[4]SZ[15]\(encoding)PB[".utf8) + Data(name) + Data("]PW[b];B[hh])".utf8)
    _ = try folder.write(data, to: "g.sgf")
    #expect(try RecordFile.read("\(folder.path)/g.sgf").map(\.x) == [text])
  }

  @Test func `each game of a file has the encoding that it names, each line of others its own`()
    throws
  {
    let folder = try TemporaryFolder()
    let names: [(String, [UInt8], String)] = [
      ("CA[Shift_JIS]", [0x93, 0xFA, 0x83, 0x5C], "日ソ"), ("CA[GB2312]", [0xD6, 0xD0], "中"),
      ("CA[UTF-8]", [0x4A, 0xC3, 0xB6], "Jö"), ("", [0x4A, 0xF6], "Jö"),
    ]
    func file(_ before: String, _ after: String) -> Data {
      names.reduce(into: Data()) { data, name in
        data += Data(before.replacing("%", with: name.0).utf8) + Data(name.1) + Data(after.utf8)
      }
    }
    _ = try folder.write(file("(;GM[4]SZ[15]%PB[", "]PW[b];B[hh])\n"), to: "g.sgf")
    #expect(try RecordFile.read("\(folder.path)/g.sgf").map(\.x) == names.map(\.2))
    // What a variation says is in the encoding of its game: in Shift JIS this sign ends in a backslash.
    let varied =
      Data("(;GM[4]SZ[15]CA[Shift_JIS]PB[a]PW[b];B[hh](;W[aa]C[".utf8) + Data([0x83, 0x5C])
      + Data("])(;W[bb]C[".utf8) + Data([0x83, 0x5C]) + Data("]))(;GM[4]SZ[9]PB[c]PW[d])".utf8)
    _ = try folder.write(varied, to: "v.sgf")
    #expect(try RecordFile.read("\(folder.path)/v.sgf").map(\.x) == ["a", "c"])
    let lines = names[2...].map { Data($0.1) }.reduce(into: Data()) { $0 += $1 + Data("\n".utf8) }
    _ = try folder.write(lines, to: "g.csv")
    #expect(try RecordFile.text(of: "\(folder.path)/g.csv") == "Jö\nJö\n")
  }

  @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32])
  func `a mark tells the encoding`(_ encoding: String.Encoding) throws {
    let folder = try TemporaryFolder()
    for format in RecordFormat.allCases where format != .c4 {
      let record = GameRecord(x: "Jörg 中", o: "B", Game(.ticTacToe))
      let text = "\u{FEFF}" + (try format.text(of: record))
      let path = try folder.write(#require(text.data(using: encoding)), to: "g.\(format.rawValue)")
      #expect(try RecordFile.read(path).map(\.x) == ["Jörg 中"], "\(format)")
    }
  }

  @Test func `one file of a folder that cannot be read leaves the others alone`() throws {
    let folder = try TemporaryFolder()
    for (name, end) in [("1", "-1\r\n1,Cup\r\n"), ("2", "nonsense"), ("3", "0\r\n")] {
      _ = try folder.write("\(Self.five)\(Self.names)\(end)", to: "s.psq/\(name).psq")
    }
    let batch = try RecordFile.read("\(folder.path)/s.psq", as: RecordReading())
    #expect(batch.records.count == 2)
    #expect(batch.omissions.map(\.path) == ["\(folder.path)/s.psq/2.psq"])
    #expect(throws: batch.omissions[0]) { try batch.complete() }
  }
}

extension GameRecord {
  /// Who played what, and how it ended.
  fileprivate var summary: String {
    let fault = game.outcome?.fault.map { ", \($0)" } ?? ""
    let end =
      loser.map { "\($0.opponent) wins" }
      ?? (game.outcome != nil || ruling == "Draw" ? "draw" : "open")
    let event = event.map { ", \($0)" } ?? ""
    return "\(x) - \(o), \(game.rules.terms)\(event): \(end)\(fault)"
  }
}
