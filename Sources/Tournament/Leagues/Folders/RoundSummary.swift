import Foundation
import Journal
import Synchronization
import SystemKit
public import TournamentCore

/// A round of a league with the games that have been played of it.
public struct RoundSummary: Sendable {
  /// The plan.
  public let round: League.Plan
  /// The versions that are the bots of its plan.
  public let players: [Int]
  /// The games.
  public let result: TournamentResult
  /// Those that were kept with their moves.
  public let games: [PlayedGame]
  /// Whether it is over; if it is not, its games do not count yet.
  public let isFinished: Bool

  init(
    _ number: Int,
    of folder: LeagueFolder,
    after results: LeagueResults? = nil,
    among listing: RoundFolders.Listing
  ) throws {
    round = folder.league.rounds[number - 1]
    players = folder.league.players(of: round)
    let own = folder.league.plan(of: round, folder.terms)
    let folders = RoundFolders(number, in: folder.path, among: listing)
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
    let kept = Mutex<[PlayedGame]>([])
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

  /// The games that it lacks, if it should have been finished long ago.
  func loss(in folder: LeagueFolder) -> LeagueError.Loss {
    LeagueError.Loss(
      path: RoundFolders(round.number, in: folder.path).path(of: .whole),
      games: result.plan.gameCount - result.gameCount,
      planned: result.plan.gameCount,
      league: folder.path
    )
  }
}

/// The folders of a round's games: `rounds/7` if it is played whole, `rounds/7-share-1-of-3` for a
/// share.
struct RoundFolders {
  let parent: String
  private let number: Int
  private let listing: Listing?

  /// The names of the folders of a league's rounds, by the numbers of the rounds.
  typealias Listing = [Int: [String]]

  /// The folders of a round, among those of a listing or looked for whenever they are asked for.
  init(_ number: Int, in league: String, among listing: Listing? = nil) {
    parent = "\(league)/rounds"
    self.number = number
    self.listing = listing
  }

  /// Those in which something has been played.
  private var all: [String] {
    get throws {
      let names = try listing ?? Self.listing(of: parent)
      let own = (names[number] ?? []).filter {
        $0 == "\(number)" || $0.hasPrefix("\(number)-share-")
      }.sorted()
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
  static func last(in league: String) throws(LeagueError) -> Int {
    try listing(in: league).keys.max() ?? 0
  }

  /// The folders of a league's rounds; none if it has played none.
  static func listing(in league: String) throws(LeagueError) -> Listing {
    try listing(of: "\(league)/rounds")
  }

  private static func listing(of parent: String) throws(LeagueError) -> Listing {
    do throws(SystemError) {
      let names = try FileSystem.exists(parent) ? FileSystem.names(in: parent) : []
      return Dictionary(grouping: names) { Int($0.prefix { $0 != "-" }) ?? 0 }
    } catch {
      throw .unreadable(parent, "\(error)")
    }
  }

  /// The numbers of shares that it is played in.
  var shareCounts: Set<Int> {
    get throws { Set(try all.compactMap { $0.split(separator: "-of-").last.flatMap { Int($0) } }) }
  }

  var planFile: PlanFile? {
    get throws {
      try LeagueError.namingDamage { try all.first.map { try PlanFile(folder: $0) } }
    }
  }

  var journals: [String] { get throws { try all.map(ResultsFolder.journalPath) } }

  func path(of shard: Shard) -> String {
    "\(parent)/\(number)"
      + (shard.isWhole ? "" : "-share-\(shard.number)-of-\(shard.count)")
  }
}
