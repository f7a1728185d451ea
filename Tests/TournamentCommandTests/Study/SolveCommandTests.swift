import Foundation
import TestSupport
import Testing

/// `tournament solve` as a process, beyond what stands in `Sessions`.
@Suite struct SolveCommandTests {
  /// A draw on 9×9 that no pairs of squares prove.
  private static let ending =
    "ooooxxxoo/oxxoxooxo/oxxoooxxx/xooxx.xox/oxooooxxo/oxoxx.oxx/xxxxo.oox/xxxoooxxx/xoxooooxo"

  @Test func `the end of a game on such a board is solved whole`() async throws {
    let folder = try TemporaryFolder()
    let run = try await Inside.run(
      ["solve", Self.ending, "--line-length", "5", "--all-moves", "--certificate", "c.txt"],
      in: folder.path
    )
    #expect(run.status == 0, "\(run.error)")
    #expect(run.output.hasPrefix("9×9, 5 in a row: draw\n\nBest moves: all\n"), "\(run.output)")
    let check = try await Inside.run(["check-certificate", "c.txt"], in: folder.path)
    #expect(check.status == 0, "\(check.error)")
  }

  /// A position of 9×9 that O, to move, loses by threats.
  private static let lost =
    "o.oo..xx./.ooxxo.../x..x..x.o/.oxxox..o/x..o.o..x/.o.o..xxo/.xx.x..o./xo.o..xoo/.o.x.oxxx"

  @Test func `a certificate claims no more plies than it takes, and the report says so`()
    async throws
  {
    let folder = try TemporaryFolder()
    let words = ["solve", Self.lost, "--limit", "20000", "--certificate", "c.txt"]
    let run = try await Inside.run(words, in: folder.path)
    #expect(run.status == 0, "\(run.error)")
    let text = try String(contentsOfFile: "\(folder.path)/c.txt", encoding: .utf8)
    let plies = try #require(text.firstMatch(of: /claim wins x within (\d+)/).flatMap { Int($0.1) })
    #expect(run.output.contains("in at most \(plies) plies. Every move of O loses."))
    #expect(run.output.contains("One way: "))
    for (claimed, status) in [(plies, 0), (plies - 1, 1)] as [(Int, Int32)] {
      try text.replacing("within \(plies)", with: "within \(claimed)")
        .write(toFile: "\(folder.path)/d.txt", atomically: true, encoding: .utf8)
      let check = try await Inside.run(["check-certificate", "d.txt"], in: folder.path)
      #expect(check.status == status, "\(check.error)")
    }
  }

  @Test func `on such boards a win by threats is found`() async throws {
    let folder = try TemporaryFolder()
    let moves = ["solve", "--board", "15x15", "h8a1i9c1j10e1"]
    let run = try await Inside.run(moves)
    let json = try await Inside.run(moves + ["--format", "json"])
    let members = json.output.replacing(" ", with: "")
    #expect(members.contains(#""atMostPlies":3"#) && members.contains(#""winner":"x""#))
    let win = try #require(run.output.split(separator: " ").first { $0.hasPrefix("7.") })
    let move = #"{"atMostPlies":3,"move":"\#(win.dropFirst(2))","plies":null,"value":"win"}"#
    #expect(members.contains(move), "\(json.output)")
    let short = try await Inside.run(moves + ["--certificate", "c.txt"], in: folder.path)
    #expect(short.status == 0, "\(short.error)")
    #expect(folder.names == ["c.txt"])
  }

  @Test(
    .enabled(
      if: FormatTests.hasSchemas,
      "skipped: python3 with jsonschema is missing; pip install jsonschema"
    )
  )
  func `JSON is as the schema has it`() async throws {
    let folder = try TemporaryFolder()
    let runs = [[], ["a1a2"], ["--board", "15x15", "h8a1i9c1j10e1"], ["--board", "15x15"]]
    for (number, arguments) in runs.enumerated() {
      let run = try await Inside.run(["solve", "--format", "json"] + arguments)
      try folder.write(run.output, to: "\(number).json")
    }
    let names = runs.indices.map { "\($0).json" }
    try await Python.expect(names, in: folder.path, toFit: "solution")
  }

  @Test(arguments: [12, 15])
  func `a small limit stops no more than it must`(limit: Int) async throws {
    let run = try await Inside.run([
      "solve", "..../x.../...o/..xo", "--line-length", "3", "--limit", "\(limit)",
    ])
    #expect([0, 2].contains(run.status), "\(run.error)")
    #expect(run.output.hasPrefix("4×4, 3 in a row: "))
  }

  @Test func `progress is shown where it is asked for`() async throws {
    let run = try StartedRun.speaking("solve --board 8x8 --line-length 5 --progress")
    try run.wait { try run.errorSoFar.contains("/s\n") }
    run.send(SIGINT)
    #expect(try run.wait().error.contains(" positions, "))
  }
}
