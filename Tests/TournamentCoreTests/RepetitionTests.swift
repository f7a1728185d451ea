import GameModel
import Statistics
import StrategyKit
import TestSupport
import Testing

@testable import Planning
@testable import TournamentCore

/// Games that come again and again.
@Suite struct RepetitionTests {
  /// A bot that plays as another one, and says nothing of itself.
  private static func silent(_ name: String, like kind: String) throws -> BotKind {
    let bot = try Tournament(bots: [kind]).entered()[0]
    return BotKind.choosing(name) { position, random in
      var strategy = try bot.makeStrategy()
      return try strategy.chooseMove(in: position, using: &random)
    }
  }

  private func silent(_ games: Int, openings: [Position] = []) throws -> Tournament {
    try Tournament(
      bots: ["a", "b"],
      kinds: [Self.silent("a", like: "heuristic"), Self.silent("b", like: "first-free")],
      games: games,
      openings: openings
    )
  }

  @Test func `two deterministic bots that do not say so are found out after eight games a side`()
    throws
  {
    let few = try silent(14).result()
    #expect(few.repetitions.isEmpty)
    #expect(few.pairingSamples[0].games == 14)
    let many = try silent(16).result()
    #expect(many.pairingSamples[0].games == 2)
    #expect(many.repetitions.map(\.games.differentGames) == [2])
    #expect(many.repetitions.map(\.games.times) == [8...8])
    #expect(many.repetitions.map(\.games.isDeclared) == [false])
    // The scores themselves count all games.
    #expect(many.gameCount == 16)
    // What only seems to be all there is, is not called exact.
    #expect(!many.pairingSamples[0].isExact)
  }

  @Test func `deterministic bots that say so count once, and know their score exactly`() throws {
    let once = try Tournament(bots: ["heuristic", "first-free"], games: 2).result()
    let often = try Tournament(bots: ["heuristic", "first-free"], games: 100).result()
    #expect(often.pairingSamples == once.pairingSamples)
    #expect(often.pairingSamples[0].isExact)
    #expect(often.repetitions.map(\.games.isDeclared) == [true])
    #expect(once.repetitions.isEmpty)
  }

  @Test func `openings make games different, and one that occurs twice makes none`() throws {
    let openings = try Openings.distinct(after: 2, on: .ticTacToe)
    let twice = openings + openings.prefix(5)
    let tournament = Tournament(bots: ["heuristic", "first-free"], games: 100, openings: twice)
    let sample = try tournament.result().pairingSamples[0]
    #expect(sample.pairCount == Double(openings.count))
    #expect(sample.isExact)
    // As long as not every opening has been played, the score is a sample.
    let part = Tournament(bots: ["heuristic", "first-free"], games: 10, openings: twice)
    #expect(try !part.result().pairingSamples[0].isExact)
    let noticed = try silent(16 * openings.count, openings: openings).result()
    #expect(noticed.pairingSamples[0].pairs == sample.pairs)
  }

  @Test func `what lots repeat by chance are samples`() throws {
    // On three squares in a row there are but two games of them.
    let result = try Tournament(
      bots: ["random", "first-free"],
      rules: Rules(columns: 3, rows: 1, lineLength: 3),
      games: 60
    )
    .result()
    #expect(result.repetitions.isEmpty)
    #expect(result.pairingSamples[0].games == 60)
  }

  @Test func `where one side repeats and the other does not, the pairs come apart`() throws {
    // As X it marks the first free square, as O whatever comes: as O it is no repetition.
    let kind = BotKind.choosing("moody") { position, random in
      let free = position.freeSquares
      return position.plies.isMultiple(of: 2)
        ? free.first! : Array(free).randomElement(using: &random)!
    }
    let tournament = Tournament(bots: ["moody", "first-free"], kinds: [kind], games: 200)
    let sample = try tournament.result().pairingSamples[0]
    #expect(sample.pairCount == 0)
    #expect(sample.looseAsX.reduce(0, +) == 1)
    #expect(sample.looseAsO.reduce(0, +) == 100)
  }

  @Test(arguments: [1, 2, 3, 8])
  func `shards in any order come to the same`(_ count: Int) throws {
    let tournament = try silent(64, openings: Openings.distinct(after: 1, on: .ticTacToe))
    let plan = try tournament.plan()
    let whole = try tournament.result()
    var chunks: [ChunkResult] = []
    let runner = try Runner(plan, bots: tournament.entered())
    let played = Kept()
    _ = try runner.run(RunHooks(onChunk: { chunk, _ in played.add(chunk) }))
    chunks = played.chunks
    for step in 0..<count {
      var result = TournamentResult(plan)
      for offset in 0..<count {
        for chunk in chunks where chunk.chunk.index % count == (offset + step) % count {
          result.merge(chunk, judged: false)
        }
      }
      #expect(result.pairingSamples == whole.pairingSamples)
      #expect(result.repetitions.map(\.games) == whole.repetitions.map(\.games))
    }
  }
}
