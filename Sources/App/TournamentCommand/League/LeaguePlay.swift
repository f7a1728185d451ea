import CommandKit
import Engines
import Foundation
import Journal
import Leagues
import Reports
import StrategyKit
import Synchronization
import SystemKit
import TextKit
import TournamentCore

final class LeaguePlay {
  static let until = Option(
    "--until",
    .matching("ELO", "a positive number of Elo points") {
      Double($0).flatMap { $0 > 0 && $0 < 10_000 ? $0 : nil }
    },
    "play until every rating is known to within ELO points",
    in: .stopping
  )
  static let time = Option(
    "--for",
    .matching("TIME", "a duration like 10m or 90s") { Duration(inUnits: $0) },
    "play for this long from the first game, such as 10m",
    in: .stopping
  )
  static let games = Option(
    "--games",
    .matching("N", "an even number of 2 or more") {
      Int($0).flatMap { $0 >= 2 && $0.isMultiple(of: 2) ? $0 : nil }
    },
    "play N more games in all",
    in: .stopping
  )
  /// Those that say when to stop.
  static let limits: [any CommandOption] = [until, time, games]

  let league: OpenLeague
  let tool: ToolContext
  let arguments: Arguments
  let limits: Limits
  /// Where the table goes in the end.
  private let table: OpenOutputs
  private let shard: Shard
  /// Keeps others from playing the league meanwhile.
  private let lock: FileLock
  private let playing: PlayingOptions
  /// Whether a folder is watched, until the play is ended.
  private let isWatched: Bool
  /// Whether only errors are printed.
  private let isQuiet: Bool
  /// Whether rounds are reported as they end.
  private let printsRounds: Bool
  /// The page that is rewritten as games are played, or `nil` for none.
  private let livePath: String?
  private(set) var players = LeaguePlayers()
  private let meter = Meter()
  /// Rewrites the page while games are played; `nil` for none.
  private var page: LeaguePageWriter?
  /// The games of the rounds that have been reported, or were played before.
  private var printedGames: Int
  /// Whether what is left to play is for newcomers alone.
  private var isForNewcomers = false
  /// Ends the run once it has played for as long as asked, or `nil` for no limit.
  private var timer: PlayingTime?

  /// Counters of the threads.
  private final class Meter: Sendable {
    /// The games that have been played.
    let games = Atomic(0)
  }

  struct Limits {
    let until: Double?
    let time: Duration?
    let games: Int?

    var areNone: Bool { until == nil && time == nil && games == nil }

    init(_ arguments: Arguments) throws {
      until = try arguments[LeaguePlay.until]
      time = try arguments[LeaguePlay.time]
      games = try arguments[LeaguePlay.games]
    }
  }

  /// Prepares to play as a command line says, and to write a table in the end.
  init(
    _ league: OpenLeague,
    _ table: OpenOutputs,
    _ arguments: Arguments,
    _ tool: ToolContext
  ) throws {
    self.league = league
    self.table = table
    self.tool = tool
    self.arguments = arguments
    printedGames = league.folder.results.gameCount
    limits = try Limits(arguments)
    shard = try arguments[ResultsOptions.shard] ?? .whole
    playing = try PlayingOptions(arguments, tool)
    isWatched = arguments.contains(LeagueWatch.option)
    isQuiet = arguments[ProgressOptions.quiet]
    printsRounds =
      arguments[ProgressOptions.progress] || tool.console.errorIsTerminal && !isQuiet
    livePath =
      try arguments[LivePage.option] ?? (isWatched ? "\(league.folder.path)/league.html" : nil)
    league.prepare(tool.engines, moveLimit: isWatched ? LeagueWatch.moveLimit : nil)
    lock = try league.folder.lockForPlaying(sharing: !shard.isWhole)
    tool.signals?.suggest("nothing is lost: 'play' continues")
  }

}

/// Playing.
extension LeaguePlay {
  /// Plays until a limit is reached or nothing is left to play, and shows the table.
  func play() throws -> ExitStatus {
    let interruption = Interruption()
    let ending = try playing(interruption) {
      var outcome = LeagueRun.Outcome.finished
      repeat {
        outcome = try playRound(interruption)
      } while goesOn(after: outcome, interruption)
      return outcome
    }
    return try end(ending, interruption)
  }

  /// Does something that a signal interrupts, while the page is renewed.
  func playing<Value>(_ interruption: Interruption, _ body: () throws -> Value) throws -> Value {
    timer = limits.time.map { PlayingTime($0, interruption) }
    let page = try livePath.map { try LeaguePageWriter($0, of: league) }
    self.page = page
    defer { page?.stop() }
    let value = try tool.signals?.watching(interruption, body) ?? body()
    try page?.end(league)
    return value
  }

