import Bots
import GameModel
import Reports
import Rounds
import StrategyKit
import Synchronization
import Testing
import TextKit
import TournamentCore

@testable import TournamentCommand

/// What is shown of a run while it goes on.
@Suite struct LiveStandingsTests {
  private static func live(_ names: [String], asked: [String: String] = [:]) throws
    -> LiveStandings
  {
    let bots = try names.map { try roster.bot(BotSpec($0), rules: .ticTacToe) }
    let plan = try TournamentPlan(bots.map(PlannedBot.init), .init(name: "", gamesPerPairing: 40))
    let measurements = try Measurements(SelectedStatistics(measurements: asked), for: plan)
    let live = LiveStandings(plan, measurements)
    live.take(try Runner(plan, bots: bots, gameTally: measurements.tally).run())
    return live
  }

  @Test func `before a game has ended there is nothing to say`() throws {
    let bots = try ["random", "first-free"].map { try roster.bot(BotSpec($0), rules: .ticTacToe) }
    let plan = try TournamentPlan(bots.map(PlannedBot.init), .init(name: "", gamesPerPairing: 40))
    let live = LiveStandings(plan, try Measurements(for: plan))
    #expect(live.news.isEmpty && live.table(columns: 80, rows: 12).isEmpty)
    live.take(TournamentResult(plan))
    #expect(live.news.isEmpty)
  }

  @Test func `the leader has an interval, and a test its ratio`() throws {
    let live = try Self.live(["random", "minimax"], asked: ["sprt": "elo0=0,elo1=10"])
    #expect(live.news.count == 2)
    #expect(live.news[0].wholeMatch(of: /minimax leads with [\d.]+% \([\d.]+–[\d.]+%\)/) != nil)
    #expect(live.news[1].wholeMatch(of: /LLR [−+]?\d+\.\d\d \(−2\.94 to 2\.94\)/) != nil)
  }

  @Test func `in a knockout, the round that is being played is news`() throws {
    let bots = try ["minimax", "heuristic", "first-free", "random"]
      .map { try roster.bot(BotSpec($0), rules: .ticTacToe) }
    let plan = try TournamentPlan(
      bots.map(PlannedBot.init),
      .init(name: "", schedule: .rounds(.knockout), gamesPerPairing: 40)
    )
    let half = Mutex<TournamentResult?>(nil)
    _ = try Runner(plan, bots: bots).runRounds(
      RunHooks(onResult: { result in
        half.withLock { if result.rounds.count == 1 { $0 = result } }
      })
    )
    let found = half.withLock { $0 }
    let result = try #require(found)
    let live = LiveStandings(plan, try Measurements(for: plan))
    live.take(result)
    #expect(live.news == ["Final"])
    let inputs = ReportInputs(watching: { _ in }) { [] }
    let page = try Report(result, Measurements(for: plan), from: inputs)
      .rendered(as: .html)
    let isOpen = page.contains(" can still win")
    #expect(isOpen)
    let hasBoth = page.contains("in progress") && page.contains("1 of 2 played")
    #expect(hasBoth)
  }

  @Test func `ten bots are shown, or as many as there is room for`() throws {
    let live = try Self.live((1...14).map { "B\($0)=random" })
    #expect(live.table(columns: 80, rows: 12).count == 12)
    #expect(live.table(columns: 80, rows: 7).count == 7)
    #expect(live.table(columns: 40, rows: 12).allSatisfy { $0.displayWidth < 40 })
  }
}
