import GameModel
@testable import TournamentCore
import Statistics
import StrategyKit
import TestSupport
import Testing

/// Bots that forfeit too often in a row are taken out, the same on any number of threads.
@Suite struct WithdrawalTests {
  /// A bot that forfeits every game, and one that does now and then, for two causes.
  private static let kinds = [
    BotKind.choosing("broken") { _, _ in throw Mishap("no") },
    BotKind.choosing("careless") { position, random in
      switch random.next(below: 40) {
      case 0: throw Mishap("distracted")
      case 1: Square(99)
      default: position.move(rank: 0)
      }
    },
  ]

  private func tournament(_ bots: [String], games: Int, limit: Int?) -> Tournament {
    var tournament = Tournament(bots: bots, kinds: Self.kinds, games: games)
    tournament.maximumForfeits = limit
    return tournament
  }

  /// The first withdrawal that there should be, found by counting forfeits game by game in the order of the plan.
  private func withdrawalByHand(_ tournament: Tournament, limit: Int) throws -> Withdrawal? {
    let plan = try tournament.plan()
    let bots = try tournament.entered()
    var runs = plan.bots.map { _ in (cause: Forfeit.Cause?.none, length: 0) }
    for index in 0..<plan.chunkCount {
      let chunk = plan.chunk(index)
      var worker = Worker(plan, bots: bots, now: { .now })
      var found: Withdrawal?
      // Chunks of these tests have no more forfeits than are recorded.
      let result = try worker.play(chunk)
      let records = result.forfeits
      #expect(records.count == result.firstAsX.forfeits + result.secondAsX.forfeits)
      for game in chunk.games {
        let planned = plan.game(game, ofPairing: chunk.pairing)
        let record = records.first { $0.game == planned.number }
        // What one forfeits tells nothing of the other.
        for bot in [planned.x, planned.o] where record == nil || record?.bot == bot {
          let cause = record?.bot == bot ? record?.forfeit.cause : nil
          runs[bot] = (
            cause, cause == nil ? 0 : cause == runs[bot].cause ? runs[bot].length + 1 : 1
          )
          if let cause, runs[bot].length >= limit, found == nil {
            found = Withdrawal(bot: bot, cause: cause, forfeits: runs[bot].length)
          }
        }
      }
      if let found { return found }
    }
    return nil
  }

  @Test(arguments: [1, 2, 3])
  func `a bot is withdrawn where counting game by game says so`(limit: Int) throws {
    let bots = ["random", "careless", "first-free"]
    let tournament = tournament(bots, games: 400, limit: limit)
    let withdrawal = try tournament.result().withdrawals.first
    let expected = try withdrawalByHand(tournament, limit: limit)
    // How many forfeits there are in a row is known when the chunk has ended.
    #expect(withdrawal?.bot == expected?.bot && withdrawal?.cause == expected?.cause)
    #expect(limit > 2 || withdrawal != nil)
  }

  @Test(arguments: [1, 2, 7])
  func `its later games count as forfeited unplayed`(jobs: Int) throws {
    let tournament = tournament(["random", "broken", "first-free"], games: 400, limit: 10)
    let result = try tournament.result(jobs: jobs)
    let withdrawal = try #require(result.withdrawals.first)
    #expect(result.withdrawals.count == 1)
    #expect(withdrawal.bot == 1)
    #expect(withdrawal.cause == .crash)
    // The first chunk is played, whatever its size; all others of the bot are not.
    let played = result.plan.chunk(0).games.count
    #expect(withdrawal.forfeits == played)
    #expect(withdrawal.unplayedGames == 800 - played)
    #expect(result.gameCount == 1200)
    #expect(!result.isPartial)
    for (x, o) in [(0, 1), (2, 1)] { #expect(result.tally(x: x, o: o)?.o.forfeits == 200) }
    for (x, o) in [(1, 0), (1, 2)] { #expect(result.tally(x: x, o: o)?.x.forfeits == 200) }
    #expect(result.tally(x: 0, o: 2)?.forfeits == 0)
    #expect(try result.signature == tournament.result().signature)
  }

  @Test func `games between two that are withdrawn count for nobody`() throws {
    let tournament = tournament(["random", "A=broken", "B=broken"], games: 40, limit: 2)
    let result = try tournament.result(jobs: 3)
    #expect(result.withdrawals.map(\.bot) == [1, 2])
    for tally in [result.tally(x: 1, o: 2), result.tally(x: 2, o: 1)] {
      #expect(tally == PairTally(lineCount: 8))
    }
    #expect(result.gameCount == 80)
    #expect(!result.isPartial)
    #expect(result.withdrawals.map { $0.forfeits + $0.unplayedGames } == [40, 40])
    #expect(result.isAllForfeited)
    let rows = Standings(result).rows
    #expect(rows.map(\.total.halfPoints) == [160, 0, 0])
  }

  @Test(arguments: [2, 4])
  func `two bots that both fail with X do not save each other`(limit: Int) throws {
    let result = try tournament(["A=broken", "B=broken"], games: 40, limit: limit).result()
    #expect(result.withdrawals.map(\.bot) == [0, 1])
    #expect(result.isAllForfeited)
  }

  @Test func `without a limit nobody is withdrawn`() throws {
    let result = try tournament(["random", "broken"], games: 400, limit: nil).result()
    #expect(result.withdrawals.isEmpty)
    #expect(result.tally(x: 0, o: 1)?.o.forfeits == 200)
  }

  @Test func `the games of a bot that is withdrawn are not played`() throws {
    let played = Counter()
    let kind = BotKind.choosing("broken") { _, _ in
      played.increment()
      throw Mishap("no")
    }
    var tournament = Tournament(bots: ["random", "broken"], kinds: [kind], games: 100_000)
    tournament.maximumForfeits = 10
    _ = try tournament.result()
    #expect(played.value == (try tournament.plan().gamesPerChunk))
  }
}
