import Foundation
import Journal
public import Leagues
import Planning
public import Results
import Synchronization
import TournamentCore

/// A finished round of a league.
public struct FoldedRound: Sendable {
  /// What was planned.
  public let round: League.Plan
  /// The versions that are the bots of its plan.
  public let players: [Int]
  /// The games.
  public let result: TournamentResult
  /// Those that were kept with their moves.
  public let games: [KeptGame]

  /// Reads a round of a league.
  ///
  /// - Returns: The round, or `nil` if it is not finished.
  /// - Throws: ``LeagueError`` if its files belong to something else, and if they cannot be read.
  init?(_ number: Int, of folder: LeagueFolder, after results: LeagueResults? = nil) throws {
    round = folder.league.rounds[number - 1]
    players = folder.league.players(of: round)
    let own = folder.league.plan(of: round, folder.terms)
    let folders = RoundFolders(number, in: folder.path)
    guard let file = try folders.planFile else {
      guard round.isClosed else { return nil }
      result = TournamentResult(own)
      games = []
      return
    }
    let plan = file.tournament.plan
    guard plan == own else {
      guard plan.rules == own.rules, plan.terms.openings == own.terms.openings else {
        throw LeagueError.otherRules(LeagueFolder.settingsPath(in: folder.path), round: number)
      }
      throw LeagueError.otherRound(folders.path(of: .whole))
    }
    let journals = try Journals(folders.journals, of: plan, fingerprint: file.fingerprint)
    // Most of the time only the last round is not complete.
    let isWhole = journals.chunkCount == plan.chunkCount
    let kept = Mutex<[KeptGame]>([])
    let start = (results ?? folder.results)
      .start(of: plan, players: players, remarks: file.tournament.remarks)
    let folded = try journals.fold(
      startingWith: start,
      hooks: RunHooks(onChunk: { chunk, _ in kept.withLock { $0 += chunk.games } })
    )
    guard isWhole || round.isClosed || !folded.isPartial else { return nil }
    result = folded
    games = kept.withLock(\.self)
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

  private var all: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    let own = names.filter { $0 == "\(number)" || $0.hasPrefix("\(number)-share-") }.sorted()
    return own.map { "\(parent)/\($0)" }.filter(ResultsFolder.hasPlan)
  }

  /// The numbers of shares that it is played in.
  var shareCounts: Set<Int> {
    Set(all.compactMap { $0.split(separator: "-of-").last.flatMap { Int($0) } })
  }

  /// The plan, or `nil` if nobody has begun.
  var planFile: PlanFile? {
    get throws { try all.first.map { try PlanFile(folder: $0) } }
  }

  /// The journals that there are.
  var journals: [String] { all.map(ResultsFolder.journalPath) }

  /// The folder of a share, or of all of it.
  func path(of shard: Shard) -> String {
    "\(parent)/\(number)"
      + (shard.isWhole ? "" : "-share-\(shard.number)-of-\(shard.count)")
  }
}