  /// Plays the open round, or the next one, with the bots that can play; entrants that were `tried`
  /// are being started elsewhere.
  func playRound(_ interruption: Interruption, except tried: Set<String> = []) throws
    -> LeagueRun.Outcome
  {
    try players.refresh(league, tool, except: tried)
    let run = LeagueRun(league.folder, bots: players.bots, runner: runner)
    try run.recordExactScores { [printsRounds, console = tool.console] count in
      if printsRounds {
        console.writeError("computing the exact scores of \(count.counted("pairing"))\n")
      }
    }
    let limit = limits.games
    let hooks = RunHooks(onProgress: { [meter] games in
      let sum = meter.games.add(games, ordering: .relaxed).newValue
      if let limit, sum >= limit { interruption.request() }
    })
    let outcome: LeagueRun.Outcome
    do {
      outcome = try run.playRound(
        until: limits.until,
        games: limit.map { $0 - meter.games.load(ordering: .relaxed) },
        shard: shard,
        onlyNewcomers: isForNewcomers,
        hooks,
        interruption: interruption
      )
    } catch let error as JournalError {
      throw Self.error(error)
    }
    if case .finished = outcome { printRound() }
    isForNewcomers =
      limits.areNone && !isWatched && league.league.rounds.last?.newcomers.isEmpty == false
    return outcome
  }

  /// The error of a command that a journal has ended; a league is continued by playing it again.
  static func error(_ error: JournalError) -> CommandError {
    guard case .unwritable = error else { return CommandError(error) }
    return CommandError(error.status, "\(error), and 'play' continues from there")
  }

  private func runner(_ plan: TournamentPlan, _ bots: [Bot]) throws -> Runner {
    beginTime()
    return try playing.players(of: plan, bots, report: LeagueRun.report(of: plan)).runner()
  }

  /// Whether there is more to play.
  private func goesOn(after outcome: LeagueRun.Outcome, _ interruption: Interruption) -> Bool {
    guard outcome == .finished, !interruption.isRequested else { return false }
    // Without a limit it is one round, or as many as newcomers need.
    return !limits.areNone || isForNewcomers
  }

  /// Whether the time is up, or as many games have been played as asked.
  var isOver: Bool { timer?.isUp == true || limits.games.map { gameCount() >= $0 } == true }

  /// Begins to count the time, if it is limited and nothing has been played yet.
  func beginTime() { timer?.begin() }

  /// Counts the games that have been played so far, on any thread.
  var gameCount: @Sendable () -> Int {
    { [meter] in meter.games.load(ordering: .relaxed) }
  }

  /// Takes a bot that has been started as a version of an entrant of its name.
  func enter(_ bot: Bot) { players.enter(bot, of: league.league) }

  /// Says how a round went, who leads, and where the page is.
  func printRound() {
    guard printsRounds, let round = league.league.rounds.last else { return }
    let table = LeagueTable(league.league, league.folder.results)
    let widest = table.rows.filter { $0.rank != nil }.max { $0.halfWidth < $1.halfWidth }
    let games = league.folder.results.gameCount - printedGames
    printedGames += games
    let width = widest.map { row in
      "; the widest interval is ±\(row.halfWidth.fixed(decimals: 0)), that of "
        + league.league.entrants[row.entrant].name.visible
    }
    tool.console.writeError(
      "round \(round.number): \(games.counted("game"))\(width ?? "")\n\(head(of: table))"
    )
  }

  /// The first of the table and the path of the page, in a line; nothing where no page is written.
  private func head(of table: LeagueTable) -> String {
    guard let livePath else { return "" }
    let first = table.rows.prefix(3).compactMap { row in
      row.rank.flatMap { rank in
        row.rating.map {
          "\(rank) \(league.league.entrants[row.entrant].name.visible) \(Elo.text($0))"
        }
      }
    }
    return "  \((first + [livePath.visible]).joined(separator: " · "))\n"
  }
}

/// The end.
extension LeaguePlay {
  /// Shows the table, and says why no more is played.
  func end(_ outcome: LeagueRun.Outcome, _ interruption: Interruption) throws -> ExitStatus {
    tool.engines.shutDown()
    try league.show(to: table, tool.console)
    switch outcome {
    case .idle(let reason):
      if !isQuiet { tool.console.writeError("\(sentence(reason))\n") }
      if reason == .tooFewBots { return .unavailable }
    case .shared:
      let number = league.folder.openRound?.number ?? league.league.rounds.count
      tool.console.writeError(
        "share \(shard) of round \(number) is complete; when all shares are, 'play' continues with the next round\n"
      )
    case .interrupted where !isOver: return .interrupted
    case .finished, .interrupted: break
    }
    return interruption.isRequested && !isOver ? .interrupted : .success
  }

  /// Why there is nothing to play.
  private func sentence(_ reason: LeagueRun.Reason) -> String {
    switch reason {
    case .tooFewBots:
      "fewer than two bots can play; 'tournament league \(league.folder.path) add BOT' adds one"
    case .narrow: "all ratings are within ±\(limits.until?.plain ?? "0") Elo"
    case .noNewcomers: "the newcomers are rated as well as the others"
    case .known:
      "nothing is left to play: in every pairing the score is known exactly, the games repeat or one "
        + "side wins them all; a league with \(SetupOptions.openings.name) has more games to play"
    }
  }
}
