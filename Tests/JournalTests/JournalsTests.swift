import Foundation
import GameModel
import Statistics
import StrategyKit
import TestSupport
import Testing

@testable import Journal
@testable import TournamentCore

/// Journals that were edited, mixed up or doubled.
@Suite struct JournalsTests {
  private static let tournament = Tournament(games: 200)

  private func journals(_ folder: KeptFolder) throws -> Journals {
    try folder.journals(of: Self.tournament.plan())
  }

  private func played() throws -> KeptFolder {
    let folder = try KeptFolder()
    _ = try folder.play(Self.tournament)
    return folder
  }

  @Test func `a line that was changed is named and its chunk is missing`() throws {
    let folder = try played()
    var lines = try folder.lines()
    let text = String(decoding: lines[6], as: UTF8.self)
    lines[6] = Data(text.replacingOccurrences(of: "\"counts\":[2,", with: "\"counts\":[3,").utf8)
    lines[9] = Data("nonsense\n".utf8)
    try folder.write(lines.joined())
    let journals = try journals(folder)
    #expect(journals.sources[0].faultyLines.map(\.number) == [7, 10])
    let problems = ["its checksum is wrong", "it is not a journal line"]
    #expect(journals.sources[0].faultyLines.map(\.problem) == problems)
    #expect(!journals.contains(6))
    let played = Counter()
    let result = try folder.play(Self.tournament) { played.increment() }
    #expect(try played.value == 2 && result.signature == Self.tournament.result().signature)
    #expect(try self.journals(folder).chunkCount == result.plan.chunkCount)
  }

  @Test func `lines in any order, and twice, do no harm`() throws {
    let folder = try played()
    let lines = try folder.lines()
    try folder.write((lines.reversed() + lines).joined())
    let journals = try journals(folder)
    #expect(journals.overlaps.isEmpty && journals.chunkCount == lines.count)
    let result = try journals.fold(Self.tournament.plan(), remarks: [])
    #expect(try result.signature == Self.tournament.result().signature)
  }

  @Test func `a chunk with two different results is an error`() throws {
    let folder = try played()
    var result = try #require(try journals(folder).result(at: 3))
    result.firstAsX.plies += result.firstAsX.plies > 5 ? -1 : 1
    try folder.write(folder.bytes() + Self.tournament.coder().encoded(result))
    #expect(throws: JournalError.self) { try journals(folder) }
  }

  @Test func `more journals than shares are an error, not a crash`() throws {
    let paths = (0...Shard.maximumCount + 1).map { "no/\($0)" }
    let plan = try Tournament.careless.plan()
    #expect(throws: JournalError.tooMany(paths.count)) {
      try Journals(paths, of: plan, fingerprint: KeptFolder.fingerprint)
    }
    let all = Array(paths.dropLast())
    #expect(try Journals(all, of: plan, fingerprint: KeptFolder.fingerprint).chunkCount == 0)
  }

  @Test func `lines of another plan are refused by their number`() throws {
    let folder = try played()
    let coder = try Self.tournament.coder(nil, "fedcba9876543210")
    let result = try #require(try journals(folder).result(at: 3))
    try folder.write(folder.bytes() + coder.encoded(result))
    let line = try folder.lineCount()
    #expect(throws: JournalError.otherPlan(path: folder.journalPath, line: line)) {
      try journals(folder)
    }
  }

  @Test func `chunks in two journals are counted, and once in the result`() throws {
    let (one, two) = (try played(), try played())
    // Lines stand in the order in which chunks ended.
    try two.write(two.lines().prefix(7).reversed().joined())
    let journals = try one.journals(of: Self.tournament.plan(), and: two)
    #expect(journals.overlaps.map(\.chunkCount) == [7])
    #expect(journals.overlaps.first?.firstChunk == 0)
    let result = try journals.fold(Self.tournament.plan(), remarks: [])
    #expect(try result.signature == Self.tournament.result().signature)
  }

  private static let chunkCount = 20_000

  @Test func `thousands of chunks are merged`() throws {
    // An engine's pairing has a pair of games to a chunk.
    var bots = ["a", "b"].map { PlannedBot(name: $0, spec: $0) }
    for index in bots.indices { bots[index].isExternal = true }
    let plan = try TournamentPlan(bots, .init(gamesPerPairing: 2 * Self.chunkCount, seed: 1))
    #expect(plan.chunkCount == Self.chunkCount)
    let coder = JournalLine(plan: plan, fingerprint: KeptFolder.fingerprint, gameTally: nil)
    let folder = try KeptFolder()
    var bytes = Data()
    for index in 0..<plan.chunkCount {
      // Nearly in order, as chunks finish.
      var result = ChunkResult(plan.chunk(index ^ 3), lineCount: 8)
      result.firstAsX.games = 1
      result.firstAsX.plies = 5
      result.firstAsX.x.wins = 1
      result.firstAsX.x.lines[index % 8] = 1
      result.secondAsX.games = 1
      result.secondAsX.plies = 9
      result.pairs = PairResultCounts([0, 1, 0, 0, 0, 0, 0, 0, 0])
      result.openings = [
        0: RepeatedOpening(
          asX: RepeatedSide(Score(wins: 1), hash: 99),
          asO: RepeatedSide(Score(draws: 1), hash: index + 1)
        )
      ]
      bytes += try coder.encoded(result)
    }
    #expect(bytes.count < 200 * plan.chunkCount)
    try folder.write(bytes)
    let result = try folder.journals(of: plan)
      .fold(plan, remarks: []) { _ in Issue.record("a chunk is missing") }
    #expect(result.gameCount == 2 * plan.chunkCount)
    #expect(result.tally(x: 0, o: 1)?.x.wins == plan.chunkCount)
    #expect(result.tally(x: 1, o: 0)?.draws == plan.chunkCount)
  }
}
