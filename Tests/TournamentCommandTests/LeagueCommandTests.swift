import Foundation
import StrategyKit
import Testing
import TestSupport

/// `tournament league`: a field that grows, in a folder.
@Suite struct LeagueCommandTests {
  private static let bots = [5, 10, 20, 40].map { "B\($0)=monte-carlo:playouts=\($0)" }

  /// A table as `show --format json` writes it.
  private struct Table: Decodable {
    struct Entrant: Decodable, Equatable {
      let name: String
      let rank: Int?
      let version: Int
      let status: String
      let elo: Double?
      let games: Int
      let wins: Int
      let forfeits: Int
      let halfWidth: Double?
    }
    struct Meeting: Decodable, Hashable {
      let bots: [String]
      let wins: Int
      let draws: Int
      let losses: Int
    }
    let name: String
    let rounds: Int
    let games: Int
    let entrants: [Entrant]
    let meetings: [Meeting]

    func entrant(_ name: String) -> Entrant? { entrants.first { $0.name == name } }
  }

  private func run(_ words: String, _ bots: [String] = [], in folder: TemporaryFolder) async throws
    -> Binary.Run
  {
    try await Binary.run(
      ["league"] + words.split(separator: " ").map(String.init) + bots,
      in: folder.path
    )
  }

  /// What a command prints, which it expects to succeed.
  @discardableResult
  private func output(_ words: String, _ bots: [String] = [], in folder: TemporaryFolder)
    async throws -> String
  {
    let run = try await run(words, bots, in: folder)
    #expect(run.status == 0, "\(words): \(run.error)")
    return run.output
  }

  private func table(_ league: String, in folder: TemporaryFolder) async throws -> Table {
    let text = try await output("\(league) show --format json", in: folder)
    return try JSONDecoder().decode(Table.self, from: Data(text.utf8))
  }

  @Test func `a league is made by its first bots, and played as far as asked`() async throws {
    let folder = try TemporaryFolder()
    let added = try await run("club add", Self.bots, in: folder)
    #expect(added.status == 0)
    #expect(added.output == "B5: joins\nB10: joins\nB20: joins\nB40: joins\n")
    try await output("club play --games 60", in: folder)
    #expect(try await table("club", in: folder).games == 60)
    try await output("club play --games 30", in: folder)
    #expect(try await table("club", in: folder).games == 90)
    let shown = try await output("club", in: folder)
    #expect(shown.hasPrefix("League club · 3×3, 3 in a row · 4 entrants · "))
    let before = try await table("club", in: folder).rounds
    try await output("club play", in: folder)
    #expect(try await table("club", in: folder).rounds == before + 1)
    try await output("club play --until 250", in: folder)
    #expect(try await table("club", in: folder).entrants.allSatisfy { $0.halfWidth ?? 999 <= 250 })
    let why = try await output("club show --why", in: folder)
    #expect(why.contains("interval from ±"))
  }

  @Test(arguments: [
    ("league", 64, "which league?"), ("league none", 66, "there is no league in 'none'"),
    ("league club plya", 64, "did you mean 'play'?"), ("league club add", 64, "add which bots?"),
    ("league club add minmax", 64, "did you mean 'minimax'?"),
    ("league club retire X", 64, "no entrant of this league is called 'X'"),
    ("league club anchor A=x", 64, "from -10000 to 10000"),
    ("league club play --until 0", 64, "--until must be a number of Elo points above 0"),
    ("league club play --for soon", 64, "--for must be a time like 10m"),
    ("league club play --games 3", 64, "--games must be an even number"),
    ("league club play --shard 4/3", 64, "a share from 1/3 to 3/3"),
    ("league club add random --board 4x4", 64, "keeps its settings in club/league.json"),
    ("league club show --until 3", 64, "--until goes with 'play'"),
    ("league club --watch none", 66, "--watch needs a folder"),
    ("league new add minmax", 64, "did you mean 'minimax'?"),
    ("league . add random", 73, "is not empty and not a league"),
    ("league club play --why", 64, "--why goes with 'show'"),
  ])
  func `what cannot be done is said in a line`(
    command: String,
    status: Int32,
    message: String
  ) async throws {
    let folder = try TemporaryFolder()
    try await output("club add", ["A=random", "B=first-free"], in: folder)
    let run = try await Binary.run(command.split(separator: " ").map(String.init), in: folder.path)
    #expect(run.status == status)
    #expect(run.error.contains(message), "\(run.error)")
    #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
    // Nothing is left of a league that was not made.
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/new"))
  }

