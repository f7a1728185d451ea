import Foundation
package import SystemKit
public import TournamentCore

/// A league in a folder: `league.json` has its settings, `league.jsonl` what happened to it, and
/// `rounds` the games.
///
/// ```swift
/// try LeagueFolder.create("club", settings: "{}")
/// let folder = try LeagueFolder("club", TournamentPlan.Terms())
/// ```
///
/// Games are added up round by round, in order, so that the state follows from the files alone.
public final class LeagueFolder {
  /// The folder.
  public let path: String
  /// The terms of all rounds.
  public let terms: TournamentPlan.Terms
  /// The players, and the rounds planned so far.
  public private(set) var league = League()
  /// The results of all finished rounds.
  public private(set) var results = LeagueResults()
  /// The number of finished rounds.
  public private(set) var finishedRounds = 0
  /// The round in progress, with what has been played of it; `nil` if there is none.
  ///
  /// Its games count once it is finished, so that results change from round to round only.
  public private(set) var presentRound: RoundSummary?
  private var log: LeagueLog
  /// Whether it may be without games of rounds before the last one, which are then played again.
  private let isIncomplete: Bool

  /// Opens a league.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - terms: The terms of its settings.
  ///   - playingAgain: Whether it is opened although games of a round before the last one are gone,
  ///     since they will be played again.
  /// - Throws: ``LeagueError`` if there is none, and if its rounds cannot be read.
  public init(
    _ path: String,
    _ terms: TournamentPlan.Terms,
    playingAgain: Bool = false
  ) throws {
    guard try Self.isLeague(path) else { throw LeagueError.missing(path) }
    self.path = path
    self.terms = terms
    isIncomplete = playingAgain
    log = LeagueLog(Self.logPath(in: path))
    try refresh()
  }

  /// Whether a folder has a league in it.
  ///
  /// - Throws: ``LeagueError`` if that cannot be known.
  public static func isLeague(_ path: String) throws(LeagueError) -> Bool {
    do throws(SystemError) {
      return try FileSystem.exists(logPath(in: path))
    } catch {
      throw .unreadable(logPath(in: path), "\(error)")
    }
  }

  /// Makes the folder of a league, without entrants; one that is there and empty is taken.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - settings: The contents of `league.json`.
  /// - Throws: ``LeagueError`` if it cannot be made, or has anything else in it.
  public static func create(_ path: String, settings: String) throws(LeagueError) {
    do throws(SystemError) {
      if try !FileSystem.makeFolder(path) {
        // The settings may be there already, written by hand or by a process that was killed.
        let names = try FileSystem.names(in: path)
        guard Set(names).isSubset(of: [settingsName, temporarySettingsName]) else {
          throw SystemError(ENOTEMPTY)
        }
      }
      if try !FileSystem.exists(settingsPath(in: path)) {
        try FileSystem.replace(
          settingsPath(in: path),
          with: Array(settings.utf8),
          through: "\(path)/\(temporarySettingsName)"
        )
      }
      close(try FileSystem.open(logPath(in: path), O_WRONLY | O_CREAT | O_EXCL))
    } catch {
      throw error.code == ENOTEMPTY ? .foreign(path) : .cannotCreate(path, error)
    }
  }

  private static let settingsName = "league.json"
  /// The settings until they are complete.
  private static let temporarySettingsName = "league.json.new"
  /// Whether a name in the folder of a league is that of something that it keeps there.
  public static func keeps(_ name: String) -> Bool {
    [
      settingsName, temporarySettingsName, "league.jsonl", "league.lock", "rounds", "bots",
    ]
    .contains(name)
  }
  /// The settings of a league.
  public static func settingsPath(in folder: String) -> String { "\(folder)/\(settingsName)" }
  /// The events of the league.
  public static func logPath(in folder: String) -> String { "\(folder)/league.jsonl" }
}

extension LeagueFolder {
  /// Reads what other processes have added.
  ///
  /// - Throws: ``LeagueError``, and if a round cannot be read.
  public func refresh() throws {
    // A round is written down before it has a folder.
    let played = try RoundFolders.last(in: path)
    try take(log.news())
    guard played <= league.rounds.count else {
      throw LeagueError.cutShort(log.path, rounds: league.rounds.count, played: played)
    }
    try foldRounds()
  }

  /// Adds events to the league.
  ///
  /// - Parameter events: The events for a league, decided while no other process can change it.
  /// - Throws: ``LeagueError`` if they cannot be written, and any error from `events`.
  public func record(_ events: (LeagueFolder) throws -> [LeagueEvent]) throws {
    var added: [LeagueEvent] = []
    var log = log
    try log.append { log in
      try take(log.news())
      self.log = log
      try foldRounds()
      added = try events(self)
      var next = league
      for event in added {
        guard next.take(event) else { preconditionFailure("an event of a league can happen") }
      }
      return added
    }
    self.log = log
    try take(added)
    try foldRounds()
  }

  private func take(_ events: [LeagueEvent]) throws(LeagueError) {
    for event in events where !league.take(event) {
      throw .malformed(log.path, line: log.count)
    }
  }

  /// Adds up the rounds that have been finished since the last time.
  private func foldRounds() throws {
    presentRound = nil
    guard finishedRounds < league.rounds.count else { return }
    let listing = try RoundFolders.listing(in: path)
    while finishedRounds < league.rounds.count {
      let round = try RoundSummary(finishedRounds + 1, of: self, among: listing)
      guard round.isFinished else {
        presentRound = round
        if let loss, !isIncomplete { throw LeagueError.lostGames(loss) }
        return
      }
      results.add(round.result, players: round.players)
      finishedRounds += 1
    }
  }

  /// The loss of the round in progress, or `nil` if it is the last one: before the next one was
  /// planned, all of its games had been played.
  public var loss: LeagueError.Loss? {
    guard let presentRound, presentRound.round.number < league.rounds.count else { return nil }
    return presentRound.loss(in: self)
  }

  /// Keeps other processes from playing the league for as long as the result lives; several may
  /// play shares of its rounds.
  package func lockForPlaying(sharing: Bool) throws(LeagueError) -> FileLock {
    let file = "\(path)/league.lock"
    do throws(SystemError) {
      return try FileLock(file, (sharing ? LOCK_SH : LOCK_EX) | LOCK_NB)
    } catch {
      throw error.code == EWOULDBLOCK ? .inUse(path) : .cannotCreate(file, error)
    }
  }

  /// The round that has yet to be finished, or `nil` if all have been.
  public var openRound: League.Plan? {
    finishedRounds < league.rounds.count ? league.rounds[finishedRounds] : nil
  }

  /// Reads finished rounds again, one after the other.
  ///
  /// - Parameters:
  ///   - first: The number of the first of them.
  ///   - results: The results of the rounds before it.
  ///   - visit: Receives each round with the results up to it.
  /// - Throws: If a round cannot be read, and any error from `visit`.
  public func replay(
    from first: Int = 1,
    after results: LeagueResults = LeagueResults(),
    _ visit: (RoundSummary, LeagueResults) throws -> Void
  ) throws {
    guard first <= finishedRounds else { return }
    var results = results
    let listing = try RoundFolders.listing(in: path)
    for number in first...finishedRounds {
      let round = try RoundSummary(number, of: self, after: results, among: listing)
      guard round.isFinished else { return }
      results.add(round.result, players: round.players)
      try visit(round, results)
    }
  }
}
