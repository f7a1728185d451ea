import Statistics
import Bots
import Foundation
import GameModel
import Leagues
import Planning
import Results
import StrategyKit
import TestSupport
import Testing
import TournamentCore

@testable import LeagueFolders

/// The rounds of leagues in folders.
@Suite struct LeagueRunTests {
  private static let specs = [5, 10, 20, 40].map { "B\($0)=monte-carlo:playouts=\($0)" }

  /// A league in a temporary folder, with the bots that play in it.
  private struct Club {
    let temporary: TemporaryFolder
    let folder: LeagueFolder
    var run: LeagueRun

    init(_ specs: [String], _ terms: TournamentPlan.Terms = .init(seed: 3), jobs: Int = 1) throws {
      temporary = try TemporaryFolder()
      let path = "\(temporary.path)/club"
      try LeagueFolder.create(path, settings: "{}")
      folder = try LeagueFolder(path, terms)
      run = LeagueRun(folder, bots: [:]) { Runner($0, bots: $1, jobs: jobs) }
      for spec in specs { try add(spec) }
    }

    mutating func add(_ spec: String) throws {
      let bot = try roster.bot(BotSpec(spec), rules: folder.terms.rules)
      try folder.record { _ in [.add(bot: PlannedBot(bot), folder: ".")] }
      run.bots[folder.league.versions.count - 1] = bot
    }

    func play(rounds: Int, until: Double? = nil) throws {
      for _ in 0..<rounds {
        guard try run.playRound(until: until) == .finished else { return }
      }
    }

    /// What was played, line by line, whoever played it in whatever order.
    var lines: [String] {
      get throws {
        let rounds = "\(folder.path)/rounds"
        return try FileManager.default.subpathsOfDirectory(atPath: rounds).sorted()
          .filter { $0.hasSuffix(".jsonl") }
          .flatMap {
            try String(contentsOfFile: "\(rounds)/\($0)", encoding: .utf8).split(separator: "\n")
          }
          .map(String.init).sorted()
      }
    }

    var log: String {
      get throws {
        try String(contentsOfFile: LeagueFolder.logPath(in: folder.path), encoding: .utf8)
      }
    }
  }

  @Test(arguments: [2, 7]) func `threads change nothing`(jobs: Int) throws {
    let (one, many) = (try Club(Self.specs), try Club(Self.specs, jobs: jobs))
    try one.play(rounds: 3)
    try many.play(rounds: 3)
    #expect(try one.lines == many.lines)
    #expect(try one.log == many.log)
    #expect(one.folder.results.meetings == many.folder.results.meetings)
  }

  @Test func `three shares of each round are the round`() throws {
    let (whole, shared) = (try Club(Self.specs), try Club(Self.specs))
    try whole.play(rounds: 4)
    for _ in 0..<4 {
      for number in [2, 3, 1] {
        let outcome = try shared.run.playRound(shard: Shard(number: number, count: 3))
        #expect(outcome == (number == 1 ? .finished : .shared))
      }
    }
    #expect(try whole.lines == shared.lines)
    #expect(try whole.log == shared.log)
  }

  @Test func `what shares have played is not played again`() throws {
    let (whole, mixed) = (try Club(Self.specs), try Club(Self.specs))
    try whole.play(rounds: 1)
    #expect(try mixed.run.playRound(shard: Shard(number: 2, count: 3)) == .shared)
    let shared = try mixed.lines
    #expect(try mixed.run.playRound() == .finished)
    let lines = try whole.lines
    #expect(try mixed.lines == lines)
    #expect(!shared.isEmpty && shared.count < lines.count)
  }

  @Test func `an interrupted round goes on, again and again`() throws {
    let (whole, cut) = (try Club(Self.specs), try Club(Self.specs))
    try whole.play(rounds: 3)
    var interruptions = 0
    while cut.folder.finishedRounds < 3 {
      let interruption = Interruption()
      let hooks = RunHooks(onProgress: { _ in interruption.request() })
      if try cut.run.playRound(hooks, interruption: interruption) == .interrupted {
        interruptions += 1
      }
    }
    #expect(interruptions > 6)
    #expect(try whole.lines == cut.lines)
    // As another process finds it.
    let again = try LeagueFolder(cut.folder.path, cut.folder.terms)
    #expect(again.league == whole.folder.league)
    #expect(again.results.meetings == whole.folder.results.meetings)
  }

