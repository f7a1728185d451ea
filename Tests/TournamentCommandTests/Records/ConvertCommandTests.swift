import Foundation
import Records
import TestSupport
import Testing

/// Recorded games go from one format to another and back.
@Suite struct ConvertCommandTests {
  private func convert(_ input: String, _ output: String, in folder: TemporaryFolder) async throws
    -> String
  {
    let run = try await Binary.run(["convert", input, output], in: folder.path)
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.isEmpty)
    return run.error
  }

  @Test(arguments: ["jsonl", "pgn", "psq"])
  func `games with openings come back as they were`(ending: String) async throws {
    let folder = try TemporaryFolder()
    let run = try await Binary.run(
      ["--bots", "random,first-free", "--games", "12", "--openings", "2", "--games-file", "a.sgf"],
      in: folder.path
    )
    #expect(run.status == 0)
    #expect(try await convert("a.sgf", "b.\(ending)", in: folder) == "")
    #expect(try await convert("b.\(ending)", "c.sgf", in: folder) == "")
    #expect(try folder.read("c.sgf") == folder.read("a.sgf"))
    #expect(try RecordFile.read("\(folder.path)/b.\(ending)").count == 12)
  }

  @Test func `what a format cannot hold is said`() async throws {
    let line =
      #"{"x":"A\u001b","o":"B","rules":{"columns":3,"rows":3,"lineLength":3},"moves":"b2a1","#
      + #""times":[0.5,2]}"#
    let folder = try TemporaryFolder(["a.jsonl": "\(line)\n\(line)\n"])
    #expect(
      try await convert("a.jsonl", "b.psq", in: folder)
        == "'b.psq' cannot hold everything; lost: the players’ names of 2 games, the exact times of 2 games\n"
    )
    #expect(
      try await convert("a.jsonl", "b.pgn", in: folder)
        == "'b.pgn' cannot hold everything; lost: the players’ names of 2 games\n"
    )
    #expect(try await convert("b.psq", "c.jsonl", in: folder) == "")
  }

  /// Games of Connect Four that begin after d1d2: by moves, and by a drawing, of which no order is known.
  private static let begun: [String] = {
    let rules = #""rules":{"columns":7,"rows":6,"lineLength":4,"placement":"gravity"}"#
    let drawing = "......./......./......./......./...o.../...x..."
    let beginnings = ["\"opening\":\"d1d2\",", ""]
    return beginnings.map { opening in
      #"{"x":"","o":"",\#(rules),"start":"\#(drawing)","turn":"x",\#(opening)"moves":"e1d3"}"#
    }
  }()

  @Test(arguments: begun)
  func `digits of columns keep all moves, and lose where the opening ends`(_ line: String)
    async throws
  {
    let folder = try TemporaryFolder(["a.jsonl": "\(line)\n"])
    #expect(
      try await convert("a.jsonl", "b.c4", in: folder)
        == "'b.c4' cannot hold everything; lost: the openings’ lengths of 1 game\n"
    )
    #expect(try folder.read("b.c4") == "4454\n")
    #expect(try await convert("b.c4", "c.sgf", in: folder) == "")
    #expect(try await convert("c.sgf", "d.c4", in: folder) == "")
    #expect(try folder.read("d.c4") == "4454\n")
  }

  @Test func `games of a folder are in the order of the file, whatever their numbers`() async throws
  {
    func line(_ name: String, _ number: Int?) -> String {
      let number = number.map { ",\"game\":\($0)" } ?? ""
      return "{\"x\":\"\(name)\",\"o\":\"\",\"rules\":"
        + "{\"columns\":1,\"rows\":1,\"lineLength\":1},\"moves\":\"a1\"\(number)}\n"
    }
    for numbers in [[3, 3, 1], [nil, nil, nil], [2, 9, 10]] {
      let text = zip("ABC", numbers).map { line("\($0)", $1) }.joined()
      let folder = try TemporaryFolder(["a.jsonl": text])
      #expect(try await convert("a.jsonl", "b.psq", in: folder) == "")
      #expect(try RecordFile.read("\(folder.path)/b.psq").map(\.x) == ["A", "B", "C"])
      #expect(try await convert("b.psq", "c.jsonl", in: folder) == "")
      #expect(try RecordFile.read("\(folder.path)/c.jsonl").map(\.number) == numbers)
    }
  }

  @Test(arguments: cases)
  func `what cannot be converted is refused in one line`(_ row: ErrorCase) async throws {
    try await row.check()
  }

  private static let game = ["a.sgf": "(;GM[4]SZ[3];B[aa])"]

  static let cases: [ErrorCase] = [
    ErrorCase(
      "one file",
      ["convert", "a.sgf"],
      "convert takes two files, as in 'tournament convert games.sgf games.pgn'"
    ),
    ErrorCase(
      "a file that is not there",
      ["convert", "none.sgf", "b.pgn"],
      status: 66,
      "cannot read 'none.sgf': no such file or directory"
    ),
    ErrorCase(
      "an unknown format",
      ["convert", "a.sgf", "b.txt"],
      files: game,
      "the format of 'b.txt' is unknown: records end in .sgf, .jsonl, .pgn, .psq or .c4"
    ),
    ErrorCase(
      "a file that is no record",
      ["convert", "a.sgf", "b.pgn"],
      files: ["a.sgf": "⏎(;SZ[3];B[dd])"],
      status: 65,
      "a.sgf:2: dd is off the board of 3x3"
    ),
    ErrorCase(
      "games of chess",
      ["convert", "a.pgn", "b.sgf"],
      files: ["a.pgn": "⏎[White \"A\"]⏎[Black \"B\"]⏎[Result \"1-0\"]⏎1. e4 1-0⏎"],
      status: 65,
      "a.pgn:2: the game that begins here has no tag [Variant \"3x3, 3 in a row\"], and moves of "
        + "other games cannot be read"
    ),
    ErrorCase(
      "an output that exists",
      ["convert", "a.sgf", "b.pgn"],
      files: game.merging(["b.pgn": ""]) { $1 },
      status: 73,
      "cannot create 'b.pgn': it already exists; remove it, or name another file"
    ),
    ErrorCase(
      "a folder with something in it",
      ["convert", "a.sgf", "b.psq"],
      files: game.merging(["b.psq/1.psq": ""]) { $1 },
      status: 73,
      "cannot create 'b.psq': the folder exists and is not empty; remove it, or use another"
    ),
    ErrorCase(
      "a file with the path of a folder",
      ["convert", "a.sgf", "b.pgn/"],
      files: game,
      status: 73,
      "cannot create 'b.pgn/': it is a folder"
    ),
    ErrorCase(
      "a file into itself",
      ["convert", "a.sgf", "./a.sgf"],
      files: game,
      "convert './a.sgf' would overwrite the games; use another file"
    ),
    ErrorCase(
      "a folder that is not there",
      ["convert", "a.sgf", "b/a.pgn"],
      files: game,
      status: 73,
      "cannot create 'b/a.pgn': there is no folder 'b'"
    ),
    ErrorCase(
      "a beginning that the format cannot hold",
      ["convert", "a.sgf", "b.psq"],
      files: ["a.sgf": "(;GM[4]SZ[3];B[aa])(;GM[4]SZ[3]AB[aa][ab])"],
      status: 65,
      "game 2 of 2: PSQ cannot hold a game that begins from x../x../...: alternating moves do not lead there"
    ),
  ]
}
