import Foundation
import GameModel
import Records
import SystemKit
import TestSupport
import Testing

/// Records as other programs write them: nobody's game takes another with it.
///
/// A line of `Golden/foreign.txt` has what it is about, the format and perhaps the rules that are given,
/// and the text, in which `⏎` and `␍` are line ends; after `⇒` the games in it, and the problems.
@Suite struct ForeignRecordsTests {
  /// A row of five for the player who begins, in PSQ without its end.
  private static let five =
    "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n1,1,0\r\n9,8,5\r\n1,2,5\r\n10,8,5\r\n1,3,5\r\n11,8,5\r\n2,1,5\r\n"
  private static let names = "A.zip\r\nB.zip\r\n"

  @Test func `records of other programs are read, and unreadable ones reported`() throws {
    try Golden.expectAnswers(in: "foreign.txt", atLeast: 31) { given in
      let parts = given.split(separator: " | ").map(String.init)
      let words = parts[1].split(separator: " ").map(String.init)
      let format = try #require(RecordFormat(rawValue: words[0]))
      let text = parts[2].replacing("⏎", with: "\n").replacing("␍", with: "\r")
      let game = words.dropFirst().first.flatMap(NamedGame.named)
      let batch = format.read(text, as: RecordReading(game: game))
      // As it is written it is read again without a problem.
      for record in batch.records {
        #expect(try format.records(in: format.text(of: record)).map(\.game) == [record.game])
      }
      let said = batch.records.map(\.summary) + batch.omissions.map { "✗ \($0.problem)" }
      return said.joined(separator: "; ")
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
  func `a byte order mark decides the encoding`(_ encoding: String.Encoding) throws {
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