  @Test func `settings are those of the first command`() async throws {
    let folder = try TemporaryFolder()
    try await output("big add random first-free --board 5x4 --line-length 4 --seed 9", in: folder)
    #expect(try folder.read("big/league.json").contains("\"columns\": 5"))
    #expect(try await output("big", in: folder).hasPrefix("League big · 5×4, 4 in a row"))
  }

  @Test func `a changed file is a new version, with the history of both`() async throws {
    let folder = try TemporaryFolder()
    try await output(
      "club add",
      ["S=monte-carlo:playouts=9", "M=monte-carlo:playouts=20"],
      in: folder
    )
    try await output("club play --games 40", in: folder)
    let before = try #require(try await table("club", in: folder).entrant("S"))
    #expect(before.games == 40)
    let changed = try await run("club add", ["S=monte-carlo:playouts=30"], in: folder)
    #expect(changed.output == "S: is now version 2\n")
    #expect(try await table("club", in: folder).entrant("S")?.games == 0)
    try await output("club play --games 20", in: folder)
    let table = try await table("club", in: folder)
    #expect(table.entrant("S")?.version == 2 && table.entrant("S")?.games == 20)
    #expect(Set(table.meetings.map(\.bots)) == [["S v1", "M"], ["M", "S"]])
    // Back to the first version, which keeps its games.
    try await output("club add", ["S=monte-carlo:playouts=9"], in: folder)
    let again = try #require(try await self.table("club", in: folder).entrant("S"))
    #expect(again.version == 1 && again.games == before.games && again.wins == before.wins)
  }

  @Test func `who retires keeps its games, and may come back`() async throws {
    let folder = try TemporaryFolder()
    try await output("club add", Self.bots, in: folder)
    try await output("club play --games 80", in: folder)
    try await output("club retire B10", in: folder)
    let retired = try #require(try await table("club", in: folder).entrant("B10"))
    #expect(retired.status == "retired" && retired.rank == nil)
    try await output("club play --games 40", in: folder)
    #expect(try await table("club", in: folder).entrant("B10")?.games == retired.games)
    try await output("club add", ["B10=monte-carlo:playouts=10"], in: folder)
    #expect(try await table("club", in: folder).entrant("B10")?.status == "playing")
  }

  @Test func `ratings are relative to the anchor`() async throws {
    let folder = try TemporaryFolder()
    try await output("club add", ["minimax", "random", "heuristic"], in: folder)
    try await output("club play", in: folder)
    try await output("club anchor random=-100", in: folder)
    let table = try await table("club", in: folder)
    #expect(table.entrant("random")?.elo == -100)
    #expect(table.entrant("minimax")?.elo ?? 0 > 500)
    #expect(table.games == 0, "exact scores need no games")
  }

  @Test func `a newcomer that loses all its games plays no more than the others`() async throws {
    let folder = try TemporaryFolder()
    try await output("club add", Array(Self.bots.prefix(2)), in: folder)
    try await output("club play --games 60 --quiet", in: folder)
    try await output("club add", ["W=first-free"], in: folder)
    try await output("club play --quiet", in: folder)
    #expect(try await table("club", in: folder).entrant("W")?.games ?? 999 <= 200)
  }

  @Test func `one process plays a league at a time, while others may look and add`() async throws {
    let folder = try TemporaryFolder()
    try await output("club add", Self.bots, in: folder)
    let first = try StartedRun(["league", "\(folder.path)/club", "play", "--for", "10m", "--quiet"])
    try first.wait(forFile: "\(folder.path)/club/rounds/2/journal.jsonl")
    let second = try await run("club play", in: folder)
    #expect(second.status == 73)
    #expect(second.error.contains("'club' is being played by another process"))
    try await output("club add", ["Late=monte-carlo:playouts=8"], in: folder)
    try await output("club show", in: folder)
    first.send(SIGINT)
    #expect(try first.wait().status == 130)
    try await output("club play --games 20", in: folder)
    #expect(try await table("club", in: folder).entrants.count == 5)
  }

