import Foundation
import Records
import TestSupport
import Testing

/// Recorded games go from one format to another and back.
@Suite struct ConvertCommandTests {
  private func convert(_ input: String, _ output: String, in folder: TemporaryFolder) async throws
    -> String
  {
    let run = try await folder.run("convert '\(input)' '\(output)'")
    #expect(run.output.isEmpty)
    return run.error
  }

  @Test(arguments: ["jsonl", "psq"])
  func `games with openings come back as they were`(ending: String) async throws {
    let folder = try TemporaryFolder()
    try await folder.run("--bots random,first-free --games 12 --openings 2 --games-file a.sgf")
    #expect(try await convert("a.sgf", "b.\(ending)", in: folder) == "")
    #expect(try await convert("b.\(ending)", "c.sgf", in: folder) == "")
    #expect(try folder.read("c.sgf") == folder.read("a.sgf"))
    #expect(try RecordFile.read("\(folder.path)/b.\(ending)").count == 12)
  }

  @Test func `a format that cannot hold something says so`() async throws {
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
  func `digits of columns keep all moves alone`(_ line: String) async throws {
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

  @Test func `games of a folder are in the order of the file`() async throws {
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
}
