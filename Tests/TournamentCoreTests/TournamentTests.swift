import Bots
import GameModel
import Statistics
import StrategyKit
import Testing
import TournamentCore

/// A tournament from code, with `async` and `await`.
@Suite struct TournamentTests {
  private typealias Subject = TournamentCore.Tournament

  @Test(arguments: [1, 3])
  func `it has the result of the runner`(jobs: Int) async throws {
    let tournament = try Subject(
      ["minimax", "random", "first-free"],
      from: roster,
      TournamentPlan.Terms(seed: 7)
    )
    let expected = try Runner(tournament.plan, bots: tournament.bots).run()
    let result = try await tournament.play(jobs: jobs)
    #expect(try result.signature == expected.signature)
    #expect(result.gameCount == 3000)
  }

  @Test func `chunks come in the order of the plan, then the result`() async throws {
    let tournament = try Subject(
      ["random", "Other=random"],
      from: roster,
      TournamentPlan.Terms(gamesPerPairing: 200_000)
    )
    var chunks: [Int] = []
    var result: TournamentResult?
    for try await event in tournament.events(jobs: 2) {
      switch event {
      case .played(let chunk):
        #expect(result == nil)
        chunks.append(chunk.chunk.index)
      case .finished(let end): result = end
      }
    }
    #expect(chunks == Array(0..<tournament.plan.chunkCount))
    #expect(chunks.count > 1)
    #expect(result?.isPartial == false)
  }

  @Test func `a cancelled task ends its tournament`() async throws {
    let games = TournamentPlan.maximumGames
    let tournament = try Subject(
      ["random", "Other=random"],
      from: roster,
      TournamentPlan.Terms(gamesPerPairing: games)
    )
    let task = Task { try await tournament.play(jobs: 1) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `what cannot be played is refused`() {
    #expect(throws: BotError.self) { try Subject(["minimax", "nobody"], from: roster) }
    #expect(throws: PlanError.tooFewBots(1)) { try Subject(["minimax"], from: roster) }
    #expect(throws: PlanError.oddGames(3)) {
      try Subject(["minimax", "random"], from: roster, TournamentPlan.Terms(gamesPerPairing: 3))
    }
  }
}
