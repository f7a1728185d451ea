import CommandKit
import Foundation
import Leagues
import StrategyKit
import Synchronization
import SystemKit
import TextKit
import TournamentCore

/// Plays a league of the bots in a folder, until it is ended.
///
/// The folder is read, and bots are tried, on a thread of its own while a round goes on. A round ends
/// early when somebody waits to join, and in any case after a while; what has been played of it
/// counts, and the league's file says that it ended there.
final class LeagueWatch {
  static let option = Option(
    "--watch",
    .path("FOLDER"),
    "enter every program, script and library in a folder, follow its changes, and keep playing; a "
      + "move may take 1s unless --move-limit says otherwise",
    in: .players,
    excluding: [ResultsOptions.shard.name]
  )
  /// The time for a move unless the command line or the league says otherwise.
  static let moveLimit: Duration = .seconds(1)

  private let player: LeaguePlay
  private let desk: SubmissionDesk
  /// The last messages about files that do not play, by their names, so that each is printed once.
  private var said: [String: String] = [:]

  /// The seconds between looking for changes.
  private static let interval = 1.0
  /// How long the games in progress may take once the evening is over; they are played again another
  /// time.
  private static let patience: Duration = .seconds(2)

  /// Checks that a folder can be watched for a league, whether or not that is there yet.
  static func check(_ path: String, for league: String) throws {
    guard path.isFolder else {
      throw CommandError(.noInput, "\(option.name) needs a folder; there is none at '\(path)'")
    }
    let (watched, own) = (path.realPath, league.realPath)
    guard watched != own, !watched.hasPrefix(own + "/") else {
      throw CommandError(
        .usage,
        "\(option.name) cannot be the league's own folder '\(path)'; put the bots into another one"
      )
    }
    guard !own.hasPrefix(watched + "/") else {
      throw CommandError(
        .usage,
        "\(option.name) '\(path)' has the league in it; put the bots into a folder of their own"
      )
    }
  }

  init(_ path: String, _ play: LeaguePlay) {
    player = play
    desk = SubmissionDesk(path, play.league, play.tool.registry)
  }

  private var league: OpenLeague { player.league }
  private var console: Console { player.tool.console }

  /// Plays until a signal or a limit ends it.
  func play() throws -> ExitStatus {
    let interruption = Interruption(patience: Self.patience)
    let end = try player.playing(interruption) { () throws -> LeagueRun.Outcome in
      let reader = FolderReader(desk, every: Self.interval)
      defer { reader.stop() }
      while !interruption.isRequested, !player.isOver {
        try reader.check()
        try takeArrivals()
        let outcome = try playRound(interruption)
        guard outcome != .finished, outcome != .interrupted else { continue }
        if outcome == .idle(.narrow), desk.isSettled { return outcome }
        // Where nobody can play, the time passes all the same.
        if desk.isSettled { player.beginTime() }
        pause(interruption)
      }
      return .interrupted
    }
    return try player.end(end, interruption)
  }

