import Foundation
import TestSupport
import Testing

/// No file that is written is another one that is written or read, by whatever path.
@Suite struct CommandFilesTests {
  private let folder: TemporaryFolder

  private static let results = "--games 2 --quiet --results r --resume"
  private static let season = "s.json --results rs --resume"
  private static let tuning = "tune minimax:blunder=0.5 --vary blunder=0..1 --results t --resume"

  /// A folder with results and games, and links to files that are kept.
  init() throws {
    folder = try TemporaryFolder([
      "c.json": #"{ "games": 2 }"#, "p/lib.so": "", "elsewhere/1.json": "{}", "sub/": "", "r/": "",
      "rs/": "", "t/": "", "g/": "",
      "s.json": #"{ "games": 2, "tournaments": [{ "name": "A" }, { "name": "B", "seed": 7 }] }"#,
    ])
  }

  private func prepare() async throws {
    try await folder.run(Self.results)
    try await folder.run("--games 2 --quiet --games-file g/0.psq")
    let files = FileManager.default
    for (link, target) in [
      ("link.json", "r/plan.json"), ("rounds", "elsewhere"), ("r/round-1", "../elsewhere"),
      ("c-link.json", "c.json"),
    ] {
      try files.createSymbolicLink(atPath: "\(folder.path)/\(link)", withDestinationPath: target)
    }
    for (name, file) in [("hard.json", "r/plan.json"), ("c-hard.json", "c.json")] {
      try files.linkItem(atPath: "\(folder.path)/\(file)", toPath: "\(folder.path)/\(name)")
    }
  }

  /// All files, by their paths.
  private var contents: [String: Data] {
    let paths = FileManager.default.subpaths(atPath: folder.path) ?? []
    let files = paths.map { ($0, FileManager.default.contents(atPath: "\(folder.path)/\($0)")) }
    return Dictionary(uniqueKeysWithValues: files).compactMapValues(\.self)
  }

  /// A command, the file that it would write, and what that is.
  @Test(arguments: [
    ("\(results) --output json:r/plan.json", "r/plan.json", "the results 'r'"),
    ("\(results) --output text:sub/../r/plan.json", "sub/../r/plan.json", "the results 'r'"),
    ("\(results) --output text:r/round-1", "r/round-1", "the results 'r'"),
    ("\(results) --output text:r/round-1/plan.json", "r/round-1/plan.json", "the results 'r'"),
    ("\(results) --output link.json", "link.json", "the results 'r'"),
    ("\(results) --output hard.json", "hard.json", "the results 'r'"),
    ("\(results) --output rounds/1.json", "rounds/1.json", "the results 'r'"),
    ("\(results) --output text:r", "r", "the results 'r'"),
    ("merge r --output r/plan.json", "r/plan.json", "the share 'r'"),
    ("\(season) --output text:rs/season.json", "rs/season.json", "the results 'rs'"),
    ("\(season) --output text:rs/A", "rs/A", "the results 'rs'"),
    ("\(tuning) --output text:t/test", "t/test", "the results 't'"),
    ("\(tuning) --output text:t/journal.jsonl", "t/journal.jsonl", "the results 't'"),
    ("ratings g/0.psq --output text:g/0.psq/01.psq", "g/0.psq/01.psq", "the results"),
    ("--games 2 --plugins p --log p/lib.so", "p/lib.so", "a plug-in in 'p'"),
    ("c.json --output c-link.json", "c-link.json", "the configuration"),
    ("c-link.json --output c.json", "c.json", "the configuration"),
    ("c.json --output c-hard.json", "c-hard.json", "the configuration"),
    ("c-hard.json --output c.json", "c.json", "the configuration"),
  ])
  func `no file that is kept is lost`(command: String, file: String, kept: String) async throws {
    try await prepare()
    let before = contents
    let run = try await folder.run(command, status: 64)
    let option = command.contains("--log") ? "--log" : "--output"
    #expect(
      run.error == "tournament: \(option) '\(file)' would overwrite \(kept); use another file\n"
    )
    #expect(contents == before)
  }

  @Test(arguments: [
    results + " --output r/report.html", "merge r --output r/report.html",
    "ratings g/0.psq --output g/0.psq/table.txt",
    // A device may be named as often as one likes.
    "--games 2 --output text:/dev/null --output json:/dev/null --log /dev/null",
  ])
  func `a report may be kept beside what it is made from`(command: String) async throws {
    try await prepare()
    try await folder.run(command)
  }

  @Test func `the games of a tournament in a season are a file that is written`() async throws {
    let run = try await folder.run("s.json --games-file g.sgf --output text:g-A.sgf", status: 64)
    #expect(run.error.contains("'g-A.sgf' are the same file"))
  }

  @Test func `a link to nothing yet is the file that it leads to`() async throws {
    let link = "\(folder.path)/link.txt"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a.txt")
    try await folder.run("--games 2 --output a.txt --output link.txt", status: 64)
    #expect(!folder.names.contains("a.txt"))
    try await folder.run("--games 2 --output link.txt")
    #expect(folder.names.contains("a.txt"))
  }
}
