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

  /// A tournament with a bot that forfeits until it is withdrawn.
  private static let withdrawing = Tournament(
    bots: ["random", "broken", "first-free"],
    kinds: [BotKind.choosing("broken") { _, _ in throw Mishap("no") }],
    games: 400,
    maximumForfeits: 10
  )

  @Test(arguments: [1, 7])
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
}
