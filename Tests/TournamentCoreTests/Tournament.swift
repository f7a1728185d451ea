import Bots
import GameModel
import Statistics
import StrategyKit
import Synchronization
import Testing
import TournamentCore

/// A tournament as a test sets it up.
struct Tournament {
  var bots: [String] = ["random", "first-free"]
  /// Kinds of bot besides those of the roster.
  var kinds: [BotKind] = []
  var rules = Rules.ticTacToe
  var schedule = Schedule.roundRobin
  var games = 100
  var openings: [Position] = []
  var playedOpening: PlayedOpening?
  var seed: UInt64 = 2026
  var moveLimit: Duration?
  var adjudication: Int?
  var maximumForfeits: Int?
  var mayStopEarly = false

  func entered() throws -> [Bot] {
    let registry = Registry(roster.kinds + kinds)
    return try bots.map { try registry.bot(BotSpec($0), rules: rules) }
  }

  func plan() throws -> TournamentPlan {
    try TournamentPlan(
      entered().map(PlannedBot.init),
      TournamentPlan.Terms(
        name: "Test",
        rules: rules,
        schedule: schedule,
        gamesPerPairing: games,
        openings: openings.map { Opening($0) },
        playedOpening: playedOpening,
        seed: seed,
        moveLimit: moveLimit,
        adjudication: adjudication,
        maximumForfeits: maximumForfeits,
        mayStopEarly: mayStopEarly
      )
    )
  }

  func runner(jobs: Int = 1, now: @escaping Runner.Now = { .now }) throws -> Runner {
    try Runner(plan(), bots: entered(), jobs: jobs, now: now)
  }

  func result(
    jobs: Int = 1,
    _ hooks: RunHooks = RunHooks(),
    interruption: Interruption = Interruption(),
    now: @escaping Runner.Now = { .now }
  ) throws -> TournamentResult {
    try runner(jobs: jobs, now: now).run(hooks, interruption: interruption)
  }

  /// Plays it, and keeps some of its games with their moves, all of them for `nil`.
  func played(
    keeping count: Int? = nil,
    lossesOf losers: Set<Int> = [],
    jobs: Int = 1
  ) throws -> (games: [PlayedGame], result: TournamentResult) {
    let plan = try plan()
    let kept = Mutex<[PlayedGame]>([])
    let selection = GameSelection(count, of: plan, lossesOf: losers)
    let result = try Runner(plan, bots: entered(), jobs: jobs, keeping: selection)
      .run(RunHooks(onChunk: { chunk, _ in kept.withLock { $0 += chunk.games } }))
    return (kept.withLock(\.self), result)
  }
}

extension TournamentResult {
  /// Games of one bot as X against another as O, and how many each of the two lost by a fault.
  typealias Match = (x: Int, o: Int, score: Score, faults: [Int])

  /// The result of a tournament of bots with some names after some matches.
  static func of(_ names: [String], _ matches: [Match]) throws -> TournamentResult {
    let plan = try TournamentPlan(
      names.map { PlannedBot(name: $0, spec: $0, isDeterministic: true) },
      TournamentPlan.Terms(name: "Test", gamesPerPairing: 2, seed: 1)
    )
    var result = TournamentResult(plan)
    for match in matches {
      let pairing = try #require(
        plan.pairings.firstIndex { Set([$0.first, $0.second]) == [match.x, match.o] }
      )
      var tally = PairTally(lineCount: 8)
      tally.games = match.score.games
      (tally.x.wins, tally.o.wins) = (match.score.wins, match.score.losses)
      (tally.x.forfeits, tally.o.forfeits) = (match.faults[0], match.faults[1])
      (tally.x.lines[0], tally.x.multipleLines) = (match.score.wins, match.score.wins / 2)
      var chunk = ChunkResult(plan.chunk(plan.firstChunk(ofPairing: pairing)), lineCount: 8)
      if plan.pairings[pairing].first == match.x {
        chunk.firstAsX = tally
      } else {
        chunk.secondAsX = tally
      }
      result.merge(chunk)
    }
    return result
  }
}
