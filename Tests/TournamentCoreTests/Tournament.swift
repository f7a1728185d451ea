import Bots
import GameModel
import StrategyKit
import Synchronization
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

  func result(
    jobs: Int = 1,
    now: @escaping Runner.Now = { .now }
  ) throws -> TournamentResult {
    try Runner(plan(), bots: entered(), jobs: jobs, now: now).run()
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
