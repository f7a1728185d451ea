import FileKit
package import Foundation
public import Leagues
public import Planning
import Results

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
  /// Who plays, and what has been planned.
  public private(set) var league = League()
  /// What the games of all finished rounds came to.
  public private(set) var results = LeagueResults()
  /// The number of finished rounds.
  public private(set) var finishedRounds = 0
  /// The round in progress, with what has been played of it; `nil` if there is none.
  ///
  /// Its games count once it is finished, so that results change from round to round only.
  public private(set) var presentRound: FoldedRound?
  private var log: LeagueLog

  /// Opens a league.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - terms: The terms of its settings.
  /// - Throws: ``LeagueError`` if there is none, and if its rounds cannot be read.
  public init(_ path: String, _ terms: TournamentPlan.Terms) throws {
    guard Self.isLeague(path) else { throw LeagueError.missing(path) }
    self.path = path
    self.terms = terms
    log = LeagueLog(Self.logPath(in: path))
    try refresh()
  }

  /// Whether a folder has a league in it.
  public static func isLeague(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: logPath(in: path))
  }

  /// Makes the folder of a league, without entrants; one that is there and empty is taken.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - settings: The contents of `league.json`.
  /// - Throws: ``LeagueError`` if it cannot be made, or has anything else in it.
  public static func create(_ path: String, settings: String) throws(LeagueError) {
    if mkdir(path, 0o777) != 0 {
      let error = SystemError.last
      let names = try? FileManager.default.contentsOfDirectory(atPath: path)
      guard error.code == EEXIST, let names else { throw .cannotCreate(path, error) }
      // The settings may be there already, written by hand or by a process that was killed.
      guard Set(names).isSubset(of: [settingsName]) else { throw .foreign(path) }
    }
    do {
      if !FileManager.default.fileExists(atPath: settingsPath(in: path)) {
        try Data(settings.utf8).write(
          to: URL(filePath: settingsPath(in: path)),
          options: .atomic
        )
      }
      try Data().write(to: URL(filePath: logPath(in: path)), options: .withoutOverwriting)
    } catch {
      let code = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      throw .cannotCreate(path, SystemError(Int32(code?.code ?? Int(EIO))))
    }
  }

  private static let settingsName = "league.json"
  /// The settings of a league.
  public static func settingsPath(in folder: String) -> String { "\(folder)/\(settingsName)" }
  /// What happened to it.
  public static func logPath(in folder: String) -> String { "\(folder)/league.jsonl" }
}

extension LeagueFolder {
  /// Reads what other processes have added.
  ///
  /// - Throws: ``LeagueError``, and if a round cannot be read.
  public func refresh() throws {
    // A round is written down before it has a folder.
    let played = RoundFolders.last(in: path)
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
    while finishedRounds < league.rounds.count {
      let round = try FoldedRound(finishedRounds + 1, of: self)
      guard round.isFinished else {
        presentRound = round
        return
      }
      results.add(round.result, players: round.players)
      finishedRounds += 1
    }
  }

  /// Keeps other processes from playing the league for as long as the result lives; several may play
  /// shares of its rounds.
  ///
  /// - Throws: ``LeagueError`` if another one plays.
  package func lockForPlaying(sharing: Bool) throws(LeagueError) -> FileHandle {
    let file = "\(path)/league.lock"
    let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .cannotCreate(file, .last) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard flock(descriptor, (sharing ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 else {
      throw .inUse(path)
    }
    return handle
  }

  /// The round that has yet to be finished, or `nil` if all have been.
  public var openRound: League.Plan? {
    finishedRounds < league.rounds.count ? league.rounds[finishedRounds] : nil
  }

  /// Reads finished rounds again, one after the other.
  ///
  /// - Parameters:
  ///   - first: The number of the first of them.
  ///   - results: What the rounds before it came to.
  ///   - visit: Receives each round with the results up to it.
  /// - Throws: If a round cannot be read, and any error from `visit`.
  public func replay(
    from first: Int = 1,
    after results: LeagueResults = LeagueResults(),
    _ visit: (FoldedRound, LeagueResults) throws -> Void
  ) throws {
    var results = results
    for number in first..<max(first, finishedRounds + 1) {
      let round = try FoldedRound(number, of: self, after: results)
      guard round.isFinished else { return }
      results.add(round.result, players: round.players)
      try visit(round, results)
    }
  }
}