  @Test func `a newcomer plays its own games, and no other is touched`() throws {
    var club = try Club(Self.specs)
    try club.play(rounds: 5)
    let (lines, meetings) = (try club.lines, club.folder.results.meetings)
    let rounds = club.folder.finishedRounds
    try club.add("New=monte-carlo:playouts=15")
    repeat {
      try club.play(rounds: 1)
      let round = try #require(club.folder.league.rounds.last)
      guard !round.newcomers.isEmpty else { break }
      #expect(round.choices.allSatisfy { $0.first == 4 || $0.second == 4 })
      for (meeting, result) in meetings where meeting.second < 4 {
        #expect(club.folder.results.meetings[meeting] == result)
      }
      let now = try club.lines
      #expect(Set(now).isSuperset(of: lines))
    } while club.folder.finishedRounds < rounds + 40
    #expect(club.folder.finishedRounds > rounds + 1)
    #expect(club.folder.league.rounds.last?.newcomers == [])
    #expect(try club.run.playRound(onlyNewcomers: true) == .idle(.noNewcomers))
  }

  @Test func `a version that is gone ends its round`() throws {
    var club = try Club(Self.specs)
    let interruption = Interruption()
    let hooks = RunHooks(onProgress: { _ in interruption.request() })
    #expect(try club.run.playRound(hooks, interruption: interruption) == .interrupted)
    let played = try club.lines.count
    club.run.bots[0] = nil
    #expect(try club.run.playRound() == .finished)
    #expect(club.folder.league.rounds[0].isClosed)
    #expect(club.folder.league.rounds[1].choices.allSatisfy { $0.first > 0 })
    // What had been played of it counts.
    let games = club.folder.results.meetings.filter { $0.key.first == 0 }.values
      .reduce(0) { $0 + $1.score.games }
    #expect(played > 0 && games > 0)
  }