  @Test func `rounds whose games are gone are played again`() async throws {
    let folder = try TemporaryFolder()
    try await output("club add", Self.bots, in: folder)
    try await output("club play --games 60", in: folder)
    let before = try await table("club", in: folder)
    try FileManager.default.removeItem(atPath: "\(folder.path)/club/rounds")
    for _ in 0..<before.rounds { try await output("club play --quiet", in: folder) }
    let after = try await table("club", in: folder)
    #expect(after.entrants == before.entrants && after.meetings == before.meetings)
  }

  @Test func `the league's own settings may be named again`() async throws {
    let folder = try TemporaryFolder()
    try await output("club add random first-free --board 4x4 --seed 7", in: folder)
    try await output("club add heuristic --board 4x4 --line-length 4 --seed 7", in: folder)
    #expect(try await run("club add minimax --seed 8", in: folder).status == 64)
  }

  @Test func `killed again and again, it comes to the same`() async throws {
    let (whole, killed) = (try TemporaryFolder(), try TemporaryFolder())
    for folder in [whole, killed] { try await output("club add", Self.bots, in: folder) }
    var random = GameRandom(seed: 4)
    for _ in 0..<(FullTests.isOn ? 100 : 12) {
      let run = try StartedRun(
        ["league", "\(killed.path)/club", "play", "--games", "100", "--quiet", "--jobs", "2"]
      )
      StartedRun.pause(milliseconds: 10 + random.next(below: 150))
      run.send(SIGKILL)
      _ = try run.wait()
    }
    // To the end of the round in which it was killed.
    try await output("club play --quiet", in: killed)
    let end = try await table("club", in: killed)
    while try await table("club", in: whole).games < end.games {
      try await output("club play --quiet --jobs 7", in: whole)
    }
    let other = try await table("club", in: whole)
    #expect(end.games > 0 && end.rounds == other.rounds)
    #expect(end.entrants == other.entrants && end.meetings == other.meetings)
  }

  @Test func `a folder is watched: files join, change and go`() async throws {
    let folder = try TemporaryFolder()
    let handed = "\(folder.path)/handed-in"
    try FileManager.default.createDirectory(atPath: handed, withIntermediateDirectories: false)
    func hand(_ name: String, _ bot: String, _ remark: String = "") throws {
      let script = "#!/bin/sh\n# \(remark)\nexec '\(Binary.path)' serve \(bot)\n"
      try script.write(toFile: "\(handed)/\(name)", atomically: true, encoding: .utf8)
    }
    try hand("anna.sh", "heuristic")
    try hand("ben.sh", "random")
    try "not a bot".write(toFile: "\(handed)/notes.txt", atomically: true, encoding: .utf8)
    try hand("cleo.sh", "nonsense")
    let run = try StartedRun(
      ["league", "\(folder.path)/class", "--watch", handed, "--jobs", "2", "--quiet"]
    )
    func wait(_ isSo: (Table) -> Bool) async throws {
      for _ in 0..<600 {
        if FileManager.default.fileExists(atPath: "\(folder.path)/class/league.jsonl"),
          isSo(try await table("class", in: folder))
        {
          return
        }
        StartedRun.pause(milliseconds: 100)
      }
      Issue.record("it did not come to that")
    }
    try await wait { $0.entrant("anna")?.games ?? 0 > 0 && $0.entrant("ben")?.games ?? 0 > 0 }
    try hand("anna.sh", "minimax:depth=1", "better")
    try await wait { $0.entrant("anna")?.version == 2 && $0.entrant("anna")?.games ?? 0 > 0 }
    try hand("dora.sh", "first-free")
    try await wait { $0.entrant("dora")?.games ?? 0 > 0 }
    try FileManager.default.removeItem(atPath: "\(handed)/ben.sh")
    try await wait { $0.entrant("ben")?.status == "retired" }
    run.send(SIGTERM)
    let ended = try run.wait()
    #expect(ended.status == 130)
    #expect(ended.error.contains("notes.txt cannot play: it is not a program, script or library"))
    #expect(ended.error.contains("cleo.sh cannot play: "))
    let page = try folder.read("class/league.html")
    #expect(page.contains("anna") && page.contains("dora"))
  }
}
