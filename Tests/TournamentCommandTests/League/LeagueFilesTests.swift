import Foundation
import TestSupport
import Testing

/// What a command writes about a league is no file of it.
@Suite struct LeagueFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["hand/a.sh": "random", "bot.script": "a1"]) }

  private func begin() async throws {
    try await folder.run("league club add minimax:depth=1 heuristic S=scripted:file=bot.script")
    let files = FileManager.default
    for (link, target) in [("link.json", "club/league.json"), ("link.html", "club/league.jsonl")] {
      try files.createSymbolicLink(atPath: "\(folder.path)/\(link)", withDestinationPath: target)
    }
    let (settings, hard) = ("\(folder.path)/club/league.json", "\(folder.path)/hard.json")
    try files.linkItem(atPath: settings, toPath: hard)
  }

  /// The files of the league, by their paths in it.
  private func contents() throws -> [String: Data] {
    let club = "\(folder.path)/club"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: club)
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        FileManager.default.contents(atPath: "\(club)/\(path)").map { (path, $0) }
      }
    )
  }

  private static let refusals = [
    ("show --output club/league.json", "--output 'club/league.json'", "the league 'club'"),
    ("show --output hand/../club/league.json", "--output 'hand/../club/league.json'", nil),
    ("show --output link.json", "--output 'link.json'", nil),
    ("show --output hard.json", "--output 'hard.json'", nil),
    ("show --output text:club/league.jsonl", "--output 'club/league.jsonl'", nil),
    ("show --output text:club/league.lock", "--output 'club/league.lock'", nil),
    ("play --output text:club/rounds", "--output 'club/rounds'", nil),
    ("play --live link.html", "--live 'link.html'", nil),
    ("play --log club/league.jsonl", "--log 'club/league.jsonl'", nil),
    ("add random --log club/league.json", "--log 'club/league.json'", nil),
    ("page club/rounds/page.html", "page 'club/rounds/page.html'", nil),
    ("page link.html", "page 'link.html'", nil),
    ("play --output text:bot.script", "--output 'bot.script'", "a file of S"),
    ("show --output text:bot.script", "--output 'bot.script'", "a file of S"),
    ("play --watch hand --output text:hand/a.sh", "--output 'hand/a.sh'", "the bots in 'hand'"),
  ]

  @Test(arguments: refusals)
  func `no file of a league is written over`(
    words: String,
    output: String,
    kept: String?
  ) async throws {
    try await begin()
    let before = try contents()
    let run = try await folder.run("league club \(words)", status: 64)
    #expect(run.output.isEmpty)
    #expect(
      run.error
        == "tournament: \(output) would overwrite \(kept ?? "the league 'club'"); use another file\n"
    )
    #expect(try contents() == before)
    #expect(try folder.read("hand/a.sh") == "random")
    #expect(try folder.read("bot.script") == "a1")
    try await folder.run("league club show")
  }

  private static let errors: [(String, Int32, String)] =
    [
      ("play --format xml", 64, "--format must be one of text, markdown, csv, json, not 'xml'"),
      ("play --output t.pdf", 64, "the format of 't.pdf' is unknown; "),
      ("play --output no/t.txt", 73, "cannot create 'no/t.txt': there is no folder 'no'"),
      ("show --log l", 64, "--log is for 'add' and 'play', and 'show' starts no bots"),
    ]
    + [
      ("add random", "--format json"), ("retire heuristic", "--output t.txt"),
      ("anchor heuristic", "--output t.txt"), ("page", "--format text"),
    ].map { command, option in
      let (action, name) = (command.prefix { $0 != " " }, option.prefix { $0 != " " })
      let message = "\(name) is for the table of 'show' and 'play', and '\(action)' has none"
      return ("\(command) \(option)", 64, message)
    }

  @Test(arguments: errors)
  func `wrong outputs are found first`(words: String, status: Int32, message: String) async throws {
    try await begin()
    let before = try contents()
    let run = try await folder.run("league club \(words)", status: status)
    #expect(run.output.isEmpty)
    #expect(run.error.hasPrefix("tournament: \(message)"), "\(run.error)")
    #expect(try contents() == before)
  }

  @Test func `a table may be kept beside the league`() async throws {
    try await begin()
    try await folder.run("league club play --output club/table.json")
    #expect(try folder.read("club/table.json").contains("heuristic"))
    try await folder.run("league club page")
  }

  @Test(arguments: ["mkfifo", "ln -s /dev/null"])
  func `a file of a league that is a pipe or a device is refused`(make: String) async throws {
    try await begin()
    let path = "club/league.jsonl"
    let script = "cd '\(folder.path)'; rm \(path); \(make) \(path)"
    _ = try Program.output(of: "/bin/sh", ["-c", script])
    let run = try await folder.run("league club show", status: 66)
    #expect(
      run.error == "tournament: cannot read '\(path)': it is a device or a pipe, not a file\n"
    )
  }
}