  @Test func `policies have exact scores and play no games`() throws {
    let club = try Club(["minimax", "random", "Easy=minimax:blunder=0.5"])
    try club.run.recordExactScores()
    #expect(club.folder.league.exactScores.count == 3)
    #expect(try club.run.playRound() == .idle(.known))
    let score = try #require(club.folder.league.exactScores.first)
    // 191/192 and 99.48 % are known from elsewhere for minimax that answers in reading order.
    #expect(abs(score.asX[0] - 191.0 / 192) < 1e-12)
    #expect(abs(score.asX.reduce(0, +) - 1) < 1e-12)
    let rows = LeagueTable(club.folder.league, club.folder.results).rows
    #expect(
      rows.map { club.folder.league.entrants[$0.entrant].name } == ["minimax", "Easy", "random"]
    )
    // They are looked at once.
    var looked = 0
    try club.run.recordExactScores { looked += $0 }
    #expect(looked == 0)
  }

  @Test func `pairings that only repeat their games are left alone`() throws {
    let club = try Club([
      "A=monte-carlo:playouts=20", "B=scripted:moves=b2a1c3", "C=scripted:moves=a1b2c3",
    ])
    try club.play(rounds: 16)
    let games = club.folder.results.meetings[.init(1, 2)]?.score.games ?? 0
    #expect((2...16).contains(games))
  }

  @Test func `it stops when every interval is narrow enough`() throws {
    let club = try Club(Self.specs)
    try club.play(rounds: 1000, until: 250)
    let table = LeagueTable(club.folder.league, club.folder.results)
    #expect(table.rows.allSatisfy { $0.halfWidth <= 250 })
    #expect(try club.run.playRound(until: 250) == .idle(.narrow))
  }

  @Test func `the rest of a line of a killed process is no part of the league`() throws {
    let club = try Club(Self.specs)
    let path = LeagueFolder.logPath(in: club.folder.path)
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: Data(#"{"retire":{"entr"#.utf8))
    try file.close()
    let folder = try LeagueFolder(club.folder.path, club.folder.terms)
    #expect(folder.league == club.folder.league)
    try folder.record { _ in [.retire(entrant: 3)] }
    let again = try LeagueFolder(club.folder.path, club.folder.terms)
    #expect(again.league.entrants[3].isRetired)
  }

  @Test func `a line that is no event is named`() throws {
    let club = try Club(Self.specs)
    let path = LeagueFolder.logPath(in: club.folder.path)
    let log = try club.log
    try (log + "{\"retire\":{\"entrant\":9}}\n").write(
      toFile: path,
      atomically: true,
      encoding: .utf8
    )
    #expect(throws: LeagueError.malformed(path, line: 5)) {
      try LeagueFolder(club.folder.path, club.folder.terms)
    }
  }

  @Test func `other settings than those of its rounds are named`() throws {
    let club = try Club(Self.specs)
    try club.play(rounds: 1)
    var terms = club.folder.terms
    terms.seed = 4
    terms.moveLimit = .seconds(2)
    terms.maximumForfeits = nil
    terms.openings = [Opening(try Position("... / .x. / ..."))]
    let changes = [
      "seed was 3 and is 4", "moveLimit was none and is 2s", "maxForfeits was 10 and is 0",
      "the openings are others",
    ]
    let path = LeagueFolder.settingsPath(in: club.folder.path)
    #expect(throws: LeagueError.otherSettings(path, round: 1, changes)) {
      try LeagueFolder(club.folder.path, terms)
    }
    let rules = try Rules(columns: 4, rows: 4)
    let change = "the game was 3×3, 3 in a row and is 4×4, 4 in a row"
    #expect(throws: LeagueError.otherSettings(path, round: 1, [change])) {
      try LeagueFolder(club.folder.path, TournamentPlan.Terms(rules: rules, seed: 3))
    }
  }

  @Test func `a log that has lost its end is told from one that has not`() throws {
    let club = try Club(Self.specs)
    try club.play(rounds: 2)
    let path = LeagueFolder.logPath(in: club.folder.path)
    let lines = try club.log.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    for (lost, rounds) in [(1, 1), (2, 0), (lines.count, 0)] {
      let rest = lines.dropLast(lost).map { "\($0)\n" }.joined()
      try rest.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(throws: LeagueError.cutShort(path, rounds: rounds, played: 2)) {
        try LeagueFolder(club.folder.path, club.folder.terms)
      }
    }
    // Without the folders of what is lost it goes on from there.
    try lines.dropLast().map { "\($0)\n" }.joined()
      .write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.removeItem(atPath: "\(club.folder.path)/rounds/2")
    let again = try LeagueFolder(club.folder.path, club.folder.terms)
    #expect(again.finishedRounds == 1)
  }

  @Test(arguments: ["plan.json", "journal.jsonl"])
  func `a damaged round is named, and can be played again`(name: String) throws {
    let club = try Club(Self.specs)
    try club.play(rounds: 2)
    let lines = try club.lines
    let round = "\(club.folder.path)/rounds/1"
    // A whole file that belongs elsewhere, as a line with another sum would only be skipped.
    let other = try String(contentsOfFile: "\(club.folder.path)/rounds/2/\(name)", encoding: .utf8)
    let text = name == "plan.json" ? String(other.dropLast(20)) : other
    try text.write(toFile: "\(round)/\(name)", atomically: true, encoding: .utf8)
    let error = #expect(throws: LeagueError.self) {
      try LeagueFolder(club.folder.path, club.folder.terms)
    }
    guard case .damagedRound(round, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    try FileManager.default.removeItem(atPath: round)
    let folder = try LeagueFolder(club.folder.path, club.folder.terms)
    #expect(folder.finishedRounds == 0 && folder.presentRound?.result.gameCount == 0)
    #expect(try LeagueRun(folder, bots: club.run.bots).playRound() == .finished)
    #expect(try club.lines == lines && folder.finishedRounds == 2)
  }

  @Test func `what has been played of a round is there, and does not count yet`() throws {
    let club = try Club(Self.specs)
    let interruption = Interruption()
    let hooks = RunHooks(onProgress: { _ in interruption.request() })
    #expect(try club.run.playRound(hooks, interruption: interruption) == .interrupted)
    let present = try #require(club.folder.presentRound)
    #expect(present.round.number == 1 && !present.isFinished)
    #expect(
      0 < present.result.gameCount && present.result.gameCount < present.result.plan.gameCount
    )
    #expect(club.folder.results.gameCount == 0)
    try club.play(rounds: 1)
    #expect(club.folder.presentRound == nil)
    #expect(club.folder.results.gameCount == present.result.plan.gameCount)
  }

  @Test func `from any beginning of its files it goes on to the same`() throws {
    let (whole, killed) = (try Club(Self.specs), try Club(Self.specs))
    try whole.play(rounds: 3)
    let (lines, log) = (try whole.lines, try whole.log)
    var random = GameRandom(seed: 5)
    var cuts = 0
    while try LeagueFolder(killed.folder.path, killed.folder.terms).finishedRounds < 3 {
      let folder = try LeagueFolder(killed.folder.path, killed.folder.terms)
      let (interruption, isKilled) = (Interruption(), cuts < 40)
      let hooks = RunHooks(onProgress: { _ in if isKilled { interruption.request() } })
      _ = try LeagueRun(folder, bots: killed.run.bots).playRound(hooks, interruption: interruption)
      guard isKilled else { continue }
      cuts += 1
      // A killed process leaves any number of the last bytes unwritten.
      let journal = "\(folder.path)/rounds/\(folder.league.rounds.count)/journal.jsonl"
      let size = try Data(contentsOf: URL(filePath: journal)).count
      #expect(truncate(journal, off_t(max(0, size - random.next(below: 500)))) == 0)
      let rest = try #require(FileHandle(forWritingAtPath: LeagueFolder.logPath(in: folder.path)))
      try rest.seekToEnd()
      try rest.write(contentsOf: Data(#"{"round":{"choi"#.utf8))
      try rest.close()
    }
    #expect(cuts > 5)
    #expect(try killed.lines == lines)
    // The rest of a line may still be there.
    #expect(
      try killed.log.split(separator: "\n").filter { $0.hasSuffix("}}") }
        == log.split(separator: "\n")
    )
  }
}
