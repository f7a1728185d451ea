import GameModel
import Statistics
import StrategyKit
import TestSupport
import Testing

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

  @Test func `two deterministic bots that do not say so are found out`() throws {
    let few = try silent(8).result()
    #expect(few.repetitions.isEmpty)
    #expect(few.pairingSamples[0].games == 8)
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

  @Test(arguments: [2, 4, 8, 16])
  func `a sequential test counts what has never varied once, from the beginning`(games: Int) throws
  { #expect(try silent(games).result().countedPairs(ofPairing: 0).total == 1) }

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
    let noticed = try silent(16 * openings.count, openings: openings).result()
    #expect(noticed.pairingSamples[0].inverted.pairs == sample.pairs)
  }

  @Test func `a score is exact where every opening was played, equally often`() throws {
    let openings = try Openings.distinct(after: 2, on: .ticTacToe)
    func isExact(_ games: Int, _ openings: [Position]) throws -> Bool {
      try Tournament(bots: ["heuristic", "first-free"], games: games, openings: openings)
        .result().pairingSamples[0].isExact
    }
    #expect(try isExact(48, openings))
    // Some openings more often than others, or some twice as likely.
    #expect(try !isExact(50, openings))
    #expect(try !isExact(68, openings + openings.prefix(5)))
    // They may be a sample of more.
    #expect(try !isExact(24, openings))
    #expect(try !isExact(10, openings))
  }

  @Test func `repeats of several openings are noticed together, unless one ever varied`() throws {
    let openings = try Openings.distinct(after: 2, on: .ticTacToe)
    let noticed = try silent(4 * openings.count, openings: openings).result()
    #expect(noticed.pairingSamples[0].games == Double(2 * openings.count))
    let kind = BotKind.choosing("moody") { position, random in
      let free = position.freeSquares
      return free.isEmpty ? Square(0) : Array(free).randomElement(using: &random) ?? Square(0)
    }
    let moody = Tournament(
      bots: ["moody", "first-free"],
      kinds: [kind],
      games: 4 * openings.count,
      openings: openings
    )
    #expect(try moody.result().pairingSamples[0].games == Double(4 * openings.count))
  }

  @Test func `bots that are not as deterministic as they say are found out`() throws {
    let kind = BotKind("liar", "a test") { _, _ in Liar() }
    let result = try Tournament(bots: ["liar", "first-free"], kinds: [kind], games: 40).result()
    #expect(result.contradictions == result.plan.pairings)
    #expect(!result.pairingSamples[0].isExact)
    let honest = try Tournament(bots: ["heuristic", "first-free"], games: 40).result()
    #expect(honest.contradictions.isEmpty)
  }

  @Test func `games that chance repeats are samples`() throws {
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
    let tournament = Tournament(bots: ["first-free", "moody"], kinds: [kind], games: 200)
    let sample = try tournament.result().pairingSamples[0]
    #expect(sample.pairCount == 0)
    #expect(sample.looseAsX.reduce(0, +) == 100)
    #expect(sample.looseAsO.reduce(0, +) == 1)
  }

  @Test(arguments: [Forfeit.Cause.crash, .time])
  func `a game that is lost for another cause is another game`(cause: Forfeit.Cause) throws {
    let count = Counter()
    let quitter = BotKind.choosing("quitter") { position, _ in
      guard position.plies >= 4 else { return position.move(rank: 0) }
      throw Forfeit(count.increment() == 3 ? cause : .crash, "enough")
    }
    let tournament = try Tournament(
      bots: ["quitter", "b"],
      kinds: [quitter, Self.silent("b", like: "first-free")],
      games: 12
    )
    let result = try tournament.result()
    #expect(result.forfeitedCount == 12)
    #expect(result.pairingSamples[0].games == (cause == .crash ? 2 : 12))
  }

  @Test func `many games are compared as single ones are`() throws {
    let quitter = BotKind.choosing("quitter") { position, random in
      guard position.plies < 4 || random.next(below: 5) > 0 else { throw Forfeit(.crash, "enough") }
      return position.move(rank: 0)
    }
    let openings = try Openings.distinct(after: 2, on: .ticTacToe)
    for opponent in ["a", "moody", "quitter"] {
      let tournament = Tournament(
        bots: ["b", opponent],
        kinds: try [
          Self.silent("a", like: "heuristic"), Self.silent("b", like: "first-free"),
          Self.silent("moody", like: "random"), quitter,
        ],
        games: 9000,
        openings: openings + openings.prefix(5)
      )
      let last = try tournament.plan().chunkCount - 2
      for result in try resultOfMany(tournament, chunks: [0, last / 2 + 1, last]) {
        #expect(result.openings.count == openings.count)
      }
    }
  }

  /// The results of some chunks, in which many games are played at once, and which come to the same
  /// game by game.
  private func resultOfMany(_ tournament: Tournament, chunks: [Int]) throws -> [ChunkResult] {
    let (plan, bots) = (try tournament.plan(), try tournament.entered())
    var many = Worker(plan, bots: bots, now: { .now })
    // Which games are kept is known only when they have ended.
    var single = Worker(plan, bots: bots, keeping: GameSelection(nil, of: plan), now: { .now })
    return try chunks.map(plan.chunk).map { chunk in
      try #require(chunk.games.count >= FinalBoards.fewestGames)
      let (result, other) = (try many.play(chunk), try single.play(chunk))
      #expect(result.openings == other.openings)
      #expect(result.firstAsX == other.firstAsX && result.secondAsX == other.secondAsX)
      return result
    }
  }

  @Test(arguments: [Rules.Variant.exactLine, .unblockedLine].subsets)
  func `lines of many games are counted as those of single ones are`(
    _ variants: [Rules.Variant]
  ) throws {
    // Three in a row are two lines of two, if a longer row counts.
    let rules = try Rules(columns: 3, rows: 3, lineLength: 2, variants: variants)
    let tournament = Tournament(bots: ["random", "other=random"], rules: rules, games: 9000)
    let result = try resultOfMany(tournament, chunks: [0])[0]
    #expect(result.firstAsX.x.multipleLines > 0)
  }
}

/// Says that it is deterministic, and marks any square.
private struct Liar: Strategy {
  var isDeterministic: Bool { true }

  mutating func chooseMove(in position: Position, using random: inout GameRandom) -> Square {
    position.move(rank: random.next(below: position.moveCount))
  }
}
