import Foundation
import TestSupport
import Testing

/// No file that is written is another one that is written or read.
@Suite struct CommandFilesTests {
  private static let files = [
    "c.json": #"{ "bots": ["random", "S=scripted:file=s.script"], "games": 2, "#
      + #""openings": { "file": "o.txt" } }"#,
    "s.script": "b2", "o.txt": "a1b1", "sub/": "",
  ]

  private static let kept = [
    ("json:r/plan.json", "r/plan.json"), ("text:sub/../r/plan.json", "sub/../r/plan.json"),
    ("text:r/round-1", "r/round-1"), ("text:r/round-1/plan.json", "r/round-1/plan.json"),
    ("link.json", "link.json"), ("hard.json", "hard.json"), ("rounds/1.json", "rounds/1.json"),
    ("text:r", "r"),
  ]

  @Test(arguments: kept)
  func `no file that a folder of results keeps is overwritten, by whatever path`(
    output: String,
    path: String
  ) async throws {
    let folder = try TemporaryFolder(["sub/": "", "r/": "", "elsewhere/1.json": "{}"])
    let files = FileManager.default
    let arguments = ["--games", "2", "--quiet", "--results", "r", "--resume"]
    #expect(try await Inside.run(arguments, in: folder.path).status == 0)
    for (link, target) in [
      ("link.json", "r/plan.json"), ("rounds", "elsewhere"), ("r/round-1", "../elsewhere"),
    ] {
      try files.createSymbolicLink(atPath: "\(folder.path)/\(link)", withDestinationPath: target)
    }
    try files.linkItem(atPath: "\(folder.path)/r/plan.json", toPath: "\(folder.path)/hard.json")
    let plan = try folder.read("r/plan.json")
    let run = try await Inside.run(arguments + ["--output", output], in: folder.path)
    #expect(run.status == 64)
    #expect(
      run.error
        == "tournament: --output '\(path)' would overwrite the results 'r'; use another file\n"
    )
    #expect(try folder.read("r/plan.json") == plan)
    #expect(try folder.read("elsewhere/1.json") == "{}")
  }

  @Test func `games and libraries in a folder that is read are kept, and nothing else`()
    async throws
  {
    let folder = try TemporaryFolder(["g/": "", "p/lib.so": ""])
    let games = ["--games", "2", "--quiet", "--games-file", "g/0.psq"]
    #expect(try await Inside.run(games, in: folder.path).status == 0)
    let game = try await Inside.run(
      ["ratings", "g/0.psq", "--output", "text:g/0.psq/01.psq"],
      in: folder.path
    )
    #expect(game.status == 64)
    #expect(game.error.contains("'g/0.psq/01.psq' would overwrite the results"))
    let table = ["ratings", "g/0.psq", "--output", "g/0.psq/table.txt"]
    #expect(try await Inside.run(table, in: folder.path).status == 0)
    let library = try await Inside.run(
      ["--games", "2", "--plugins", "p", "--log", "p/lib.so"],
      in: folder.path
    )
    #expect(library.status == 64)
    #expect(library.error.contains("'p/lib.so' would overwrite a plug-in in 'p'; use"))
  }

  @Test func `a report may be kept beside the results`() async throws {
    let folder = try TemporaryFolder(["r/": ""])
    let arguments = ["--games", "2", "--quiet", "--results", "r", "--resume"]
    #expect(try await Inside.run(arguments, in: folder.path).status == 0)
    let report = ["--output", "r/report.html"]
    let run = try await Inside.run(arguments + report, in: folder.path)
    #expect(run.status == 0, "\(run.error)")
    let merged = try await Inside.run(["merge", "r"] + report, in: folder.path)
    #expect(merged.status == 0, "\(merged.error)")
  }

  @Test func `a season and a tuning keep their files too`() async throws {
    let season = #"{ "games": 2, "tournaments": [{ "name": "A" }, { "name": "B", "seed": 7 }] }"#
    let folder = try TemporaryFolder(["s.json": season, "r/": "", "t/": ""])
    let tuning = [
      "tune", "minimax:blunder=0.5", "--vary", "blunder=0..1", "--results", "t", "--resume",
    ]
    for (arguments, output, kept) in [
      (["s.json", "--results", "r", "--resume"], "r/season.json", "the results 'r'"),
      (["s.json", "--results", "r", "--resume"], "r/A", "the results 'r'"),
      (tuning, "t/test", "the results 't'"), (tuning, "t/journal.jsonl", "the results 't'"),
    ] {
      let run = try await Inside.run(arguments + ["--output", "text:\(output)"], in: folder.path)
      #expect(run.status == 64)
      #expect(
        run.error == "tournament: --output '\(output)' would overwrite \(kept); use another file\n"
      )
    }
    let games = try await Inside.run(
      ["s.json", "--games-file", "g.sgf", "--output", "text:g-A.sgf"],
      in: folder.path
    )
    #expect(games.status == 64)
    #expect(games.error.contains("'g-A.sgf' are the same file"))
  }

  @Test(arguments: ["link.json", "hard.json"])
  func `links and further names of a file are that file`(name: String) async throws {
    let folder = try TemporaryFolder(["c.json": #"{ "games": 2 }"#])
    let files = FileManager.default
    try files.createSymbolicLink(
      atPath: "\(folder.path)/link.json",
      withDestinationPath: "c.json"
    )
    try files.linkItem(atPath: "\(folder.path)/c.json", toPath: "\(folder.path)/hard.json")
    for (input, output) in [("c.json", name), (name, "c.json")] {
      let run = try await Binary.run([input, "--output", output], in: folder.path)
      #expect(run.status == 64)
      #expect(run.error.contains("'\(output)' would overwrite the configuration"))
    }
    #expect(try folder.read("c.json") == #"{ "games": 2 }"#)
  }

  @Test func `a link to nothing yet is the file that it leads to`() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link.txt",
      withDestinationPath: "a.txt"
    )
    let run = try await Binary.run(
      ["--games", "2", "--output", "a.txt", "--output", "link.txt"],
      in: folder.path
    )
    #expect(run.status == 64)
    #expect(folder.names == ["link.txt"])
    let alone = try await Binary.run(["--games", "2", "--output", "link.txt"], in: folder.path)
    #expect(alone.status == 0, "\(alone.error)")
    #expect(folder.names == ["a.txt", "link.txt"])
  }

  @Test func `a device may be named as often as one likes`() async throws {
    let run = try await Binary.run([
      "--games", "2", "--output", "text:/dev/null", "--output", "json:/dev/null", "--log",
      "/dev/null",
    ])
    #expect(run.status == 0, "\(run.error)")
  }

  @Test func `a merge overwrites no share`() async throws {
    let folder = try TemporaryFolder()
    let played = try await Binary.run(["--games", "2", "--results", "r"], in: folder.path)
    #expect(played.status == 0)
    let run = try await Binary.run(["merge", "r", "--output", "r/plan.json"], in: folder.path)
    #expect(run.status == 64)
    #expect(
      run.error
        == "tournament: --output 'r/plan.json' would overwrite the share 'r'; use another file\n"
    )
  }
}
