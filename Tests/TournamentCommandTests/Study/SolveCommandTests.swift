import Foundation
import TestSupport
import Testing

/// `tournament solve` as a process, beyond what stands in `Sessions`.
@Suite struct SolveCommandTests {
  @Test(
    .needsFullTests,
    arguments: [
      // From J. Tromp, *John's Connect Four Playground*, 2006.
      ("6x5", "draw"), ("7x5", "draw"), ("6x6", "O wins in 36 plies"),
      ("7x6", "X wins in 41 plies"),
    ]
  )
  func `large boards of Connect Four have their values`(board: String, value: String)
    async throws
  {
    let run = try await TemporaryFolder().process(
      ["solve", "--board", board, "--line-length", "4", "--gravity"]
    )
    #expect(run.output.split(separator: "\n")[0].hasSuffix(": \(value)"), "\(run.output)")
  }

  /// A draw on 9×9 that no pairs of squares prove.
  private static let ending =
    "ooooxxxoo/oxxoxooxo/oxxoooxxx/xooxx.xox/oxooooxxo/oxoxx.oxx/xxxxo.oox/xxxoooxxx/xoxooooxo"

  @Test func `the end of a game on such a board is solved whole`() async throws {
    let folder = try TemporaryFolder()
    let run = try await folder.run(
      "solve '\(Self.ending)' --line-length 5 --all-moves --certificate c.txt"
    )
    #expect(run.output.hasPrefix("9×9, 5 in a row: draw\n\nBest moves: all\n"), "\(run.output)")
    try await folder.run("check-certificate c.txt")
  }

  /// A position of 9×9 that O, to move, loses by threats.
  private static let lost =
    "o.oo..xx./.ooxxo.../x..x..x.o/.oxxox..o/x..o.o..x/.o.o..xxo/.xx.x..o./xo.o..xoo/.o.x.oxxx"

  @Test func `a certificate claims no more plies than it takes`() async throws {
    let folder = try TemporaryFolder()
    let words = ["solve", Self.lost, "--limit", "20000", "--certificate", "c.txt"]
    let run = try await folder.run(words)
    let text = try folder.read("c.txt")
    let plies = try #require(text.firstMatch(of: /claim wins x within (\d+)/).flatMap { Int($0.1) })
    #expect(run.output.contains("in at most \(plies) plies. Every move of O loses."))
    let way = try #require(run.output.split(separator: "\n").first { $0.hasPrefix("One way: ") })
    #expect(way.matches(of: /\d+\./).count == plies)
    for (claimed, status) in [(plies, 0), (plies - 1, 1)] as [(Int, Int32)] {
      try folder.write(text.replacing("within \(plies)", with: "within \(claimed)"), to: "d.txt")
      try await folder.run("check-certificate d.txt", status: status)
    }
  }

  @Test func `the JSON of a win by threats has how many plies it takes at most`() async throws {
    let run = try await Inside.run("solve --board 15x15 h8a1i9c1j10e1")
    let json = try await Inside.run("solve --board 15x15 h8a1i9c1j10e1 --format json")
    let members = json.output.replacing(" ", with: "")
    #expect(members.contains(#""atMostPlies":3"#) && members.contains(#""winner":"x""#))
    let win = try #require(run.output.split(separator: " ").first { $0.hasPrefix("7.") })
    let move = #"{"atMostPlies":3,"move":"\#(win.dropFirst(2))","plies":null,"value":"win"}"#
    #expect(members.contains(move), "\(json.output)")
  }

  @Test(arguments: [12, 15])
  func `under a small limit a position is solved or left open`(limit: Int) async throws {
    let run = try await Inside.run(
      "solve ..../x.../...o/..xo --line-length 3 --limit \(limit)",
      status: nil
    )
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
