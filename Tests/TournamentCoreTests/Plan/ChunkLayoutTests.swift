import GameModel
import Testing

@testable import TournamentCore

/// How the games of a plan are cut into chunks.
@Suite struct ChunkLayoutTests {
  private func plan(_ externals: [Bool], games: Int) throws -> TournamentPlan {
    try TournamentPlan(
      externals.enumerated().map { index, isExternal in
        var bot = PlannedBot(name: "\(index)", spec: "\(index)")
        bot.isExternal = isExternal
        return bot
      },
      TournamentPlan.Terms(name: "Chunks", gamesPerPairing: games, seed: 1)
    )
  }

  @Test(
    arguments: [
      [false, false], [true, true], [false, true, false], [true, false, false, true],
    ],
    [2, 10, 1000, 9_998]
  )
  func `every game is in one chunk, and sides are swapped within it`(
    externals: [Bool],
    games: Int
  ) throws {
    let plan = try plan(externals, games: games)
    var next = plan.pairings.map { _ in 0 }
    #expect(plan.numbersInOrder == Array(1...plan.gameCount))
    for index in 0..<plan.chunkCount {
      let chunk = plan.chunk(index)
      #expect(chunk.index == index)
      #expect(chunk.games.lowerBound == next[chunk.pairing])
      #expect(chunk.games.count.isMultiple(of: 2))
      #expect(chunk.games.count <= plan.chunkSize(ofPairing: chunk.pairing))
      // A game of a program may take minutes, and no more than a pair of them is lost.
      let pairing = plan.pairings[chunk.pairing]
      if externals[pairing.first] || externals[pairing.second] { #expect(chunk.games.count == 2) }
      if chunk.games.lowerBound == 0 { #expect(plan.firstChunk(ofPairing: chunk.pairing) == index) }
      next[chunk.pairing] = chunk.games.upperBound
    }
    #expect(next == plan.pairings.map { _ in games })
  }

  @Test(arguments: [(7, [1, 3]), (6, []), (5, [0, 1, 2, 3, 4]), (9, [8])], [6, 250, 99_998])
  func `every pairing has its part of the games at any time`(
    field: (bots: Int, externals: [Int]),
    games: Int
  ) throws {
    let bots = (0..<field.bots).map { index in
      var bot = PlannedBot(name: "\(index)", spec: "\(index)")
      bot.isExternal = games < 1000 && field.externals.contains(index)
      bot.learns = index == 5
      bot.isSlow = games > 1000 && field.externals.contains(index)
      return bot
    }
    let plan = try TournamentPlan(bots, .init(gamesPerPairing: games))
    if games < 1000 { #expect(plan.numbersInOrder == Array(1...plan.gameCount)) }
    // Where a chunk stands in the plan, from 0 to 1, as a fraction.
    var last = (numerator: 0, denominator: 1, turn: -1)
    let turns = Schedule.roundRobin.turns(among: field.bots)
    for index in 0..<plan.chunkCount {
      let chunk = plan.chunk(index)
      let size = plan.chunkSize(ofPairing: chunk.pairing)
      let place = (2 * chunk.games.lowerBound / size + 1, (games + size - 1) / size)
      let turn = try #require(turns.firstIndex(of: chunk.pairing))
      #expect((last.numerator * place.1, last.turn) < (place.0 * last.denominator, turn))
      last = (place.0, place.1, turn)
    }
  }

  @Test func `the largest tournaments have chunks too`() throws {
    let bots = ["a", "b", "c"].map { name in
      var bot = PlannedBot(name: name, spec: name)
      bot.isExternal = name == "a"
      bot.isPlugin = name == "b"
      return bot
    }
    let plan = try TournamentPlan(bots, .init(gamesPerPairing: 333_333_333_332))
    for index in [0, 1, plan.chunkCount / 2, plan.chunkCount - 1] {
      #expect(plan.chunk(index).index == index)
    }
    #expect(plan.chunk(plan.chunkCount - 1).games.upperBound == 333_333_333_332)
    let last = plan.chunk(plan.chunkCount - 1)
    let index = plan.game(last.games.upperBound - 1, ofPairing: last.pairing).number
    #expect(plan.number(ofGame: index) == plan.gameCount)
  }

  @Test func `chunks of slow bots are small, and never too many`() throws {
    func plan(_ games: Int, isSlow: Bool = true) throws -> TournamentPlan {
      try TournamentPlan(
        ["a", "b"].map { name in
          var bot = PlannedBot(name: name, spec: name)
          bot.isSlow = isSlow && name == "a"
          return bot
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

extension TournamentPlan {
  /// The numbers of all games, chunk by chunk in the order of the plan.
  fileprivate var numbersInOrder: [Int] {
    (0..<chunkCount).map(chunk).flatMap { chunk in
      chunk.games.map { number(ofGame: game($0, ofPairing: chunk.pairing).number) }
    }
  }
}
