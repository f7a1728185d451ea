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

  private static func row(_ what: String, _ arguments: String..., message: String) -> ErrorCase {
    ErrorCase(what, arguments, files: files, message)
  }

  private static func overwriting(
    _ what: String,
    _ arguments: String...,
    output: String,
    input: String = "the configuration"
  ) -> ErrorCase {
    ErrorCase(
      what,
      arguments,
      files: files,
      "\(output) would overwrite \(input); use another file"
    )
  }

  @Test(arguments: refusals)
  func `a file that would be lost is refused, and stays`(_ row: ErrorCase) async throws {
    try await row.check()
  }

  static let refusals: [ErrorCase] = [
    overwriting("the configuration", "c.json", "--output", "c.json", output: "--output 'c.json'"),
    overwriting(
      "the configuration by another path",
      "sub/../c.json",
      "--output",
      "json:./c.json",
      output: "--output './c.json'"
    ),
    overwriting("by the log", "c.json", "--log", "c.json", output: "--log 'c.json'"),
    overwriting("by events", "c.json", "--events", "c.json", output: "--events 'c.json'"),
    overwriting(
      "the openings",
      "c.json",
      "--output",
      "o.txt",
      output: "--output 'o.txt'",
      input: "the openings"
    ),
    overwriting(
      "a script",
      "c.json",
      "--output",
      "text:s.script",
      output: "--output 's.script'",
      input: "a file of S"
    ),
    overwriting(
      "by a proof",
      "verify",
      "random",
      "--config",
      "c.json",
      "--output",
      "c.json",
      output: "--output 'c.json'"
    ),
    overwriting(
      "by levels",
      "levels",
      "--scores",
      "0.9",
      "--config",
      "c.json",
      "--output",
      "c.json",
      output: "--output 'c.json'"
    ),
    row(
      "two outputs in one file",
      "--output",
      "a.txt",
      "--log",
      "sub/../a.txt",
      message: "--output 'a.txt' and --log 'sub/../a.txt' are the same file; give each its own"
    ),
    row(
      "the files beside an output",
      "--output",
      "a.csv",
      "--output",
      "text:a-pairings.csv",
      message: "--output a.csv, which also writes 'a-pairings.csv' and --output "
        + "'a-pairings.csv' are the same file; "
        + "give each its own"
    ),
    row(
      "an output in the results",
      "--results",
      "r",
      "--events",
      "r/journal.jsonl",
      message: "--results 'r/journal.jsonl' and --events 'r/journal.jsonl' are the same file; "
        + "give each its own"
    ),
    row(
      "an output in place of the results",
      "--results",
      "a.txt",
      "--output",
      "a.txt",
      message: "--output 'a.txt' and --results 'a.txt' are the same file; give each its own"
    ),
  ]

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
