import Foundation
import GameModel
import StrategyKit
import Synchronization
import TestSupport
import Testing

@testable import Journal
@testable import TournamentCore

/// What is in a journal is not played again, and the result is that of one run.
@Suite struct RunJournalTests {
  private static let careless = BotKind.choosing("careless") { position, random in
    Square(random.next(below: position.rules.squareCount))
  }

  static let tournament = Tournament(
    bots: ["random", "careless", "heuristic"],
    kinds: [careless],
    games: 160
  )

  @Test(arguments: [1, 2, 7])
  func `a journal torn off anywhere leads to the same result`(jobs: Int) throws {
    let whole = try Self.tournament.result()
    let folder = try KeptFolder()
    _ = try folder.play(Self.tournament, jobs: jobs)
    let journal = try folder.bytes()
    var random = GameRandom(seed: UInt64(jobs))
    for _ in 0..<5 {
      let length = random.next(below: journal.count + 1)
      try folder.write(journal.prefix(length))
      let missing =
        try Self.tournament.plan().chunkCount - journal.prefix(length).count { $0 == 10 }
      let played = Counter()
      let result = try folder.play(Self.tournament, jobs: jobs) { played.increment() }
      #expect(played.value == missing, "after \(length) bytes")
      #expect(try result.signature == whole.signature)
      #expect(result.forfeits == whole.forfeits)
      #expect(!result.isPartial)
      #expect(try folder.lineCount() == whole.plan.chunkCount)
    }
  }

  @Test func `shards, resumed at random points, have one signature`() throws {
    let whole = try Self.tournament.result()
    let plan = whole.plan
    var random = GameRandom(seed: 1)
    for count in [1, 3, 16] {
      let folders = try (1...count).map { number in
        let folder = try KeptFolder()
        let shard = Shard(number: number, count: count)
        _ = try folder.play(Self.tournament, jobs: 2, shard: shard)
        let bytes = try folder.bytes()
        try folder.write(bytes.prefix(random.next(below: bytes.count + 1)))
        let jobs = [1, 2, 7][random.next(below: 3)]
        _ = try folder.play(Self.tournament, jobs: jobs, shard: shard)
        return folder
      }
      let journals = try Journals(
        folders.map(\.journalPath),
        of: plan,
        fingerprint: KeptFolder.fingerprint
      )
      #expect(journals.overlaps.isEmpty)
      #expect(journals.chunkCount == plan.chunkCount)
      #expect(journals.gameCount == plan.gameCount)
      let result = try journals.fold(plan, remarks: whole.remarks) { _ in
        Issue.record("a chunk is missing")
      }
      #expect(try result.signature == whole.signature, "\(count) shards")
      #expect(result.forfeits == whole.forfeits)
      #expect(!result.isPartial)
    }
  }

  @Test func `a run that is interrupted again and again comes to the same`() throws {
    let whole = try Self.tournament.result()
    let folder = try KeptFolder()
    var runs = 0
    while true {
      runs += 1
      let interruption = Interruption()
      let played = Counter()
      let result = try folder.play(Self.tournament, jobs: 3, interruption: interruption) {
        played.increment()
        if played.value == 11 { interruption.request() }
      }
      // Those in hand are played to their end, and kept.
      #expect(played.value <= 11 + 3)
      guard result.isPartial else {
        #expect(try result.signature == whole.signature)
        break
      }
      #expect(try folder.lineCount() * result.plan.gamesPerChunk == result.gameCount)
    }
    #expect(runs > 5)
    #expect(try folder.lineCount() == whole.plan.chunkCount)
  }

  @Test func `what is counted besides travels in the journal`() throws {
    let folder = try KeptFolder()
    let first = try folder.play(Self.tournament, gameTally: LengthTally())
    let second = try folder.play(Self.tournament, gameTally: LengthTally()) {
      Issue.record("a chunk was played again")
    }
    #expect(second.gameTally as? LengthTally == first.gameTally as? LengthTally)
    #expect((second.gameTally as? LengthTally)?.moves ?? 0 > 500)
  }

  /// A tournament with a bot that forfeits until it is withdrawn.
  private static let withdrawing = Tournament(
    bots: ["random", "broken", "first-free"],
    kinds: [BotKind.choosing("broken") { _, _ in throw Mishap("no") }],
    games: 400,
    maximumForfeits: 10
  )

  @Test func `a bot is withdrawn in shards as in one run`() throws {
    let tournament = Self.withdrawing
    let whole = try tournament.result()
    #expect(!whole.withdrawals.isEmpty)
    let folders = try (1...3).map { number in
      let folder = try KeptFolder()
      let shard = Shard(number: number, count: 3)
      let result = try folder.play(tournament, shard: shard)
      // A share does not judge.
      #expect(result.withdrawals.isEmpty)
      return folder
    }
    let merged = try Journals(
      folders.map(\.journalPath),
      of: whole.plan,
      fingerprint: KeptFolder.fingerprint
    ).fold(whole.plan, remarks: whole.remarks)
    #expect(try merged.signature == whole.signature)
    #expect(merged.withdrawals == whole.withdrawals)
    #expect(merged.forfeits == whole.forfeits)
  }

  @Test(arguments: [1, 2, 7])
  func `games that are left out for a withdrawn bot are not missing`(jobs: Int) throws {
    let tournament = Self.withdrawing
    let whole = try tournament.result()
    let folder = try KeptFolder()
    _ = try folder.play(tournament, jobs: jobs)
    let lines = try folder.lines()
    // On several threads all chunks may have been begun before the bot is judged.
    #expect(jobs > 1 || lines.count < whole.plan.chunkCount)
    let merged = try Journals(
      [folder.journalPath],
      of: whole.plan,
      fingerprint: KeptFolder.fingerprint
    ).fold(whole.plan, remarks: whole.remarks) { _ in Issue.record("a chunk is missing") }
    #expect(try merged.signature == whole.signature)
    #expect(!merged.isPartial)
    // Taken up again after its first half, it comes to the same.
    try folder.write(lines.prefix(lines.count / 2).joined())
    let resumed = try folder.play(tournament, jobs: jobs)
    #expect(try resumed.signature == whole.signature)
    #expect(resumed.withdrawals == whole.withdrawals)
  }

  @Test func `a run that stopped is stopped by its journal too`() throws {
    let stop: @Sendable (ChunkResult, TournamentResult) -> Bool = { $1.gameCount >= 200 }
    let whole = try Runner(Self.tournament.plan(), bots: Self.tournament.entered())
      .run(RunHooks(stop: stop))
    let folder = try KeptFolder()
    _ = try folder.play(Self.tournament, jobs: 7)
    let journals = try Journals(
      [folder.journalPath],
      of: whole.plan,
      fingerprint: KeptFolder.fingerprint
    )
    let merged = try journals.fold(whole.plan, remarks: [], hooks: RunHooks(stop: stop))
    #expect(merged.isStopped)
    #expect(try merged.signature == whole.signature)
  }
}