  /// Waits until somebody has arrived, it is time to look again, or the end has come.
  private func pause(_ interruption: Interruption) {
    let start = ContinuousClock.now
    while !interruption.isRequested, !desk.hasArrivals, start.secondsSince < Self.interval {
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  /// Plays a round, which ends early if somebody waits or it takes long.
  private func playRound(_ interruption: Interruption) throws -> LeagueRun.Outcome {
    let round = Interruption()
    let ticker = Ticker()
    let (start, count) = (ContinuousClock.now, player.gameCount)
    let end = Mutex<ContinuousClock.Instant?>(nil)
    try? ticker.start(after: 0.1) { [desk, before = count()] in
      let patience = RoundPatience(
        seconds: start.secondsSince,
        hasPlayed: count() > before,
        isAwaited: desk.hasArrivals
      )
      if patience.isOver, !round.isRequested { round.request() }
      round.follow(interruption)
      guard interruption.isRequested else { return 0.1 }
      let isLate = end.withLock { end in
        end = end ?? .now + interruption.patience
        return end ?? .now < .now
      }
      if isLate, !round.isImmediate { round.request() }
      return 0.1
    }
    defer { ticker.cancel() }
    return try playRound(endedBy: round, isLast: { interruption.isRequested || player.isOver })
  }

  /// Plays a round, and writes down if it has ended early: what has been played of it counts.
  ///
  /// - Parameters:
  ///   - round: Ends it.
  ///   - isLast: Whether it was ended with the evening, and so is continued another time.
  /// - Returns: The outcome.
  /// - Throws: `CommandError` if games cannot be played or kept.
  func playRound(
    endedBy round: Interruption,
    isLast: () -> Bool = { false }
  ) throws -> LeagueRun.Outcome {
    let outcome = try player.playRound(round, except: desk.tried)
    if outcome == .interrupted, !isLast() {
      try league.folder.record { $0.openRound.map { [.close(round: $0.number)] } ?? [] }
      player.printRound()
    }
    return outcome
  }
}

/// The arrivals.
extension LeagueWatch {
  /// Looks into the folder now, and takes the arrivals.
  func takeFiles() throws {
    try look()
    try takeArrivals()
  }

  func look() throws { try desk.look() }

  /// Whether somebody waits to join, or has gone.
  var isAwaited: Bool { desk.hasArrivals }

  /// Lets submissions join where they can, and records those that cannot and those that are gone.
  private func takeArrivals() throws {
    try forgetFiles()
    for arrival in desk.takeArrivals() {
      switch arrival {
      case .ready(let submission, let bot, let folder):
        try take(submission, bot, folder)
      case .refused(let submission, let name, let folder, let absence):
        try refuse(submission, name, folder, absence)
      case .ignored(let submission, _, let reason):
        try note(nil, of: submission.name)
        say("\(submission.name) is not a bot: \(reason)", of: submission)
      case .gone(let submission, let name): try leave(submission, name)
      case .namesakes(let group, let names):
        let files = group.map { "'\($0.name)'" }.listed
        console.writeProblem(
          "\(files) have the same name; rename one (until then they play as "
            + "\(names.map { "'\($0)'" }.listed))"
        )
      }
    }
  }

  /// Lets a bot join as an entrant, or as a new version of one.
  private func take(_ submission: Submission, _ bot: Bot, _ folder: String) throws {
    let joining = try league.join(bot, from: folder, byHand: false)
    guard joining != .retired else {
      let command = "tournament league \(league.folder.path) add \(bot.name)"
      return say(
        "\(bot.name) stays retired until its file changes; '\(command)' readmits it",
        of: submission
      )
    }
    player.enter(bot)
    said[submission.name] = nil
    try note(nil, of: submission.name)
    try note(nil, of: bot.name)
    console.writeError("\(bot.name.visible): \(joining.words)\n")
  }

  private func refuse(
    _ submission: Submission,
    _ name: String,
    _ folder: String?,
    _ absence: Absence
  ) throws {
    let entrant = league.league.entrants.first { $0.name == name }
    let isCurrent = folder.map { folder in
      entrant.map {
        league.league.versions[$0.current].folder
          == folder.relativePath(to: league.folder.path.absolutePath())
      } ?? false
    }
    // Who has played with these files is tried again with the others.
    guard isCurrent != true else { return }
    try note(absence, of: submission.name)
    say("\(submission.name) cannot play: \(absence.sentence)", of: submission)
  }

  /// Forgets what an earlier evening wrote down of files that are gone.
  private func forgetFiles() throws {
    let names = Set(league.league.entrants.map(\.name))
    for name in league.league.absences.keys.sorted()
    where !names.contains(name) && !desk.has(name) {
      try note(nil, of: name)
    }
  }

  /// Retires the entrant of a file that is gone.
  private func leave(_ submission: Submission, _ name: String?) throws {
    said[submission.name] = nil
    try note(nil, of: submission.name)
    guard let name, let entrant = league.league.entrants.firstIndex(where: { $0.name == name }),
      !league.league.entrants[entrant].isRetired
    else { return }
    try league.take([.leave(entrant: entrant)])
    console.writeError("\(name.visible): file removed; retired\n")
  }

  /// Writes down that somebody cannot play, or can again, if that is news.
  private func note(_ absence: Absence?, of name: String) throws {
    try league.note(absence, of: name)
  }

  /// Says something of a file, unless that was the last thing said of it.
  private func say(_ sentence: String, of submission: Submission) {
    guard said.updateValue(sentence, forKey: submission.name) != sentence else { return }
    console.writeProblem(sentence)
  }
}

extension String {
  /// The path from the root of the file system, without symbolic links.
  fileprivate var realPath: String {
    let path = URL(filePath: absolutePath()).resolvingSymlinksInPath().path
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}

/// How long a round of a watch lasts.
struct RoundPatience {
  let seconds: Double
  /// Whether any game of it has ended: a round that is always ended before would get nowhere.
  let hasPlayed: Bool
  /// Whether somebody waits to join, or has gone.
  let isAwaited: Bool

  /// The seconds that a round lasts even if somebody waits.
  static let least = 2.0
  /// The seconds after which it ends.
  static let most = 15.0

  /// Whether no further games of it should begin.
  var isOver: Bool { hasPlayed && seconds >= (isAwaited ? Self.least : Self.most) }
}
