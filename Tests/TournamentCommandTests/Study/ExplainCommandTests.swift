import CommandKit
import Foundation
import TestSupport
import Testing

/// `tournament explain` as a process.
@Suite struct ExplainCommandTests {
  @Test func `the board, the moves and their reasons`() async throws {
    let run = try await Binary.run(["explain", "heuristic:notice=0.8", "x../.o./..x"])
    #expect(run.status == 0)
    #expect(run.error.isEmpty)
    #expect(
      run.output == """
        heuristic:notice=0.8 as O: 3×3, 3 in a row

        Moves of O, in percent:

        3    x  83  16
        2   <1   o  <1
        1   <1  <1   x
             a   b   c

        Move  Chance  Value            Reason
        b3     83.3%  draw             block fork 80.0%; side 3.2%; no rule noticed 0.1%
        c3     16.1%  loss in 4 plies  corner 16.0%; no rule noticed 0.1%
        a2      0.1%  draw             no rule noticed
        c2      0.1%  draw             no rule noticed
        a1      0.1%  loss in 4 plies  no rule noticed
        b1      0.1%  draw             no rule noticed

        c3 and a1 lose; b3, a2, c2 or b1 would have drawn.

        """
    )
  }

  @Test func `in renju forbidden squares are drawn, and are no moves`() throws {
    func output(_ options: [String]) -> String {
      let transcript = Transcript()
      let arguments = ["explain", "random", "--game", "renju", "h8h9i7i9h10i6i11i12"]
      #expect(transcript.run(arguments + options) == .success, "\(transcript.error)")
      return transcript.output
    }
    let text = output([])
    #expect(text.hasPrefix("random as X: Renju, 15×15, 5 in a row\n"))
    #expect(text.contains(/\n *9 +<1.*<1 +! +o +o +<1/))
    #expect(text.contains(/\n +a +b .*\n +! forbidden to X\n/))
    let data = Data(output(["--format", "json"]).utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let moves = try #require(object["moves"] as? [[String: Any]]).compactMap {
      $0["move"] as? String
    }
    #expect(moves.count == 225 - 9 && !moves.contains("g9"))
  }

  @Test func `a position is given by its moves, and a bot by its name in a configuration`()
    async throws
  {
    let file = "\(PackageFolder.path)/Config/difficulty.json"
    let run = try await Binary.run(["explain", "Perfect", "a1", "--config", file])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Perfect as O: 3×3, 3 in a row\n"))
    #expect(run.output.contains("\nb2    100.0%  draw   best, expecting "))
  }

  @Test func `rules and how often each is noticed are an object in a configuration`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"""
      { "bots": ["random",
        { "bot": "A", "spec": "heuristic", "notice": { "win": "0", "block": 0.7, "side": 1 } }] }
      """#,
      to: "c.json"
    )
    let run = try await Binary.run(
      ["explain", "A", "xx./oo./...", "--config", "c.json", "--width", "40"],
      in: folder.path
    )
    #expect(run.status == 0, "\(run.error)")
    // What is never noticed is no reason.
    #expect(run.output.contains("\nc2     70.0%  draw          block\n"), "\(run.output)")
    #expect(run.output.contains("\nc3     30.0%  win in 1 ply  corner\n"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 40 }, "\(run.output)")
  }

  @Test func `a bot that states nothing is asked, and how often is said`() async throws {
    let command = ["explain", "monte-carlo:playouts=9", "xx./oo./...", "--samples", "7"]
    let run = try await Binary.run(command)
    #expect(run.output.contains("\nFrequencies of 7 samples."))
    #expect(run.output.contains("\nc3    100.0%  win in 1 ply  "))
    let again = try await Binary.run(command)
    #expect(again.output == run.output)
  }

  @Test func `a bot that states nothing answers by the seed that is given`() throws {
    func report(seed: Int) throws -> [String: Any] {
      let transcript = Transcript()
      let arguments = ["explain", "monte-carlo:playouts=20", "--samples", "30", "--format", "json"]
      #expect(transcript.run(arguments + ["--seed", "\(seed)"]) == .success, "\(transcript.error)")
      let object = try JSONSerialization.jsonObject(with: Data(transcript.output.utf8))
      return try #require(object as? [String: Any])
    }
    let (one, two) = (try report(seed: 1), try report(seed: 2))
    #expect(one["seed"] as? Int == 1 && two["seed"] as? Int == 2)
    #expect("\(one["moves"] ?? "")" != "\(two["moves"] ?? "")")
  }

  @Test func `on a large board the likely moves are listed`() async throws {
    let run = try await Binary.run(["explain", "random", "h8", "--board", "15x15"])
    #expect(run.output.hasSuffix("\nand 212 moves more, together 94.6%\n"))
    #expect(run.output.contains("not solved"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 80 && $0.last != " " })
  }

  static let errors: [(arguments: [String], status: Int32, message: String)] = [
    ([], 64, "explain takes a bot and perhaps a position"),
    (["random", "a1", "b2"], 64, "explain takes a bot and perhaps a position"),
    (["minimx"], 64, "unknown bot 'minimx'; did you mean 'minimax'?"),
    (["random", "a9"], 64, "'a9' is not a position: a9 is off the board"),
    (["random", "a1a1"], 64, "'a1a1' is not a game: a1 is taken"),
    (["random", "xxx/oo./..."], 64, "the game is over in xxx/oo./...; choose an earlier position"),
    (["random", "--samples", "0"], 64, "--samples"),
    (
      ["minimax", "--samples", "9"], 64,
      "minimax states its probabilities, so it needs no samples; leave out --samples"
    ),
    (
      ["heuristic:notice=win:1,block:0.7"], 64,
      #"a value with a comma is quoted: 'heuristic:notice="win:1,block:0.7"'"#
    ),
    (["minimax:temperature=-1"], 64, "minimax: temperature must be a number from 0 to 1000"),
  ]

  @Test(arguments: errors)
  func `what cannot be explained gets one clear line`(
    arguments: [String],
    status: Int32,
    message: String
  ) async throws {
    let run = try await Binary.run(["explain"] + arguments)
    #expect(run.status == status)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("tournament: ") && run.error.contains(message), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1)
  }
}
