import Foundation
import Journal
import Synchronization
import SystemKit
public import TournamentCore

/// A round of a league with the games that have been played of it.
public struct RoundSummary: Sendable {
  /// What was planned.
  public let round: League.Plan
  /// The versions that are the bots of its plan.
  public let players: [Int]
  /// The games.
  public let result: TournamentResult
  /// Those that were kept with their moves.
  public let games: [KeptGame]
  /// Whether it is over; if it is not, its games do not count yet.
  public let isFinished: Bool

  /// Reads a round of a league.
  ///
  /// - Throws: ``LeagueError`` if its files are damaged or belong to something else, and if they
  ///   cannot be read.
  init(_ number: Int, of folder: LeagueFolder, after results: LeagueResults? = nil) throws {
    round = folder.league.rounds[number - 1]
    players = folder.league.players(of: round)
    let own = folder.league.plan(of: round, folder.terms)
    let folders = RoundFolders(number, in: folder.path)
    guard let file = try folders.planFile else {
      (result, games, isFinished) = (TournamentResult(own), [], round.isClosed)
      return
    }
    let plan = file.tournament.plan
    guard plan == own else {
      let changes = plan.terms.changes(to: own.terms)
      guard changes.isEmpty else {
        let settings = LeagueFolder.settingsPath(in: folder.path)
        throw LeagueError.otherSettings(settings, round: number, changes)
      }
      throw LeagueError.otherRound(folders.path(of: .whole), log: folder.path)
    }
    let journals = try LeagueError.namingDamage {
      try Journals(folders.journals, of: plan, fingerprint: file.fingerprint)
    }
    for source in journals.sources {
      // Of the last line, a process that was killed may have left the beginning.
      guard let line = source.faultyLines.first(where: { !$0.isCutShort }) else { continue }
      throw LeagueError.damagedLine(source.path, line: line.number, problem: line.problem)
    }
    // Most of the time only the last round is not complete.
    let isWhole = journals.chunkCount == plan.chunkCount
    let kept = Mutex<[KeptGame]>([])
    let start = (results ?? folder.results)
      .start(of: plan, players: players, remarks: file.tournament.remarks)
    result = try LeagueError.namingDamage {
      try journals.fold(
        startingWith: start,
        hooks: RunHooks(onChunk: { chunk, _ in kept.withLock { $0 += chunk.games } })
      )
    }
    isFinished = isWhole || round.isClosed || !result.isPartial
    games = kept.withLock(\.self)
  }

  /// What it lacks, if it should have been finished long ago.
  func loss(in folder: LeagueFolder) -> LeagueError.Loss {
    LeagueError.Loss(
      path: RoundFolders(round.number, in: folder.path).path(of: .whole),
      games: result.plan.gameCount - result.gameCount,
      planned: result.plan.gameCount,
      league: folder.path
    )
  }
}

/// Where the games of a round are: `rounds/7` for whoever plays all of it, `rounds/7-share-1-of-3` for
/// a share.
struct RoundFolders {
  /// The folder of all rounds.
  let parent: String
  private let number: Int

  /// The folders of a round.
  init(_ number: Int, in league: String) {
    parent = "\(league)/rounds"
    self.number = number
  }

  /// Those in which something has been played.
  private var all: [String] {
    get throws {
      let names = try Self.names(in: parent)
      let own = names.filter { $0 == "\(number)" || $0.hasPrefix("\(number)-share-") }.sorted()
      return try own.map { "\(parent)/\($0)" }.filter(Self.hasGames)
    }
  }

  private static func hasGames(_ folder: String) throws(LeagueError) -> Bool {
    do throws(SystemError) {
      if try ResultsFolder.hasPlan(folder) { return true }
      guard try ResultsFolder.hasJournal(folder) else { return false }
    } catch {
      throw .unreadable(folder, "\(error)")
    }
    throw .damagedRound(folder, reason: "'\(ResultsFolder.planPath(in: folder))' is missing")
  }

  /// The greatest number of a round that has a folder, or 0 if none has.
  ///
  /// - Throws: ``LeagueError`` if that cannot be known.
  static func last(in league: String) throws(LeagueError) -> Int {
    try names(in: "\(league)/rounds").compactMap { Int($0.prefix { $0 != "-" }) }.max() ?? 0
  }

  /// The names of the folders of rounds; none if there is no folder for them.
  private static func names(in parent: String) throws(LeagueError) -> [String] {
    do throws(SystemError) {
      return try FileSystem.exists(parent) ? FileSystem.names(in: parent) : []
    } catch {
      throw .unreadable(parent, "\(error)")
    }
  }

  /// The numbers of shares that it is played in.
  var shareCounts: Set<Int> {
    get throws { Set(try all.compactMap { $0.split(separator: "-of-").last.flatMap { Int($0) } }) }
  }

  /// The plan, or `nil` if nobody has begun.
  var planFile: PlanFile? {
    get throws {
      try LeagueError.namingDamage { try all.first.map { try PlanFile(folder: $0) } }
    }
  }

  /// The journals that there are.
  var journals: [String] { get throws { try all.map(ResultsFolder.journalPath) } }

  /// The folder of a share, or of all of it.
  func path(of shard: Shard) -> String {
    "\(parent)/\(number)"
      + (shard.isWhole ? "" : "-share-\(shard.number)-of-\(shard.count)")
  }
}
