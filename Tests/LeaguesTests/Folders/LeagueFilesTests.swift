import Foundation
import GameModel
import Statistics
@testable import Leagues
import StrategyKit
import TestSupport
import Testing
import TournamentCore

/// The folders and files of leagues: half made, cut short, damaged, or of another league.
@Suite struct LeagueFilesTests {
  @Test(arguments: [[], ["league.json"], ["league.json.new"], ["league.json", "league.json.new"]])
  func `a folder is made once, from what a killed process has left`(names: [String]) throws {
    let files = names.map { ("club/\($0)", "{}") }
    let temporary = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files))
    let path = "\(temporary.path)/club"
    try LeagueFolder.create(path, settings: "{\n}\n")
    #expect(try LeagueFolder.isLeague(path))
    let settings = try temporary.read("club/league.json")
    #expect(settings == (names.contains("league.json") ? "{}" : "{\n}\n"))
    if names.isEmpty {
      #expect(throws: LeagueError.foreign(path)) { try LeagueFolder.create(path, settings: "{}") }
    }
  }

  @Test func `other settings than those of its rounds are named`() throws {
    let club = try Club(Club.specs)
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
    let rules: Rules = "4,4,4"
    let change = "the game was 3×3, 3 in a row and is 4×4, 4 in a row"
    #expect(throws: LeagueError.otherSettings(path, round: 1, [change])) {
      try LeagueFolder(club.folder.path, TournamentPlan.Terms(rules: rules, seed: 3))
    }
  }

  @Test func `a log that has lost its end is distinguished from one that has not`() throws {
    let club = try Club(Club.specs)
    try club.play(rounds: 2)
    let path = LeagueFolder.logPath(in: club.folder.path)
    let lines = try club.log.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    for (lost, rounds) in [(1, 1), (2, 0), (lines.count, 0)] {
      let rest = lines.dropLast(lost).map { "\($0)\n" }.joined()
      try rest.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(throws: LeagueError.cutShort(path, rounds: rounds, played: 2)) { try club.reopened() }
    }
    // Without the folders of what is lost it goes on from there.
    try lines.dropLast().map { "\($0)\n" }.joined()
      .write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.removeItem(atPath: "\(club.folder.path)/rounds/2")
    #expect(try club.reopened().finishedRounds == 1)
  }

  @Test(arguments: ["plan.json", "journal.jsonl"])
  func `a damaged round is named, and can be played again`(name: String) throws {
    let club = try Club(Club.specs)
    try club.play(rounds: 2)
    let lines = try club.lines
    let round = "\(club.folder.path)/rounds/1"
    // A whole file that belongs elsewhere, as a line with another sum would only be skipped.
    let other = try club.temporary.read("club/rounds/2/\(name)")
    let text = name == "plan.json" ? String(other.dropLast(20)) : other
    try club.temporary.write(text, to: "club/rounds/1/\(name)")
    let error = #expect(throws: LeagueError.self) { try club.reopened() }
    guard case .damagedRound(round, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    try FileManager.default.removeItem(atPath: round)
    let loss = #expect(throws: LeagueError.self) { try club.reopened() }
    #expect("\(loss.map(\.description) ?? "")".hasPrefix("'\(round)' has lost all of its "))
    let folder = try club.reopened(playingAgain: true)
    #expect(folder.finishedRounds == 0 && folder.presentRound?.result.gameCount == 0)
    #expect(folder.loss?.path == round)
    let alone = LeagueRun(folder, bots: club.run.bots.filter { $0.key == 0 })
    let final = #expect(throws: LeagueError.self) { try alone.playRound() }
    #expect(final?.description.contains("not all of its bots can play them again") == true)
    #expect(try LeagueRun(folder, bots: club.run.bots).playRound() == .finished)
    #expect(try club.lines == lines && folder.finishedRounds == 2)
  }

  @Test func `from any prefix of its files it continues to the same end`() throws {
    let (whole, killed) = (try Club(Club.specs), try Club(Club.specs))
    try whole.play(rounds: 3)
    let (lines, log) = (try whole.lines, try whole.log)
    var random = GameRandom(seed: 5)
    var cuts = 0
    while case let folder = try killed.reopened(), folder.finishedRounds < 3 {
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
    #expect(try cuts > 5 && killed.lines == lines)
    // The rest of a line may still be there.
    #expect(
      try killed.log.split(separator: "\n").filter { $0.hasSuffix("\"}") }
        == log.split(separator: "\n")
    )
  }
}
