import CommandKit
import Foundation
import Leagues
import TestSupport
import Testing
import TournamentCore

/// `tournament league`: a field that grows, in a folder.
@Suite struct LeagueCommandTests {
  private static let bots = [5, 10, 20, 40].map { "B\($0)=monte-carlo:playouts=\($0)" }
  private let club: ClubFolder

  init() throws { club = try ClubFolder() }

  @Test func `a league is made by its first bots, and played as far as asked`() throws {
    #expect(club.output("club add", Self.bots) == "B5: joins\nB10: joins\nB20: joins\nB40: joins\n")
    club.output("club play --games 60")
    #expect(try club.table().games == 60)
    club.output("club play --games 30")
    #expect(try club.table().games == 90)
    #expect(club.output("club").hasPrefix("League club · 3×3, 3 in a row · 4 entrants · "))
    let before = try club.table().rounds
    club.output("club play")
    #expect(try club.table().rounds == before + 1)
    club.output("club play --until 250")
    for entrant in try club.table().entrants {
      let (lower, upper) = (try #require(entrant.lower), try #require(entrant.upper))
      let elo = try #require(entrant.elo)
      #expect(upper - lower <= 500.1)
      // The interval reaches equally far to both sides, or there is no figure for it.
      let isSymmetric = abs((upper - elo) - (elo - lower)) < 0.15
      #expect((entrant.error != nil) == isSymmetric)
      if let error = entrant.error { #expect(abs(2 * error - (upper - lower)) < 0.21) }
    }
    let headings = club.output("club show --format csv").prefix { $0 != "\n" }
    #expect(headings.contains(",elo,lower,upper,error,games,"))
  }

  @Test func `it says why the pairings of any round were chosen`() throws {
    club.output("club add", Self.bots)
    club.output("club play --games 40")
    #expect(club.output("club show --why").contains("interval from ±"))
    #expect(club.output("club show --round 1").contains("\nRound 1 · "))
    let count = try club.table().rounds
    let wrong = club.run("club show --round \(count + 1)")
    #expect(wrong.status == .usage)
    #expect(wrong.error.contains("--round must be a whole number from 1 to \(count)"))
  }

  @Test(arguments: [
    ("none", 66, "there is no league in '"), ("club plya", 64, "did you mean 'play'?"),
    ("club add", 64, "name bots to add"), ("club add minmax", 64, "did you mean 'minimax'?"),
    ("club add A=random A=minimax", 64, "'A' is given twice; add each bot once"),
    ("club retire X", 64, "no entrant of this league is called 'X'; choose from A, B"),
    ("club anchor A=x", 64, "from -10000 to 10000"),
    ("club play --until 0", 64, "--until must be a positive number of Elo points, not '0'"),
    ("club play --for soon", 64, "--for must be a duration like 10m or 90s, not 'soon'"),
    ("club play --games 3", 64, "--games must be an even number"),
    ("club play --shard 4/3", 64, "a share from 1/3 to 3/3"),
    ("club add random --board 4x4", 64, "keeps its settings in "),
    ("club show --until 3", 64, "--until goes with 'play'"),
    ("club --watch none", 66, "--watch needs a folder"),
    ("new --watch none", 66, "--watch needs a folder"),
    ("new add minmax", 64, "did you mean 'minimax'?"),
    (". add random", 73, "is not empty and not a league"),
    ("club play --why", 64, "--why goes with 'show', not with 'play'"),
    ("club show --round 1", 64, "the league has played no round yet"),
    ("club page table.txt", 64, "a page cannot be 'table.txt'; name a file that ends in .html"),
  ])
  func `a mistake is reported in a line`(command: String, status: Int32, message: String) throws {
    club.output("club add", ["A=random", "B=first-free"])
    let answer = club.run(command)
    #expect(answer.status.rawValue == status)
    #expect(answer.error.contains(message), "\(answer.error)")
    #expect(answer.error.split(separator: "\n").count == 1, "\(answer.error)")
    // Nothing is left of a league that was not made, nor of a page that was not written.
    #expect(!FileManager.default.fileExists(atPath: club.path("new")))
    #expect(!FileManager.default.fileExists(atPath: "table.txt"))
  }

  @Test func `the league's own folder is not watched`() throws {
    club.output("club add", ["A=random", "B=first-free"])
    let inside = club.path("club/bots")
    try FileManager.default.createDirectory(atPath: inside, withIntermediateDirectories: false)
    for folder in [club.path(), club.path("club/../club/"), inside] {
      let answer = club.run("club --watch", [folder])
      #expect(answer.status == .usage)
      #expect(answer.error.contains("--watch cannot be the league's own folder"), "\(answer.error)")
    }
  }

  @Test func `where no name is like the word, a readable number of names is offered`() throws {
    let names = (10..<50).map { "Entrant-number-\($0)-of-the-evening" }
    club.output("club add", names.map { "\($0)=random" })
    let answer = club.run("club retire xyz")
    #expect(answer.error.contains("; choose from \(names[0]), \(names[1])"))
    #expect(answer.error.hasSuffix(" others\n") && answer.error.count < 280, "\(answer.error)")
    // One that begins like the word is meant.
    #expect(club.run("club retire Entrant-number-17").error.contains("did you mean '\(names[7])'?"))
  }

  @Test func `settings are those of the first command, and may be named again`() throws {
    club.output("big add random first-free --board 5x4 --line-length 4 --seed 9")
    #expect(try club.folder.read("big/league.json").contains("\"columns\": 5"))
    #expect(club.output("big").hasPrefix("League big · 5×4, 4 in a row"))
    club.output("big add heuristic --board 5x4 --line-length 4 --seed 9")
    #expect(club.run("big add minimax --seed 8").status == .usage)
  }

  @Test func `settings that are gone or changed are named, with the remedy`() throws {
    club.output("club add", Self.bots)
    club.output("club play")
    let settings = try club.folder.read("club/league.json")
    let changed = settings.replacing("\"seed\": 2026", with: "\"seed\": 7")
    try club.folder.write(changed, to: "club/league.json")
    let refused = club.run("club play")
    #expect(refused.status == .data)
    let words = "round 1 was played: seed was 2026 and is 7; change it back"
    #expect(refused.error.contains(words), "\(refused.error)")
    // What it is called is no part of its games.
    try club.folder.write(
      settings.replacing("\"seed\"", with: "\"name\": \"Monday\", \"seed\""),
      to: "club/league.json"
    )
    #expect(club.output("club").hasPrefix("League Monday · "))
    try FileManager.default.removeItem(atPath: club.path("club/league.json"))
    let answer = club.run("club")
    #expect(answer.status == .noInput)
    #expect(answer.error.contains("club/league.json' is missing, which has the settings"))
  }

  @Test func `one process plays a league at a time, while others may look and add`() throws {
    club.output("club add", Self.bots)
    let folder = try LeagueFolder(club.path(), TournamentPlan.Terms())
    do {
      let lock = try folder.lockForPlaying(sharing: false)
      let second = club.run("club play")
      #expect(second.status == .cannotCreate)
      #expect(second.error.contains("is being played by another process"))
      club.output("club add", ["Late=monte-carlo:playouts=8"])
      club.output("club show")
      withExtendedLifetime(lock) {}
    }
    club.output("club play --games 20")
    #expect(try club.table().entrants.count == 5)
  }

  @Test func `the games of a round in progress are shown`() throws {
    club.output("club add", Self.bots)
    club.output("club play")
    func lines() throws -> [Substring] {
      try club.folder.read("club/rounds/1/journal.jsonl").split(separator: "\n").sorted()
    }
    let whole = try lines()
    // As a run leaves it that was killed after its first chunk.
    let first = try #require(whole.first)
    try club.folder.write("\(first)\n", to: "club/rounds/1/journal.jsonl")
    let table = try club.table()
    let present = try #require(table.roundInProgress)
    #expect(table.rounds == 0 && table.games == 0 && present.number == 1)
    #expect(0 < present.games && present.games < present.plannedGames)
    #expect(present.matches.reduce(0) { $0 + $1.wins + $1.draws + $1.losses } == present.games)
    let progress = "\(present.games) of \(present.plannedGames) games"
    #expect(
      club.output("club").contains(
        "Round 1 is in progress: \(progress), which count when it is finished."
      )
    )
    #expect(club.output("club show --why").contains("Round 1 · \(progress), in progress"))
    club.output("club page")
    let page = try club.folder.read("club/league.html")
    #expect(page.contains("In progress; its games count at its end.") && page.contains("Played"))
    club.output("club play")
    #expect(try lines() == whole)
    #expect(try club.table().roundInProgress == nil)
  }

  @Test(.needs("python3"))
  func `an engine that hangs costs the move limit, and no more`() throws {
    let program = "\(PackageFolder.path)/Tests/EnginesTests/Programs/faulty.py"
    club.output(
      "club add",
      [PatientEngine.spec("\(Python.path) \(program) hang", name: "Hangs")]
        + ["B=first-free", "--move-limit", "1s"]
    )
    club.output("club play --games 2")
    let journal = try club.folder.read("club/rounds/1/journal.jsonl")
    #expect(journal.contains(/no answer to [A-Z]+( \d,\d)? in 1s/), "\(journal)")
    #expect(try club.table().entrant("Hangs")?.forfeits == 2)
  }
}
