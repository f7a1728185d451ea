import GameModel
import Testing

@testable import Planning

/// How the games of a plan are cut into chunks.
@Suite struct ChunkLayoutTests {
  private func plan(_ externals: [Bool], games: Int) throws -> TournamentPlan {
    try TournamentPlan(
      externals.enumerated().map { index, isExternal in
        PlannedBot(
          name: "\(index)",
          spec: "\(index)",
          isDeterministic: false,
          isExternal: isExternal
        )
      },
      TournamentPlan.Terms(
        name: "Chunks",
        gamesPerPairing: games,
        seed: 1
      )
    )
  }

  @Test(
    arguments: [
      [false, false], [true, true], [false, true, false], [true, false, false, true],
    ],
    [2, 10, 1000, 99_998]
  )
  func `every game is in one chunk, and sides are swapped within it`(
    externals: [Bool],
    games: Int
  ) throws {
    let plan = try plan(externals, games: games)
    var next = (pairing: 0, game: 0)
    for index in 0..<plan.chunkCount {
      let chunk = plan.chunk(index)
      #expect(chunk.index == index)
      #expect((chunk.pairing, chunk.games.lowerBound) == next)
      #expect(chunk.games.count.isMultiple(of: 2))
      #expect(chunk.games.count <= plan.chunkSize(ofPairing: chunk.pairing))
      // A game of a program may take minutes, and no more than a pair of them is lost.
      let pairing = plan.pairings[chunk.pairing]
      if externals[pairing.first] || externals[pairing.second] { #expect(chunk.games.count == 2) }
      let isLast = chunk.games.upperBound == games
      next = isLast ? (chunk.pairing + 1, 0) : (chunk.pairing, chunk.games.upperBound)
    }
    #expect(next == (plan.pairings.count, 0))
  }

  @Test func `chunks of slow bots are small, and never too many`() throws {
    func plan(_ games: Int, isSlow: Bool = true) throws -> TournamentPlan {
      try TournamentPlan(
        ["a", "b"].map {
          PlannedBot(name: $0, spec: $0, isDeterministic: false, isSlow: isSlow && $0 == "a")
        },
        .init(gamesPerPairing: games)
      )
    }
    #expect(try plan(200_000).chunkSize(ofPairing: 0) == 16)
    #expect(try plan(200_000, isSlow: false).chunkSize(ofPairing: 0) > 5000)
    #expect(try plan(10).chunkSize(ofPairing: 0) == 2)
    #expect(try plan(100_000_000).chunkCount <= 100_001)
  }
}
