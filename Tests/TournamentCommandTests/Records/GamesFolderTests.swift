import Foundation
import Records
import TestSupport
import Testing

/// What becomes of recorded games where there cannot be all of them.
@Suite struct GamesFolderTests {
  private static let bots = ["--bots", "random,first-free", "--games", "20", "--quiet"]

  @Test func `a merge says that the shares have kept a sample alone`() async throws {
    let folder = try TemporaryFolder()
    let play = Self.bots + ["--keep", "3", "--results", "r"]
    try await folder.run(play)
    let run = try await folder.run("merge r --games-file m.sgf")
    let sentence = /3 of 20 games were kept; play the shares with --games-file to keep them all\n/
    #expect(run.error.wholeMatch(of: sentence) != nil, "\(run.error)")
    #expect(try RecordFile.read("\(folder.path)/m.sgf").count == 3)
  }

  @Test func `a merge of games that ended early counts those that were played`() async throws {
    let folder = try TemporaryFolder()
    let play = [
      "--bot", "New=minimax:blunder=0.2", "--bot", "Old=minimax:blunder=0.9", "--games", "20000",
      "--sprt", "elo0=0,elo1=20", "--keep", "50", "--results", "r", "--quiet",
    ]
    try await folder.run(play)
    let run = try await folder.run("merge r --games-file m.sgf")
    let counts = try #require(run.error.firstMatch(of: /^(\d+) of (\d+) games were kept;/)?.output)
    #expect(try RecordFile.read("\(folder.path)/m.sgf").count == Int(counts.1))
    let played = try #require(run.output.firstMatch(of: /(\d+) of 20,000 games/)?.1)
    #expect(counts.2 == played)
  }

  @Test func `nothing is left of a folder that cannot be written to its end`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "there.psq/.unfinished")
    for path in ["new.psq", "there.psq"] {
      let command = "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\""
      try await folder.process(
        "/bin/sh",
        ["-c", command, Binary.path] + Self.bots + ["--games-file", path],
        status: 74
      )
    }
    #expect(folder.names == ["there.psq"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/there.psq") == [])
  }

  @Test func `nothing is left of a new folder where another output cannot be used`() async throws {
    let folder = try TemporaryFolder()
    let outputs = ["--games-file", "g.psq", "--results", "missing/r"]
    try await folder.run(Self.bots + outputs, status: 73)
    #expect(folder.names == [])
  }
}
