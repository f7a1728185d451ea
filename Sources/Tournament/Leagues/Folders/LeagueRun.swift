import Foundation
package import Journal
public import StrategyKit
import SystemKit
public import TournamentCore

/// Plays the rounds of a league with bots that are there.
public struct LeagueRun {
  let folder: LeagueFolder
  /// The bots by the versions that they are.
  public var bots: [Int: Bot]
  private let runner: (TournamentPlan, [Bot]) throws -> Runner

  /// The outcome of a round.
  public enum Outcome: Hashable, Sendable {
    /// It was played.
    case finished
    /// It was interrupted; the rest can be played later.
    case interrupted
    /// The share was played; the others have yet to be.
    case shared
    /// There is nothing to play.
    case idle(Reason)
  }

  /// Why there is nothing to play.
  public enum Reason: Error, Hashable, Sendable {
    /// There are not two entrants that can play.
    case tooFewBots
    /// All intervals are as narrow as asked.
    case narrow
    /// Every pairing is known exactly, or repeats its games.
    case known
    /// Only newcomers were to play, and there are none.
    case noNewcomers
  }

  /// A run of a league.
  ///
  /// - Parameters:
  ///   - folder: The league.
  ///   - bots: The bots by the versions that they are; a version without one does not play.
  ///   - runner: Makes a runner for a plan and its bots.
  public init(
    _ folder: LeagueFolder,
    bots: [Int: Bot],
    runner: @escaping (TournamentPlan, [Bot]) throws -> Runner = { Runner($0, bots: $1) }
  ) {
    self.folder = folder
    self.bots = bots
    self.runner = runner
  }

  /// The most kept games of a round; of larger rounds a sample is kept.
  private static let mostKeptGames = 1000

  /// The report settings of a round, by which its games are kept too.
  package static func report(of plan: TournamentPlan) -> ReportSettings {
    ReportSettings(selection: GameSelection(mostKeptGames, of: plan))
  }

  /// Plays the open round to its end, or else the next one.
  ///
  /// - Parameters:
  ///   - until: Half the width in Elo at which intervals are narrow enough, or `nil` for never.
  ///   - games: The most games of the round, if it has yet to be planned.
  ///   - shard: The part of the round to play.
  ///   - onlyNewcomers: Whether a new round is planned only if it is for newcomers.
  ///   - hooks: Receives events.
  ///   - interruption: Ends the run early from outside.
  /// - Returns: What became of it.
  /// - Throws: ``LeagueError``, and like `Runner.run(_:shard:interruption:)`.
  public func playRound(
    until: Double? = nil,
    games: Int? = nil,
    shard: Shard = .whole,
    onlyNewcomers: Bool = false,
    _ hooks: RunHooks = RunHooks(),
    interruption: Interruption = Interruption()
  ) throws -> Outcome {
    var reason = Reason.known
    func plan() -> [LeagueEvent] {
      switch next(until, games) {
      case .failure(let idle): reason = idle
      case .success(let round) where onlyNewcomers && round.newcomers.isEmpty: reason = .noNewcomers
      case .success(let round):
        return [
          .round(
            number: folder.league.rounds.count + 1,
            choices: round.choices,
            newcomers: round.newcomers
          )
        ]
      }
      return []
    }
    try folder.record { folder in
      guard let open = folder.openRound else { return plan() }
      guard !folder.league.players(of: open).allSatisfy({ bots[$0] != nil }) else { return [] }
      if var loss = folder.loss {
        loss.isFinal = true
        throw LeagueError.lostGames(loss)
      }
      // A version that is gone cannot finish the round.
      return [.close(round: open.number)]
    }
    if folder.openRound == nil {
      try folder.record { $0.openRound == nil ? plan() : [] }
    }
    guard let round = folder.openRound else { return .idle(reason) }
    try play(round, shard, hooks, interruption)
    try folder.refresh()
    guard folder.finishedRounds < round.number else { return .finished }
    return shard.isWhole || interruption.isRequested ? .interrupted : .shared
  }

  /// The next round, or why there is none.
  private func next(_ until: Double?, _ games: Int?) -> Result<LeagueRound, Reason> {
    var field = folder.results.field(of: folder.league)
    field.retired.formUnion(folder.league.versions.indices.filter { bots[$0] == nil })
    guard folder.league.versions.count - field.retired.count > 1 else {
      return .failure(.tooFewBots)
    }
    let size = folder.league.roundSize(gamesPlayed: folder.results.gameCount)
    let round = LeagueRound(
      of: field,
      RoundTerms(games: max(2, min(size, games ?? size)), until: until)
    )
    guard round.choices.isEmpty else { return .success(round) }
    return .failure(round.isNarrow ? .narrow : .known)
  }

  private func play(
    _ round: League.Plan,
    _ shard: Shard,
    _ hooks: RunHooks,
    _ interruption: Interruption
  ) throws {
    let players = folder.league.players(of: round)
    let own = players.compactMap { bots[$0] }
    let plan = folder.league.plan(of: round, folder.terms)
    let report = Self.report(of: plan)
    let identity = PlanFingerprint(plan, bots: own, counts: report.counts())
    let folders = RoundFolders(round.number, in: folder.path)
    if !shard.isWhole, let other = try folders.shareCounts.first(where: { $0 != shard.count }) {
      throw LeagueError.otherShares(round: round.number, count: other)
    }
    let path = folders.path(of: shard)
    do throws(SystemError) {
      try FileSystem.makeFolder(folders.parent)
    } catch {
      throw LeagueError.cannotCreate(folders.parent, error)
    }
    let results = try ResultsFolder(path, resuming: true)
    let journal = try LeagueError.namingDamage {
      let file = try results.begin(
        PlanFile(identity, shard: shard.isWhole ? nil : shard, report: report)
      )
      return try RunJournal(
        in: results,
        of: plan,
        fingerprint: file.fingerprint,
        besides: shard.isWhole ? try folders.journals.filter { $0 != results.journalPath } : []
      )
    }
    var runner = try runner(plan, own)
    runner.selection = report.selection
    runner.start = folder.results.start(of: plan, players: players, remarks: own.map(\.remark))
    _ = try runner.run(hooks, shard: shard, into: journal, interruption: interruption)
  }
}
